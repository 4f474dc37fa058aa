import { Trans } from '@lingui/react/macro'
import { stateFeed } from '../../../contract/calendar.ts'
import { toRequest } from '../../../contract/request.ts'
import { useUser } from '../../api/user.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useVoterPlace } from '../../parts/voter-place/use-voter-place.ts'
import { Alert } from '../../ui/alert.tsx'

/** What a member can do without email, and what an administrator can do about it. */
export function NoMailServer({ className }: { className?: string }) {
  const { isAdmin } = useUser()
  const lang = useLocale()
  const { homeState } = useVoterPlace()
  return (
    <Alert tone="warn" className={className} title={<Trans>This site can’t send email yet</Trans>}>
      <p>
        <Trans>Turn on notifications in this browser, or add the dates to your calendar.</Trans>{' '}
        {homeState && (
          <a
            href={toRequest(stateFeed, { params: { state: homeState }, query: { lang } }).path}
            className="inline-block min-h-6 font-semibold"
          >
            <Trans>Add the dates to my calendar</Trans>
          </a>
        )}
      </p>
      {isAdmin && (
        <p className="mt-2">
          <Trans>
            For administrators: set <code>SMTP_URL</code> and <code>MAIL_FROM</code>, then restart the server. Reminders
            still due are sent then.
          </Trans>
        </p>
      )}
    </Alert>
  )
}
