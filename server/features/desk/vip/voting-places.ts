import { LocalDate } from '../../../../contract/common.schemas.ts'
import type { Schedule, VotingPlacePart } from '../../polling/feeds/stored-parts.ts'
import type { Entities, Entity } from './entities.ts'
import type { Values } from './row.ts'
import { isTrue, localizedText, toBoolean } from './values.ts'

/** Reports data that is missing or left out. */
export type Warn = (problem: string, location?: string) => void

export function toVotingPlacePart({ id, values }: Entity, context: VotingPlaceContext): VotingPlacePart {
  const isEarly = isTrue(values.is_early_voting)
  const isDropBox = isTrue(values.is_drop_box)
  const isElectionDay = !isEarly && !isDropBox
  const usesElectionHours = isElectionDay && values.hours === undefined
  const hoursId = values.hours_open_id ?? (usesElectionHours ? context.electionHoursId : undefined)
  const uses = [
    ...(isElectionDay ? ['day' as const] : []),
    ...(isEarly ? ['early' as const] : []),
    ...(isDropBox ? ['drop' as const] : []),
  ]
  return {
    kind: 'place',
    id,
    uses,
    name: localizedText(values, 'name') ?? localizedText(values, 'structured_location_name'),
    address: formatAddress(values),
    schedules: hoursId === undefined ? [] : (context.schedules.get(hoursId) ?? []),
    hours: hoursId === undefined ? localizedText(values, 'hours') : null,
    ...readCoordinates(values, context.state, context.warn),
    notes: localizedText(values, 'directions'),
    accessible: toBoolean(values.is_accessible),
    accessibility: localizedText(values, 'accessibility'),
    services: localizedText(values, 'voter_services'),
    // A feed has phone numbers and links only for offices.
    phone: null,
    url: null,
  }
}

export interface VotingPlaceContext {
  state: string
  schedules: Map<string, Schedule[]>
  /** The id of the hours of polling places that have none of their own. */
  electionHoursId: string | undefined
  warn: Warn
}

function formatAddress(values: Values): string {
  if (values.structured_line_1 === undefined) {
    return (values.address_line ?? '')
      .split(/\n|;/)
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', ')
  }
  const { structured_line_1, structured_line_2, structured_line_3, structured_city, structured_state, structured_zip } =
    values
  const region = [structured_state, structured_zip].filter(Boolean).join(' ')
  return [structured_line_1, structured_line_2, structured_line_3, structured_city, region].filter(Boolean).join(', ')
}

/** South, west, north, east. A point outside has a wrong sign or swapped coordinates, and cannot be corrected. */
const boundingBoxes: Record<string, [number, number, number, number][]> = {
  GU: [[13, 144, 14, 146]],
  MP: [[14, 144, 21, 147]],
  AS: [[-15, -173, -10, -168]],
  AK: [
    [51, -180, 72, -129],
    [51, 172, 54, 180],
  ],
}
const defaultBox: [number, number, number, number][] = [[17, -161, 50, -64]]

function readCoordinates(
  values: Values,
  state: string,
  warn: Warn,
): { latitude: number | null; longitude: number | null } {
  if (values.latitude === undefined && values.longitude === undefined) return { latitude: null, longitude: null }
  const latitude = Number(values.latitude ?? Number.NaN)
  const longitude = Number(values.longitude ?? Number.NaN)
  const isInside = (boundingBoxes[state] ?? defaultBox).some(
    ([south, west, north, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
  if (isInside) return { latitude, longitude }
  warn(`polling locations with coordinates outside ${state}, shown without a map position`)
  return { latitude: null, longitude: null }
}

/** Schedules by id of their hours_open. Rows with the same days become one schedule with several times. */
export function readSchedules(entities: Entities, warn: Warn): Map<string, Schedule[]> {
  const schedulesById = new Map<string, Schedule[]>([...entities.ofType('hours_open').keys()].map((id) => [id, []]))
  const byDays = new Map<string, Schedule>()
  for (const { values } of entities.ofType('schedule').values()) {
    const schedules = schedulesById.get(values.hours_open_id ?? '')
    const schedule = parseSchedule(values)
    if (!schedules || !schedule) {
      warn('schedules that could not be read')
      continue
    }
    const days = [values.hours_open_id, schedule.from, schedule.to, schedule.appointment].join('|')
    const sameDays = byDays.get(days)
    if (sameDays) {
      sameDays.times.push(...schedule.times)
      continue
    }
    schedules.push(schedule)
    byDays.set(days, schedule)
  }
  for (const schedules of schedulesById.values()) schedules.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
  return schedulesById
}

function parseSchedule(values: Values): Schedule | undefined {
  const from = parseDay(values.start_date)
  const to = parseDay(values.end_date)
  const start = parseTime(values.start_time)
  const end = parseTime(values.end_time)
  if (from === undefined || to === undefined || start === undefined || end === undefined) return undefined
  return {
    from: from ?? to,
    to: to ?? from,
    times: start && end ? [{ start, end }] : [],
    appointment: parseAppointment(values),
    mayChange: isTrue(values.is_subject_to_change),
  }
}

function parseAppointment(values: Values): Schedule['appointment'] {
  if (isTrue(values.is_only_by_appointment)) return 'only'
  return isTrue(values.is_or_by_appointment) ? 'also' : null
}

/** Null when empty; undefined when invalid. */
function parseDay(text: string | undefined): string | null | undefined {
  if (text === undefined) return null
  const day = LocalDate.safeParse(text.slice(0, 10))
  return day.success ? day.data : undefined
}

/** Local time, such as 07:00. The UTC offset after it is often wrong and not needed. */
function parseTime(text: string | undefined): string | null | undefined {
  if (text === undefined) return null
  const [, hour = '', minute = ''] = text.match(/^(\d{1,2}):(\d{2})(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/) ?? []
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
