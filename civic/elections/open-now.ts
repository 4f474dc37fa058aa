import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { Opening } from '../../contract/voter-info.ts'
import type { StateZone } from '../address/states.ts'
import { dayIn, timeIn, zonesIn } from '../dates/zoned-time.ts'

/** `unknown`: the hours are free text, need an appointment, or the state has two time zones and they disagree. */
export type OpenState = 'open' | 'closed' | 'unknown'

interface OpenQuestion {
  openings: Opening[]
  /** The day of hours that name no day; null if that is unknown. */
  day: LocalDate | null
  state: StateCode
  now: Date
}

/** Whether a place is open now. We do not know in which time zone of its state it is, so all of them must agree. */
export function openState({ openings, day, state, now }: OpenQuestion): OpenState {
  const [first = 'unknown', ...others] = zonesIn(state).map((zone) => stateIn(zone, { openings, day, now }))
  return others.every((other) => other === first) ? first : 'unknown'
}

function stateIn(zone: StateZone, { openings, day, now }: Omit<OpenQuestion, 'state'>): OpenState {
  if (openings.length === 0) return 'unknown'
  const [today, time] = [dayIn(now, zone), timeIn(now, zone)]
  const states = openings.map((opening) => openingState(opening, { day, today, time }))
  if (states.includes('open')) return 'open'
  return states.includes('unknown') ? 'unknown' : 'closed'
}

function openingState(
  opening: Opening,
  { day, today, time }: { day: LocalDate | null; today: LocalDate; time: string },
): OpenState {
  const first = opening.from ?? opening.to ?? day
  const last = opening.to ?? opening.from ?? day
  if (first === null || last === null) return 'unknown'
  if (today < first || today > last) return 'closed'
  if (opening.times.length === 0 || opening.appointment === 'only') return 'unknown'
  // Hours past midnight count until midnight only, because the next day may have its own hours.
  const isOpen = opening.times.some(({ start, end }) => start <= time && (time < end || end <= start))
  return isOpen ? 'open' : 'closed'
}
