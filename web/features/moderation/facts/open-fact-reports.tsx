import { Plural } from '@lingui/react/macro'
import { Link } from 'wouter'
import { paths } from '../../../../contract/paths.ts'
import { useFactReports } from './api.ts'

/** For administrators who look at the other queue. */
export function OpenFactReports() {
  const open = useFactReports('open').data?.pages[0]?.counts.open ?? 0
  if (open === 0) return null
  return (
    <p className="mb-6">
      <Link href={paths.adminFacts} className="inline-block py-1">
        <Plural value={open} one="# error report is waiting." other="# error reports are waiting." />
      </Link>
    </p>
  )
}
