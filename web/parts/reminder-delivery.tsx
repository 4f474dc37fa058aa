import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UpcomingReminder } from '../../contract/reminders.ts'
import { useFormat } from '../i18n/use-format.ts'

/** When and how a reminder is sent, or that it is not. */
export function ReminderDelivery({
  reminder: { channels, sendsOn, sentOn },
}: {
  reminder: UpcomingReminder
}): ReactNode {
  const { localDate } = useFormat()
  if (sentOn) {
    const sentDay = localDate(sentOn, 'short')
    return <Trans>Sent on {sentDay}</Trans>
  }
  if (channels.length === 0) return <Trans>Won’t be sent</Trans>
  const day = localDate(sendsOn, 'short')
  if (channels.length > 1) return <Trans>By email and in your browser on {day}</Trans>
  return channels[0] === 'push' ? <Trans>In your browser on {day}</Trans> : <Trans>By email on {day}</Trans>
}
