import { addDays, weekdayOf } from '../../../../civic/dates/local-date.ts'
import { Weekday } from '../../../../contract/deadline-rules.schemas.ts'
import { type DayRange, parseDays } from '../../../sheets/values/days.ts'
import { plainText } from '../../../sheets/values/plain-text.ts'
import { type TimeRange, toTimeRange } from '../../../sheets/values/times.ts'
import type { Schedule } from '../../polling/feeds/stored-parts.ts'

/** A line of opening hours: on which days, and from when to when. Without times the place is closed. */
interface HoursRule {
  weekdays: Weekday[] | null
  days: DayRange[] | null
  times: TimeRange[]
  appointment: Schedule['appointment']
}

const time = String.raw`(?:\d{1,2}(?::\d\d){0,2} ?(?:am|pm)?|\d{3,4}|(?:12 )?(?:noon|midnight|mediodia|medianoche))`
const timeRange = new RegExp(
  String.raw`^(?:from |de |las )*(${time}) ?(?:-|to|until|till|through|thru|a|hasta)(?: las)? ?(${time})(?![\d/])`,
)
const allDay = /^(?:open )?(?:24 ?hours?(?: a day)?|24 ?hrs?|24\/7|24 horas|all day|abierto las 24 horas)/
const appointmentOnly = /^(?:by appointment(?: only)?|con cita(?: previa)?|solo con cita)$/
const appointmentAlso = /[,;]? ?(?:or|and|also|o|y) (?:by appointment|con cita(?: previa)?)$/

/**
 * Opening hours as schedules. `days` are those of the row, if it has any. Undefined if any part of the text cannot be read,
 * or if its weekdays are of no known date: then voters see the text as the office wrote it.
 */
export function parseHours(text: string, days: DayRange[], electionDate: string): Schedule[] | undefined {
  const rules = readRules(plainText(text), electionDate)
  return rules && toSchedules(rules, days)
}

/** Hours in two columns. */
export function parseOpening(open: string, close: string, days: DayRange[]): Schedule[] | undefined {
  const times = toTimeRange(open, close)
  return times && toSchedules([{ weekdays: null, days: null, times: [times], appointment: null }], days)
}

function readRules(text: string, electionDate: string): HoursRule[] | undefined {
  const rules: HoursRule[] = []
  for (const part of text
    .split(/[;\n|]/)
    .map(trimmed)
    .filter(Boolean)) {
    const whole = readRule(part, electionDate)
    const read = whole ? [whole] : splitAtDays(part).map((one) => readRule(one, electionDate))
    for (const rule of read) {
      if (!rule) return undefined
      rules.push(rule)
    }
  }
  return rules.length > 0 ? rules : undefined
}

const trimmed = (text: string) => text.replaceAll(/^[\s,]+|[\s,]+$/g, '')

const beforeClosed = /(?:,| and| &| y) (?=closed|cerrado)/
const behindTime = /(?<=am|pm|noon|hours|\d:\d\d),? (?:and |& |y )?(?=[a-z]{3}|\d{1,2}\/\d)/
const behindClosed = /(?<=closed|cerrado), (?=[a-z]{3}|\d{1,2}\/\d)/

/** "Mon-Fri 8am-5pm, Sat 9am-1pm, closed Sunday" */
const splitAtDays = (text: string) =>
  text
    .split(new RegExp([beforeClosed, behindTime, behindClosed].map(({ source }) => source).join('|')))
    .map(trimmed)
    .filter(Boolean)

function readRule(text: string, electionDate: string): HoursRule | undefined {
  if (appointmentOnly.test(text)) return { weekdays: null, days: null, times: [], appointment: 'only' }
  const appointment = appointmentAlso.test(text) ? 'also' : null
  const body = text.replace(appointmentAlso, '')
  const closed = /^(?:closed|cerrado)(?: on| los| el)? ?(.*)$|^(.*?)[:,]? ?(?:closed|cerrado)$/.exec(body)
  if (closed) {
    const when = readWhen(closed[1] ?? closed[2] ?? '', electionDate)
    return when && { ...when, times: [], appointment }
  }
  // Days first, then times; some write the days behind.
  for (let at = 0; at <= body.length; at++) {
    if (at > 0 && !/[\s:(,]/.test(body[at - 1] ?? '')) continue
    const read = readTimes(body.slice(at))
    if (!read) continue
    const before = body.slice(0, at).replace(/[\s:(,-]+$/, '')
    const after = read.rest.replace(/^[\s:(,]+|[\s)]+$/g, '')
    const when = before !== '' && after !== '' ? undefined : readWhen(before || after, electionDate)
    if (when) return { ...when, times: read.times, appointment }
  }
  return undefined
}

/** "8am-12pm, 1pm-5pm" */
function readTimes(text: string): { times: TimeRange[]; rest: string } | undefined {
  const wholeDay = allDay.exec(text)
  if (wholeDay) return { times: [{ start: '00:00', end: '24:00' }], rest: text.slice(wholeDay[0].length) }
  const times: TimeRange[] = []
  let rest = text
  for (;;) {
    const match = timeRange.exec(rest)
    if (!match) break
    const range = toTimeRange(match[1] ?? '', match[2] ?? '')
    if (!range) return undefined
    times.push(range)
    rest = rest.slice(match[0].length)
    const joint = /^(?:,| and| &| y|, and)+ ?(?=[\dnm])/.exec(rest)
    if (!joint) break
    rest = rest.slice(joint[0].length)
  }
  return times.length > 0 ? { times, rest } : undefined
}

const weekdayNames: [Weekday, RegExp][] = [
  ['sun', /^(?:sundays?|sun|su|domingos?|dom)$/],
  ['mon', /^(?:mondays?|mon|mo|m|lunes|lun|l)$/],
  ['tue', /^(?:tuesdays?|tues|tue|tu|martes|mar)$/],
  ['wed', /^(?:wednesdays?|wed|weds|we|w|miercoles|mie)$/],
  ['thu', /^(?:thursdays?|thurs|thur|thu|th|jueves|jue)$/],
  ['fri', /^(?:fridays?|fri|fr|f|viernes|vie|v)$/],
  ['sat', /^(?:saturdays?|sat|sa|sabados?|sab)$/],
]
const weekdayNamed = (word: string) => weekdayNames.find(([, pattern]) => pattern.test(word))?.[0]

function readWhen(text: string, electionDate: string): Pick<HoursRule, 'weekdays' | 'days'> | undefined {
  const plain = text.replace(/^(?:every|on|each|todos los|los|el) /, '')
  if (plain === '' || /^(?:daily|every ?day|all days|diario|todos los dias|7 days a week)$/.test(plain))
    return { weekdays: null, days: null }
  if (/^(?:election day|dia de (la|las) eleccion(es)?)$/.test(plain))
    return { weekdays: null, days: [{ from: electionDate, to: electionDate }] }
  const weekdays = readWeekdays(plain)
  if (weekdays) return { weekdays, days: null }
  const days = parseDays(plain, electionDate)
  return days && { weekdays: null, days }
}

/** "mon-fri", "monday, wednesday and friday", "weekdays". */
function readWeekdays(text: string): Weekday[] | undefined {
  if (/^(?:weekdays|entre semana|dias de semana)$/.test(text)) return Weekday.options.slice(1, 6)
  if (/^(?:weekends?|fin(?:es)? de semana)$/.test(text)) return ['sat', 'sun']
  const found: Weekday[] = []
  for (const part of text.split(/,? and |,? y |[,&/] ?/)) {
    const [from = '', to = from, ...more] = part.trim().split(/ ?- ?| to | through | thru | a /)
    const [first, last] = [weekdayNamed(from), weekdayNamed(to)]
    if (!first || !last || more.length > 0) return undefined
    const start = Weekday.options.indexOf(first)
    const length = ((Weekday.options.indexOf(last) - start + 7) % 7) + 1
    found.push(...[...Weekday.options, ...Weekday.options].slice(start, start + length))
  }
  return found
}

const maxDays = 200

/** Rules for weekdays hold instead of the rule for all days. */
function toSchedules(rules: HoursRule[], rowDays: DayRange[]): Schedule[] | undefined {
  const ofWeekdays = new Set(rules.flatMap(({ weekdays }) => weekdays ?? []))
  const schedules: Schedule[] = []
  for (const { weekdays, days, times, appointment } of rules) {
    const isClosed = times.length === 0 && appointment === null
    const ranges = days ?? rowDays
    if (ranges.length === 0 && (weekdays !== null || ofWeekdays.size > 0 || isClosed)) return undefined
    if (isClosed) continue
    const base = { times, appointment, mayChange: false }
    if (ranges.length === 0) schedules.push({ from: null, to: null, ...base })
    for (const range of ranges) {
      const wanted =
        weekdays ?? (days || ofWeekdays.size === 0 ? null : Weekday.options.filter((one) => !ofWeekdays.has(one)))
      for (const { from, to } of wanted ? onWeekdays(range, wanted) : [range]) schedules.push({ from, to, ...base })
    }
  }
  const isOpen = schedules.length > 0
  return isOpen ? schedules.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')) : undefined
}

/** The days of a range that are such weekdays, as ranges of days in a row. */
function onWeekdays({ from, to }: DayRange, weekdays: Weekday[]): DayRange[] {
  const ranges: DayRange[] = []
  let day = from
  for (let count = 0; day <= to && count < maxDays; count++, day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day))) continue
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}
