import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../../../contract/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'

export function BackLink() {
  return (
    <Link href={paths.officials} className={buttonClass({ variant: 'ghost', size: 'small' })}>
      <ArrowLeft aria-hidden="true" />
      <Trans>All officials</Trans>
    </Link>
  )
}
