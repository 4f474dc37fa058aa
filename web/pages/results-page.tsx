import { useLingui } from '@lingui/react/macro'
import { ElectionResults } from '../features/results/election-results.tsx'
import { Page } from '../shell/page.tsx'

export default function ResultsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Election Results`} subtitle={t`How votes were counted, race by race.`}>
      <ElectionResults />
    </Page>
  )
}
