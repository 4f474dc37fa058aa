import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function NotificationHistoryPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Notification History`} subtitle={t`Every reminder that was sent to you.`}>
      <Coming />
    </Page>
  )
}
