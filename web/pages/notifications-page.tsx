import { useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { Page } from '../shell/page.tsx'
import { buttonClass } from '../ui/button.tsx'

export default function NotificationsPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Notification Settings`}
      actions={
        <Link href={paths.notificationHistory} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <History aria-hidden="true" />
          {t`Notification History`}
        </Link>
      }
    >
      <NotificationSettings />
    </Page>
  )
}
