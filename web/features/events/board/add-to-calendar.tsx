import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { eventFile } from '../../../../contract/calendar.ts'
import type { Event } from '../../../../contract/events.ts'
import { toRequest } from '../../../../contract/request.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { isFromUpstream } from './event-filters.ts'

/** Upstream elections have no calendar file; past and canceled events do not need one. */
export function AddToCalendar({ event }: { event: Event }) {
  const { t, i18n } = useLingui()
  const { title } = event
  if (event.past || event.sample || event.status === 'cancelled' || isFromUpstream(event)) return null
  const { path } = toRequest(eventFile, { params: { id: event.id }, query: { lang: i18n.locale } })
  return (
    <a
      href={path}
      download
      aria-label={t`Add to calendar: ${title}`}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <CalendarPlus aria-hidden="true" />
      <Trans>Add to calendar</Trans>
    </a>
  )
}
