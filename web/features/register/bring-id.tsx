import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { StateCode } from '../../../contract/common.ts'
import { paths } from '../../../contract/paths.ts'
import { registrationQuery } from '../../parts/elections/registration-query.ts'
import { OfficialButton } from '../../parts/offices/official-button.tsx'
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
        <OfficialButton link={page}>
          <Trans>See accepted IDs</Trans>
        </OfficialButton>
      )}
      <p>
        <Link href={paths.polling}>
          <Trans>See what to bring</Trans>
        </Link>
      </p>
    </Card>
  )
}
