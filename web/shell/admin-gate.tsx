import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type SecondFactor, secondFactor } from '../../contract/second-factor.ts'
import { invalidateEndpoints } from '../api/query.ts'
import { useSecondFactor } from '../features/account/second-factor/api.ts'
import { SecondFactorSteps } from '../features/account/second-factor/second-factor-steps.tsx'
import { QueryResult } from '../parts/queries/query-result.tsx'
import { Card } from '../ui/card.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EditedAreas } from './edited-areas.tsx'
import { Page } from './page.tsx'

/** Shows a page for administrators or editors, or first asks for a second factor. */
export default function AdminGate({ children }: { children: ReactNode }) {
  const status = useSecondFactor()
  return (
    <QueryResult query={status} loading={<Spinner className="mx-auto my-20 text-step-4" />}>
      {(methods) =>
        methods.opensAdministration ? (
          <>
            <EditedAreas />
            {children}
          </>
        ) : (
          <AskForSecondFactor methods={methods} />
        )
      }
    </QueryResult>
  )
}

function AskForSecondFactor({ methods }: { methods: SecondFactor }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const hasMethod = methods.app || methods.hasPasskey
  return (
    <Page
      title={hasMethod ? t`Confirm it’s you` : t`Protect your account first`}
      subtitle={
        hasMethod ? (
          <Trans>Confirm to open this page.</Trans>
        ) : (
          <Trans>To change what voters see, a password alone isn’t enough. Set up one of these.</Trans>
        )
      }
    >
      <Card className="max-w-2xl">
        <SecondFactorSteps methods={methods} onConfirmed={() => invalidateEndpoints(client, [secondFactor])} />
      </Card>
    </Page>
  )
}
