import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link } from 'wouter'
import type { StateCode } from '../../../contract/common.ts'
import { paths } from '../../../contract/paths.ts'
import { registrationQuery } from '../../parts/registration-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'

/** In place of the registration checklist, where nobody registers. */
export function BringId({ state }: { state: StateCode | undefined }) {
  const { data: facts } = useQuery(registrationQuery(state))
  const page = facts?.voterId ?? facts?.office.website
  return (
    <Card as="section" className="grid gap-4">
      <CardTitle>
        <Trans>What to bring to vote</Trans>
      </CardTitle>
      <p>
        <Trans>Your state lists the IDs it accepts.</Trans>
      </p>
      {page && (
        <a href={page.url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          <Trans>See accepted IDs</Trans>
          <ExternalLink aria-hidden="true" />
          <span className="sr-only">
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      )}
      <p>
        <Link href={paths.polling}>
          <Trans>See what to bring</Trans>
        </Link>
      </p>
    </Card>
  )
}
