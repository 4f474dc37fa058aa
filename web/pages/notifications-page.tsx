import { useLingui } from '@lingui/react/macro'
import { Coming } from '../shell/coming.tsx'
import { Page } from '../shell/page.tsx'

export default function NotificationsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Notification Settings`} subtitle={t`Choose how and when you are reminded.`}>
      <Coming />
    </Page>
  )
}
