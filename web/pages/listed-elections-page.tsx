import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listElections } from '../../contract/polling.ts'
import { endpointQuery } from '../api/query.ts'
import { Page } from '../shell/page.tsx'

export default function ListedElectionsPage() {
  const { t } = useLingui()
  const { data = [] } = useQuery(endpointQuery(listElections, {}))
  return (
    <Page title={t`Listed elections`}>
      <p>{t`Elections in the list: ${data.length}`}</p>
    </Page>
  )
}
