import { useLingui } from '@lingui/react/macro'
import { ElectionResults } from '../features/results/election-results.tsx'
import { Page } from '../shell/page.tsx'

export default function ResultsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Election Results`}>
      <ElectionResults />
    </Page>
  )
}
