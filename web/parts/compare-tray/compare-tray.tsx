import { Trans, useLingui } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { Link } from 'wouter'
import { comparePath } from '../../../contract/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCompareTray } from './tray.ts'

/** At the end of a page with cards: stays at the bottom of the screen while there are members to compare. */
export function CompareTray() {
  const { t } = useLingui()
  const { members, clear } = useCompareTray()
  const count = members.length
  if (count === 0) return null
  return (
    <div
      role="region"
      aria-label={t`Members to compare`}
      data-print="hide"
      className="sticky bottom-4 z-20 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-full border border-line bg-raised p-2 shadow-raised"
    >
      <Link href={comparePath(...members)} className={buttonClass({ size: 'small' })}>
        <Scale aria-hidden="true" />
        <Trans>Compare ({count})</Trans>
      </Link>
      <Button variant="quiet" size="small" onClick={clear}>
        <Trans context="the chosen lawmakers">Clear</Trans>
      </Button>
    </div>
  )
}
