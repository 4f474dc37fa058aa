import { addDays, weekdayOf } from '../../../../civic/dates/local-date.ts'
import { Weekday } from '../../../../contract/deadline-rules.schemas.ts'
import { type DayRange, maxReadChars, parseDays } from '../../../sheets/values/days.ts'
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

const time = String.raw`(?:\d{1,2}(?::\d\d){0,2} ?(?:am|pm)?|\d{3,4}|(?:12 )?(?:noon|midnight|mediodia|medianoche))(?: ?(?:hrs?|hours|horas|h))?`
const timeRange = new RegExp(
  String.raw`^(?:from |between |de |entre |las )*(${time}) ?(?:-|to|until|'?till?|through|thru|and|y|a|hasta)(?: las)? ?(${time})(?![\d/])`,
)
/** "8am-5pm (closed noon-1 for lunch)" */
const closedBetween = new RegExp(
  String.raw`[,;(]* ?(?:but |and )?(?:closed|cerrado)(?: daily)?(?: for lunch)?(?: from| between| de)? (${time}) ?(?:-|to|until|and|a|hasta) ?(${time})(?: ?for lunch| ?daily)?\)?(?![\d/])`,
)
const introduction =
  /^(?:(?:the )?(?:polls|hours|open|opens|voting|horario|abierto|abre)(?: are| is)? ?(?:hours|open|from)?:? )/
const allDay = /^(?:open )?(?:24 ?hours?(?: a day)?|24 ?hrs?|24\/7|24 horas|all day|abierto las 24 horas)/
const appointmentOnly = /^(?:by appointment(?: only)?|con cita(?: previa)?|solo con cita)$/
const appointmentAlso = /[,;]? ?(?:or|and|also|o|y) (?:by appointment|con cita(?: previa)?)$/

export interface ReadHours {
  /** Empty if the place is closed. */
  schedules: Schedule[]
  /** Days on which the place is said to be closed. */
  closed: DayRange[]
}

/**
 * Opening hours as schedules. `days` are those of the row, if it has any. Undefined if any part of the text cannot be read,
 * or if it names weekdays without known dates: then voters see the text as the office wrote it.
 */
export function parseHours(text: string, days: DayRange[], electionDate: string): ReadHours | undefined {
  if (text.length > maxReadChars) return undefined
  const plain = plainText(text)
  const pause = closedBetween.exec(plain)
  const rules = readRules(pause ? plain.replace(pause[0], '') : plain, electionDate)
  const open = rules && (pause ? withPause(rules, toTimeRange(pause[1] ?? '', pause[2] ?? '')) : rules)
  return open && toSchedules(open, days)
}

/** Adds a break to each rule. Undefined if it is unclear where it belongs: the hours do not span it, or have other breaks. */
function withPause(rules: HoursRule[], pause: TimeRange | undefined): HoursRule[] | undefined {
  const paused = rules.map((rule) => {
    const [range, ...others] = rule.times
    if (!pause || !range || others.length > 0 || range.start >= pause.start || range.end <= pause.end) return undefined
    const times = [
      { start: range.start, end: pause.start },
      { start: pause.end, end: range.end },
    ]
    return { ...rule, times }
  })
  return paused.includes(undefined) ? undefined : paused.flatMap((rule) => rule ?? [])
}

/** Hours from a column of opening times and one of closing times. */
export function parseOpening(
  open: string,
  close: string,
  { days, electionDate }: { days: DayRange[]; electionDate: string },
): ReadHours | undefined {
  if (Math.max(open.length, close.length) > maxReadChars) return undefined
  // "Closed" in both, or "8am-5pm" in the first.
  if (close === '' || plainText(close) === plainText(open)) {
    const read = parseHours(open, days, electionDate)
    if (read) return read
  }
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

const trimmed = (text: string) => text.replaceAll(/^[\s,]+|[\s,)]+$/g, '')

const beforeClosed = /(?:(?:,| and| &| y) | ?\()(?=closed|cerrado)/
const afterTime = /(?<=am|pm|noon|hours|\d:\d\d|\d ?- ?\d{1,2}),? (?:and |& |y )?(?=[a-z]{3}|\d{1,2}\/\d)/
const afterClosed = /(?<=closed|cerrado), (?=[a-z]{3}|\d{1,2}\/\d)/

/** Splits "Mon-Fri 8am-5pm, Sat 9am-1pm, closed Sunday" into its three parts. */
const splitAtDays = (text: string) =>
  text
    .split(new RegExp([beforeClosed, afterTime, afterClosed].map(({ source }) => source).join('|')))
    .map(trimmed)
    .filter(Boolean)

function readRule(text: string, electionDate: string): HoursRule | undefined {
  if (appointmentOnly.test(text)) return { weekdays: null, days: null, times: [], appointment: 'only' }
  const appointment = appointmentAlso.test(text) ? 'also' : null
  const body = text.replace(appointmentAlso, '').replace(introduction, '')
  const closed = /^(?:closed|cerrado)(?: on| los| el)? ?(.*)$|^(.*?)[:,]? ?(?:closed|cerrado)$/.exec(body)
  if (closed) {
    const when = readWhen(closed[1] ?? closed[2] ?? '', electionDate)
    return when && { ...when, times: [], appointment }
  }
  // Tries each position where the times may begin. Most offices write the days before them, some after.
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

/** The times that a text begins with, such as "8am-12pm, 1pm-5pm", and the rest of the text. */
function readTimes(text: string): { times: TimeRange[]; rest: string } | undefined {
  const wholeDay = allDay.exec(text)
  if (wholeDay) return { times: [{ start: '00:00', end: '24:00' }], rest: text.slice(wholeDay[0].length) }
  const times: TimeRange[] = []
  let rest = text
  for (;;) {
    const match = timeRange.exec(rest)
    if (!match) break
    const [from = '', to = ''] = match.slice(1).map((part) => part.replace(/ ?(?:hrs?|hours|horas|h)$/, ''))
    const range = toTimeRange(from, to)
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
  ['tue', /^(?:tuesdays?|tues|tue|tu|t|martes|mar)$/],
  ['wed', /^(?:wednesdays?|wed|weds|we|w|miercoles|mie)$/],
  ['thu', /^(?:thursdays?|thurs|thur|thu|th|jueves|jue)$/],
  ['fri', /^(?:fridays?|fri|fr|f|viernes|vie|v)$/],
  ['sat', /^(?:saturdays?|sat|sa|sabados?|sab)$/],
]
const weekdayNamed = (word: string) => weekdayNames.find(([, pattern]) => pattern.test(word))?.[0]

/** Whether a text is days of the week, and nothing else: "Mon", "Sat & Sun". */
export const namesWeekdays = (text: string): boolean => readWeekdays(plainText(text)) !== undefined

function readWhen(text: string, electionDate: string): Pick<HoursRule, 'weekdays' | 'days'> | undefined {
  const plain = text.replace(/^(?:every|on|each|todos los|los|el) /, '')
  if (plain === '' || /^(?:daily|every ?day|all days|diario|todos los dias|7 days a week)$/.test(plain))
    return { weekdays: null, days: null }
  if (/^(?:election day|dia de (la|las) eleccion(es)?)$/.test(plain))
    return { weekdays: null, days: [{ from: electionDate, to: electionDate }] }
  const weekdays = readWeekdays(plain)
  if (weekdays) return { weekdays, days: null }
  const days = parseDays(plain, electionDate)
  const isOneDay = days?.every(({ from, to }) => from === to)
  return (isOneDay ? undefined : readBoth(plain, electionDate)) ?? (days && { weekdays: null, days })
}

/** "oct 20-30 m-f" means only those weekdays. In "mon oct 19 - fri oct 30" the weekdays are labels, so it is not read here. */
function readBoth(text: string, electionDate: string): Pick<HoursRule, 'weekdays' | 'days'> | undefined {
  const words = text.split(/[\s,]+/)
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const days = parseDays(before, electionDate) ?? parseDays(after, electionDate)
    const weekdays = readWeekdays(before) ?? readWeekdays(after)
    const [other = ''] = [before, after].filter((part) => !readWeekdays(part))
    const isNamed = other.split(/[\s-]+/).some((word) => weekdayNamed(word) !== undefined)
    const isLabel = weekdays?.length === 1 && days?.[0] && weekdayOf(days[0].from) === weekdays[0]
    if (days && weekdays && !isNamed && !isLabel) return { weekdays, days }
  }
  return undefined
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

/** More days than a place is open for any election. */
const maxDays = 200

/** A rule for weekdays replaces the rule for all days on them. A place is not open on days that are named as closed. */
function toSchedules(rules: HoursRule[], rowDays: DayRange[]): ReadHours | undefined {
  const ofWeekdays = new Set(rules.flatMap(({ weekdays }) => weekdays ?? []))
  const allDays = [...rowDays, ...rules.flatMap(({ days }) => days ?? [])]
  const schedules: Schedule[] = []
  const closed: DayRange[] = []
  for (const { weekdays, days, times, appointment } of rules) {
    const isClosed = times.length === 0 && appointment === null
    const ranges = days ?? (isClosed ? allDays : rowDays)
    // Weekdays, and closed days beside open ones, mean nothing without dates.
    if (ranges.length === 0 && (weekdays !== null || ofWeekdays.size > 0 || (isClosed && rules.length > 1)))
      return undefined
    const base = { times, appointment, mayChange: false }
    if (ranges.length === 0 && !isClosed) schedules.push({ from: null, to: null, ...base })
    for (const range of ranges) {
      // A rule for all days holds on the weekdays that no other rule names.
      const wanted =
        weekdays ?? (days || ofWeekdays.size === 0 ? null : Weekday.options.filter((one) => !ofWeekdays.has(one)))
      const held = wanted ? onWeekdays(range, wanted) : [range]
      if (isClosed) closed.push(...held)
      else for (const { from, to } of held) schedules.push({ from, to, ...base })
    }
  }
  const isOnlyClosed = rules.every(({ times, appointment }) => times.length === 0 && appointment === null)
  const open = withoutDays(schedules, closed)
  if (open.length === 0 && !isOnlyClosed) return undefined
  return { schedules: open.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')), closed }
}

/** Schedules without the days on which a place is closed. */
export function withoutDays(schedules: Schedule[], closed: DayRange[]): Schedule[] {
  return closed.reduce(
    (open, { from, to }) =>
      open.flatMap((schedule) => {
        if (!schedule.from || !schedule.to || schedule.to < from || schedule.from > to) return [schedule]
        const before = schedule.from < from ? [{ ...schedule, to: addDays(from, -1) }] : []
        const after = schedule.to > to ? [{ ...schedule, from: addDays(to, 1) }] : []
        return [...before, ...after]
      }),
    schedules,
  )
}

/** The days of a range that are one of the weekdays, as ranges of consecutive days. */
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
