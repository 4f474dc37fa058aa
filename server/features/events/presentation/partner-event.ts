import { stateOfDivision } from '../../../../civic/districts/division-id.ts'
import { emptyEventDetails } from '../../../../civic/elections/merge-elections.ts'
import { StateCode } from '../../../../contract/common.schemas.ts'
import type { Event } from '../../../../contract/events.ts'
import type { PartnerFacts } from '../../../reference/partner-facts.ts'
import { type ViewContext, hoursText, toInstants } from './event-presenter.ts'

type PartnerEvent = PartnerFacts['events'][number]

/** Unlike the ids of our own events, it is not a number, so it takes no RSVP. */
export const partnerEventId = ({ partner, id }: Pick<PartnerEvent, 'partner' | 'id'>) => `${partner}:${id}`

export const partnerEventTimes = ({ date, start, end, timeZone }: PartnerEvent) => ({
  date,
  startTime: start,
  endTime: end,
  timeZone,
})

export const isPartnerEventOver = (event: PartnerEvent, now: Date) => toInstants(partnerEventTimes(event)).endsAt <= now

export function toPartnerEvent(event: PartnerEvent, { i18n, now }: ViewContext): Event {
  const state = StateCode.safeParse(stateOfDivision(event.division))
  const { startsAt } = toInstants(partnerEventTimes(event))
  return {
    ...emptyEventDetails,
    id: partnerEventId(event),
    title: event.title,
    type: event.type,
    date: event.date,
    time: hoursText({ ...partnerEventTimes(event), startsAt }, i18n),
    location: event.location,
    mapQuery: event.location,
    description: event.description,
    stateCodes: state.success ? [state.data] : [],
    nationwide: false,
    past: isPartnerEventOver(event, now),
    status: 'scheduled',
    source: partnerEventId(event),
    hours: { start: event.start, end: event.end, timeZone: event.timeZone },
  }
}
