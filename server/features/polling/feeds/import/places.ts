import { LocalDate } from '../../../../../contract/common.ts'
import type { PlacePart, Schedule } from '../stored.ts'
import type { Kept, KeptRows } from './kept-rows.ts'
import type { Values } from './row.ts'
import { isTrue, wordsIn } from './words.ts'

/** What was left out of an entity, and why. */
export type Note = (what: string) => void

export function placePart({ id, values }: Kept, context: PlaceContext): PlacePart {
  const early = isTrue(values.is_early_voting)
  const drop = isTrue(values.is_drop_box)
  const day = !early && !drop
  const hoursId = values.hours_open_id ?? (day && values.hours === undefined ? context.electionHours : undefined)
  const uses = [
    ...(day ? ['day' as const] : []),
    ...(early ? ['early' as const] : []),
    ...(drop ? ['drop' as const] : []),
  ]
  return {
    kind: 'place',
    id,
    uses,
    name: wordsIn(values, 'name') ?? wordsIn(values, 'structured_location_name'),
    address: addressIn(values),
    schedules: hoursId === undefined ? [] : (context.schedules.get(hoursId) ?? []),
    hours: hoursId === undefined ? wordsIn(values, 'hours') : null,
    ...coordinates(values, context.state, context.note),
    notes: wordsIn(values, 'directions'),
  }
}

export interface PlaceContext {
  state: string
  schedules: Map<string, Schedule[]>
  /** The opening hours of all places that have none of their own. */
  electionHours: string | undefined
  note: Note
}

export function addressIn(values: Values): string {
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

/** South, west, north, east. Elsewhere is a wrong sign or two numbers swapped; which one, nobody can tell. */
const boxes: Record<string, [number, number, number, number][]> = {
  GU: [[13, 144, 14, 146]],
  MP: [[14, 144, 21, 147]],
  AS: [[-15, -173, -10, -168]],
  AK: [
    [51, -180, 72, -129],
    [51, 172, 54, 180],
  ],
}
const elsewhere: [number, number, number, number][] = [[17, -161, 50, -64]]

function coordinates(values: Values, state: string, note: Note): { latitude: number | null; longitude: number | null } {
  if (values.latitude === undefined && values.longitude === undefined) return { latitude: null, longitude: null }
  const latitude = Number(values.latitude ?? Number.NaN)
  const longitude = Number(values.longitude ?? Number.NaN)
  const inside = (boxes[state] ?? elsewhere).some(
    ([south, west, north, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
  if (inside) return { latitude, longitude }
  note(`polling locations with coordinates outside ${state}, shown without`)
  return { latitude: null, longitude: null }
}

/** The schedules of each HoursOpen: rows of the same days are one, with several times. */
export function schedulesOf(rows: KeptRows, note: Note): Map<string, Schedule[]> {
  const all = new Map<string, Schedule[]>([...rows.of('hours_open').keys()].map((id) => [id, []]))
  for (const { values } of rows.of('schedule').values()) {
    const own = all.get(values.hours_open_id ?? '')
    const read = scheduleIn(values)
    if (!own || !read) {
      note('schedules that could not be read')
      continue
    }
    const same = own.find(
      (other) => other.from === read.from && other.to === read.to && other.appointment === read.appointment,
    )
    if (same) same.times.push(...read.times)
    else own.push(read)
  }
  for (const schedules of all.values()) schedules.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
  return all
}

function scheduleIn(values: Values): Schedule | undefined {
  const from = dayIn(values.start_date)
  const to = dayIn(values.end_date)
  const start = timeIn(values.start_time)
  const end = timeIn(values.end_time)
  if (from === undefined || to === undefined || start === undefined || end === undefined) return undefined
  return {
    from: from ?? to,
    to: to ?? from,
    times: start && end ? [{ start, end }] : [],
    appointment: isTrue(values.is_only_by_appointment) ? 'only' : isTrue(values.is_or_by_appointment) ? 'also' : null,
    mayChange: isTrue(values.is_subject_to_change),
  }
}

/** Null where there is none; undefined where it is no day. */
function dayIn(text: string | undefined): string | null | undefined {
  if (text === undefined) return null
  const day = LocalDate.safeParse(text.slice(0, 10))
  return day.success ? day.data : undefined
}

/** As the clock on the wall shows it. The offset behind it is often wrong, and nobody needs it. */
function timeIn(text: string | undefined): string | null | undefined {
  if (text === undefined) return null
  const [, hour = '', minute = ''] = text.match(/^(\d{1,2}):(\d{2})(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/) ?? []
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
