import { Trans, useLingui } from '@lingui/react/macro'
import { Settings2 } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { NotificationHistory } from '../features/notifications/notification-history.tsx'
import { Page } from '../shell/page.tsx'
import { buttonClass } from '../ui/button.tsx'

export default function NotificationHistoryPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Notification History`}
      subtitle={t`The reminders we sent you.`}
      actions={
        <Link href={paths.notifications} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <Settings2 aria-hidden="true" />
          <Trans>Notification Settings</Trans>
        </Link>
      }
    >
      <NotificationHistory />
    </Page>
  )
}
