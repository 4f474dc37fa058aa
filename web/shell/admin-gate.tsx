import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskAreas } from '../../contract/desk.ts'
import { type SecondFactor, secondFactor } from '../../contract/second-factor.ts'
import { endpointQuery, invalidateEndpoints } from '../api/query.ts'
import { useUser } from '../api/user.ts'
import { useSecondFactor } from '../features/account/api.ts'
import { SecondFactorSteps } from '../features/account/second-factor/second-factor-steps.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { isEditor } from '../parts/page-access.ts'
import { QueryResult } from '../parts/queries/query-result.tsx'
import { useAreaName } from '../parts/use-civic-terms.ts'
import { Card } from '../ui/card.tsx'
import { Spinner } from '../ui/spinner.tsx'
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
        hasMethod
          ? t`Confirm to open this page.`
          : t`To change what voters see, a password alone isn’t enough. Set up one of these.`
      }
    >
      <Card className="max-w-2xl">
        <SecondFactorSteps methods={methods} onConfirmed={() => invalidateEndpoints(client, [secondFactor])} />
      </Card>
    </Page>
  )
}

/** Tells an editor which states and counties they edit. Nothing for administrators, who edit all. */
function EditedAreas() {
  const isShown = isEditor(useUser())
  const { t } = useLingui()
  const { list } = useFormat()
  const areaName = useAreaName()
  const { data } = useQuery(endpointQuery(deskAreas, isShown ? { query: {} } : null))
  if (!isShown || !data) return null
  const names = list(data.areas.map(areaName))
  return <p className="mb-2 text-step--1 font-medium text-muted">{t`You edit: ${names}`}</p>
}
