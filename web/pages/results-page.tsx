import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function ResultsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Election Results`} subtitle={t`How votes were counted, race by race.`}>
      <Coming />
    </Page>
  )
}
