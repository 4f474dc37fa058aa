import { useLingui } from '@lingui/react/macro'
import { DataNotices } from '../features/moderation/facts/data-notices.tsx'
import { FactReportQueue } from '../features/moderation/facts/fact-report-queue.tsx'
import { Page } from '../shell/page.tsx'

export default function AdminFactsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Fact Reports`} subtitle={t`Errors that readers reported in our facts. Each gets one answer.`}>
      <DataNotices />
      <FactReportQueue />
    </Page>
  )
}
