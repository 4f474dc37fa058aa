import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { notificationChannels, notificationPreferences } from '../../../../contract/notifications.ts'
import { paths } from '../../../../contract/paths.ts'
import { endpointQuery } from '../../../api/query.ts'

/** Says so if no message would reach the member: no mail server and no browser, or both turned off. */
export function ReachNote() {
  const { data: channels } = useQuery(endpointQuery(notificationChannels, {}))
  const { data: wanted } = useQuery(endpointQuery(notificationPreferences, {}))
  if (!channels || !wanted) return null
  const byEmail = channels.email.configured && wanted.emailNotifications
  const byPush = channels.push.endpoints.length > 0 && wanted.pushNotifications
  if (byEmail || byPush) return null
  const link = (
    <Link href={paths.notifications}>
      <Trans>Choose how you’re notified</Trans>
    </Link>
  )
  return (
    <p className="m-0 font-semibold text-warn">
      {wanted.emailNotifications && !channels.email.configured ? (
        <Trans>This site can’t send email yet. Turn on browser notifications: {link}.</Trans>
      ) : (
        <Trans>You turned off email and browser notifications, so you won’t get this. {link}.</Trans>
      )}
    </p>
  )
}
