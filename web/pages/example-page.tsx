import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { resultsSites } from '../../contract/results.ts'
import { endpointQuery } from '../api/query.ts'
import { Page } from '../shell/page.tsx'

export default function ExamplePage() {
  const { t } = useLingui()
  const count = useQuery(endpointQuery(resultsSites, {})).data?.sites.length
  return (
    <Page title={t`An example`} subtitle={t`A page made of one file.`}>
      <p>
        <Trans>Places that publish their count: {count}</Trans>
      </p>
    </Page>
  )
}
