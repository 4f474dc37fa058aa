import { addDays, daysBetween, weekdayOf } from '../../../civic/dates/local-date.ts'
import { LocalDate } from '../../../contract/common.schemas.ts'
import { Weekday } from '../../../contract/deadline-rules.schemas.ts'
import { serialToDate } from '../excel-numbers.ts'
import { plainText } from './plain-text.ts'

export interface DayRange {
  from: string
  to: string
}

/** Voting begins at most this many days before an election. An earlier date belongs to another election. */
const longestVoting = 120

const months = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
]
const monthOf = (word: string) => months.findIndex((names) => names.includes(word)) + 1

const weekdays: Record<Weekday, string> = {
  sun: 'sunday|sun|domingo|dom',
  mon: 'monday|mon|lunes|lun',
  tue: 'tuesday|tues|tue|martes',
  wed: 'wednesday|weds|wed|miercoles|mie',
  thu: 'thursday|thurs|thur|thu|jueves|jue',
  fri: 'friday|fri|viernes|vie',
  sat: 'saturday|sat|sabado|sab',
}
const anyWeekday = Object.values(weekdays).join('|')

const ignored = new Set([...'from of de del desde on the el los las'.split(' '), ...anyWeekday.split('|')])
const rangeWords = new Set(['-', 'to', 'through', 'thru', 'until', 'till', 'al', 'a', 'hasta'])
const listWords = new Set([',', ';', '&', '\n', 'and', 'y', 'e'])

/** Enough for the hours of each day of early voting. The time to read a text grows faster than the text. */
export const maxReadChars = 1000

interface Day {
  year: number | undefined
  month: number
  day: number
}

type Token =
  | { kind: 'day'; day: Day }
  | { kind: 'month'; month: number }
  | { kind: 'number'; value: number; digits: number }
  | { kind: 'range'; tight: boolean }
  | { kind: 'list' }

/**
 * Days as offices write them: "11/3/2026", "Nov 3", "3-Nov", "Oct 20-30, 2026", "19 de octubre al 30 de octubre", or Excel's
 * number of a day. A day without a year is one before the election. Undefined for anything else: a day is never guessed.
 */
export function parseDays(text: string, electionDate: string): DayRange[] | undefined {
  if (text.length > maxReadChars) return undefined
  const plain = plainText(text)
  if (/^(election day|dia de (la|las) eleccion(es)?)$/.test(plain)) return [{ from: electionDate, to: electionDate }]
  if (/^\d{5}(\.\d+)?$/.test(plain)) return single(serialDay(Number(plain)))
  if (/^20\d{6}$/.test(plain)) return single(validDay(plain.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')))
  const tokens = readTokens(plain.replaceAll(/[t ]0?0:00(:00)?(\.0+)?z?(?=$|[^\d:])/g, ''))
  return tokens && readRanges(tokens, electionDate)
}

/** One day. */
export function parseDay(text: string, electionDate: string): string | undefined {
  const [range, ...others] = parseDays(text, electionDate) ?? []
  return range && others.length === 0 && range.from === range.to ? range.from : undefined
}

const monthNames = months.flat().join('|')
const namedDay = new RegExp(
  // In "Mon-Fri Oct 19" and "Sat Oct 5-30" the weekdays say which days are meant, not what the first one is called.
  String.raw`(?<!\b(?:${anyWeekday})(?: ?[-,&] ?| to | through | thru | and | a | y ))\b(${anyWeekday}),? (?:the |el )?` +
    String.raw`((?:${monthNames}) \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{1,2}/\d{1,2}(?:/\d{2,4})?` +
    String.raw`|\d{1,2}(?: de |-| )(?:${monthNames})(?:(?: de | del |, | |-)\d{4})?)` +
    String.raw`(?![\da-z/]| ?(?:-|to|through|thru|al?|hasta) ?\d)`,
  'g',
)

const monthAndDay = new RegExp(
  String.raw`\b(?:${monthNames})\.? ?\d|\b\d{1,2}(?: de |-| )(?:${monthNames})\b|\b\d{1,2}/\d{1,2}\b`,
)

/** Whether a text names days, wherever in it: "Mon-Fri, Oct 26-30", "10/26". */
export const namesDays = (text: string): boolean => monthAndDay.test(plainText(text))

/** The first day that the text gives a wrong weekday: October 7 for "Tuesday, Oct 7, 2026", which is a Wednesday. */
export function findOtherWeekday(text: string, electionDate: string): string | undefined {
  for (const [, name = '', date = ''] of plainText(text).replaceAll('(', '').matchAll(namedDay)) {
    const day = parseDay(date, electionDate)
    if (day && !weekdays[weekdayOf(day)].split('|').includes(name)) return day
  }
  return undefined
}

/** Whether people can vote on this day in this election. */
export const isInElection = (day: string, electionDate: string) =>
  day <= electionDate && daysBetween(day, electionDate) <= longestVoting

const single = (day: string | undefined): DayRange[] | undefined => (day ? [{ from: day, to: day }] : undefined)

/** Day numbers of the years 2000 to 2099. */
const serialDay = (serial: number) =>
  serial >= 36_526 && serial < 73_051 ? serialToDate(Math.floor(serial)) : undefined

function validDay(text: string): string | undefined {
  const day = LocalDate.safeParse(text)
  return day.success ? day.data : undefined
}

function readTokens(text: string): Token[] | undefined {
  const tokens: Token[] = []
  const pattern =
    /(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2})(?!\d))?|(\d{1,2})-(\d{1,2})-(\d{4})|(\d+)(?:st|nd|rd|th)?(?![a-z])|([a-z]+)|(\s?-\s?)|([,;&\n])|(\S)/g
  for (const match of text.matchAll(pattern)) {
    const [, y1, m1, d1, m2, d2, y2, m3, d3, y3, number, word, dash, sign, other] = match
    if (other !== undefined) return undefined
    const month = m1 ?? m2 ?? m3
    if (month !== undefined) {
      const year = y1 ?? y2 ?? y3
      const day: Day = {
        year: year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year),
        month: Number(month),
        day: Number(d1 ?? d2 ?? d3),
      }
      tokens.push({ kind: 'day', day })
    } else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number), digits: number.length })
    else if (dash !== undefined) tokens.push({ kind: 'range', tight: dash === '-' })
    else if (word !== undefined && monthOf(word) > 0) tokens.push({ kind: 'month', month: monthOf(word) })
    else if (word !== undefined && rangeWords.has(word)) tokens.push({ kind: 'range', tight: false })
    else if (listWords.has(word ?? sign ?? '')) tokens.push({ kind: 'list' })
    else if (!ignored.has(word ?? '')) return undefined
  }
  return joinDays(tokens)
}

const dayNumber = (token: Token | undefined): number | undefined =>
  token?.kind === 'number' && token.digits <= 2 ? token.value : undefined

/** Joins months and numbers to days: "Oct 20", "20-Oct", "20 Oct 2026", and the 30 of "Oct 20-30". */
function joinDays(tokens: Token[]): Token[] | undefined {
  const joined: Token[] = []
  let last: Day | undefined
  const push = (day: Day) => {
    last = day
    joined.push({ kind: 'day', day })
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const [next, afterNext] = [tokens[at + 1], tokens[at + 2]]
    if (token?.kind === 'day') push(token.day)
    else if (token?.kind === 'month') {
      const day = dayNumber(next)
      if (day === undefined) return undefined
      push({ year: undefined, month: token.month, day })
      at++
    } else if (token?.kind === 'number' && token.digits <= 2) {
      const isTight = next?.kind === 'range' && next.tight && afterNext?.kind === 'month'
      const month = next?.kind === 'month' ? next : isTight ? afterNext : undefined
      if (month) {
        at += isTight ? 2 : 1
        const [dash, year, then] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]]
        const hasYear = dash?.kind === 'range' && dash.tight && year?.kind === 'number' && then?.kind !== 'month'
        // In "20-Oct-26-Nov" the 26 may be a year or a day.
        if (hasYear && then?.kind === 'range' && tokens[at + 4]?.kind === 'month') return undefined
        push({ year: hasYear ? fullYear(year) : undefined, month: month.month, day: token.value })
        if (hasYear) at += 2
      } else if (!last && monthAfter(tokens, at) !== undefined)
        push({ year: undefined, month: monthAfter(tokens, at) ?? 0, day: token.value })
      else if (last && joined.at(-1)?.kind !== 'day') push({ ...last, year: undefined, day: token.value })
      else return undefined
    } else if (token?.kind === 'number') {
      if (token.digits !== 4 || !last) return undefined
      // A year holds for the days before it that have none.
      if (joined.at(-1)?.kind === 'list') joined.pop()
      for (const one of joined) if (one.kind === 'day') one.day.year ??= token.value
    } else if (token) joined.push(token)
  }
  return joined
}

/** The month of the 19 in "19 al 30 de octubre", which stands after the next day. */
function monthAfter(tokens: Token[], at: number): number | undefined {
  const [joint, next, month] = tokens.slice(at + 1)
  const isJoined = joint?.kind === 'range' || joint?.kind === 'list'
  return isJoined && dayNumber(next) !== undefined && month?.kind === 'month' ? month.month : undefined
}

const fullYear = ({ value, digits }: { value: number; digits: number }) => (digits === 2 ? 2000 + value : value)

function readRanges(tokens: Token[], electionDate: string): DayRange[] | undefined {
  const ranges: DayRange[] = []
  let isRange = false
  for (const token of tokens) {
    if (token.kind === 'range') {
      if (isRange || ranges.length === 0) return undefined
      isRange = true
    } else if (token.kind === 'day') {
      const day = toDay(token.day, electionDate)
      const open = ranges.at(-1)
      if (!day) return undefined
      if (!isRange) ranges.push({ from: day, to: day })
      else if (open && open.from === open.to && day >= open.from) open.to = day
      else return undefined
      isRange = false
    }
  }
  return isRange || ranges.length === 0 ? undefined : joinRanges(ranges)
}

function toDay({ year, month, day }: Day, electionDate: string): string | undefined {
  const dayIn = (ofYear: number) =>
    validDay(`${ofYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
  if (year !== undefined) return dayIn(year)
  const electionYear = Number(electionDate.slice(0, 4))
  const candidates = [electionYear, electionYear - 1].flatMap((ofYear) => dayIn(ofYear) ?? [])
  // Without a year only a day of this election can be meant.
  return candidates.find((candidate) => isInElection(candidate, electionDate))
}

/** "Oct 20, 21 and 22" is one range. */
function joinRanges(ranges: DayRange[]): DayRange[] {
  const joined: DayRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = joined.at(-1)
    if (last && range.from <= addDays(last.to, 1)) last.to = range.to > last.to ? range.to : last.to
    else joined.push({ ...range })
  }
  return joined
}
