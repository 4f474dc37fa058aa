import { readAddressEnd } from '../../../../civic/address/address-end.ts'
import { weekdayOf } from '../../../../civic/dates/local-date.ts'
import { formatPhone } from '../../../../civic/text/phone.ts'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { SheetField } from '../../../../contract/desk-fields.ts'
import type { ProblemCode } from '../../../../contract/desk-import.ts'
import type { ProblemList } from '../../../sheets/problems.ts'
import {
  type DayRange,
  findOtherWeekday,
  isInElection,
  namesDays,
  parseDay,
  parseDays,
} from '../../../sheets/values/days.ts'
import { parseZip } from '../../../sheets/values/zips.ts'
import type { LocalizedText, Schedule, VotingPlacePart } from '../../polling/feeds/stored-parts.ts'
import type { AreaFacts } from './area.ts'
import { isDamaged, isPlaceholder, namedKind, parseKind, parseYesNo, saysElectionDay, splitList } from './choices.ts'
import { parseHours, parseOpening } from './hours.ts'
import type { Table, TableRow } from './table.ts'

export interface PlaceRow {
  line: number
  /** The office's own id; empty without one. */
  id: string
  name: LocalizedText
  address: string
  zip: string
  uses: VotingPlacePart['uses']
  schedules: Schedule[]
  /** As the office wrote them, where we cannot read them. */
  hours: LocalizedText | null
  /** Days on which the place is closed. */
  closed: DayRange[]
  /** Whether the hours say only that the place is closed. */
  isClosed: boolean
  latitude: number | null
  longitude: number | null
  notes: LocalizedText | null
  accessible: boolean | null
  accessibility: LocalizedText | null
  phone: string | null
  url: string | null
  precincts: string[]
  towns: string[]
  county: string
}

export interface PlaceContext extends AreaFacts {
  electionDate: string
  /** Whether a place outside the area is a warning and not an error. */
  acceptsOutside: boolean
  problems: ProblemList
}

const maxText = 500
const maxNotes = 2000

/** Reads one line of the list of places. Undefined, with a problem, if voters could not be sent there. */
export function readPlaceRow(row: TableRow, table: Table, context: PlaceContext): PlaceRow | undefined {
  const { problems, electionDate } = context
  let isUsable = true
  const report = (
    code: ProblemCode,
    field: SheetField,
    { severity = 'error', value = row.get(field) }: Reported = {},
  ) => {
    if (severity !== 'warning') isUsable = false
    problems.add({ code, role: table.role, line: row.line, column: table.columnOf(field), value, severity })
  }
  const warn = (code: ProblemCode, field: SheetField) => report(code, field, { severity: 'warning' })

  const reportOutside = context.acceptsOutside ? warn : report

  const name = row.get('name')
  if (name === '' || isPlaceholder(name)) report('value_missing', 'name')
  if (/\b(closed|cerrado|do not use|no longer used)\b/i.test(name)) report('place_closed', 'name')
  for (const field of ['name', 'nameEs', 'address', 'street'] as const)
    if (row.get(field).length > maxText) report('value_too_long', field)
  for (const field of ['notes', 'notesEs', 'hours', 'accessible'] as const)
    if (row.get(field).length > maxNotes) report('value_too_long', field)
  const { address, zip } = readAddress(row, context, { report, warn, reportOutside })
  const { uses, schedules, hours, closed, isClosed } = readOpening(row, table, { electionDate, report })
  const precincts = splitList(row.get('precincts'))
  if (precincts.some(isDamaged)) report('precinct_is_date', 'precincts')
  const county = row.get('county')
  const countyFips = county === '' ? '' : (context.findCounty(county) ?? '')
  if (county !== '' && countyFips === '') report('other_state', 'county')
  if (countyFips !== '' && !context.counties.includes(countyFips)) report('other_state', 'county')
  const towns = row
    .get('town')
    .split(/[;\n|/]| & /)
    .flatMap((town) => town.trim() || [])
  // "Oregon, Wards 1-4" is not the name of a town.
  if (towns.some((town) => /\d/.test(town) || town.length > maxText)) report('unknown_town', 'town')
  const point = readPoint(row, context, { warn, reportOutside })
  const isAccessible = parseYesNo(row.get('accessible'))
  const hasAccessText = isAccessible === undefined && row.get('accessible') !== ''
  if (!isUsable) return undefined
  return {
    line: row.line,
    id: row.get('id'),
    name: localized(name, row.get('nameEs')),
    address,
    zip,
    uses,
    schedules,
    hours,
    closed,
    isClosed,
    ...point,
    notes: readNotes(row),
    ...readContact(row, warn),
    accessible: isAccessible ?? null,
    accessibility: hasAccessText ? { en: row.get('accessible') } : null,
    precincts,
    towns,
    county: countyFips,
  }
}

type Report = (code: ProblemCode, field: SheetField) => void

const localized = (en: string, es: string): LocalizedText => (es === '' || es === en ? { en } : { en, es })

/** Reads an address from one cell, or from its parts. The state must be the area's. */
function readAddress(
  row: TableRow,
  context: AreaFacts,
  { report, warn, reportOutside }: Record<'report' | 'warn' | 'reportOutside', Report>,
): { address: string; zip: string } {
  const { area, findZip, isInState, isZipInside } = context
  const text = row.get('zip')
  const read = text === '' ? undefined : parseZip(text, area.state, findZip)
  if (text !== '' && !read) report('zip_unreadable', 'zip')
  const state = row.get('state')
  if (state !== '' && !isInState(state)) report('other_state', 'state')
  const street = row.get('street')
  const full = street === '' ? row.get('address') : street
  const field = street === '' && row.get('address') !== '' ? 'address' : 'street'
  if (full === '' || isPlaceholder(full)) report('value_missing', field)
  const oneLine = full.split(/\s*\n\s*/).join(', ')
  const end = readAddressEnd(oneLine)
  if (end.certainty === 'certain' && end.state !== undefined && end.state !== area.state) report('other_state', field)
  const zip = read?.zip ?? end.zip ?? ''
  const plus4 = read?.plus4 ? `-${read.plus4}` : ''
  if (zip !== '' && !isZipInside(zip)) reportOutside('zip_outside_area', read ? 'zip' : field)
  const streets = full.split(/\s*[\n/;]\s*/).filter((part) => /^\d+[a-z]?\s+[a-z]/i.test(part))
  if (streets.length > 1) report('two_addresses', field)
  // Voters are sent to the address as it is written: a different ZIP code in it would mean another place.
  if (read && end.zip !== undefined && end.zip !== read.zip) report('zip_differs', field)
  // A whole address names its state or ZIP code; a street needs the city after it.
  const isWhole = end.zip !== undefined || (end.state !== undefined && end.certainty === 'certain')
  if (full !== '' && !isWhole && zip === '' && row.get('city') === '') warn('city_missing', field)
  const rest = [row.get('city'), `${area.state} ${zip}${plus4}`.trim()].filter(Boolean).join(', ')
  return { address: isWhole ? oneLine : `${oneLine}, ${rest}`, zip }
}

/** Where a line is, as far as its cells can be read. */
export function whereaboutsOf(row: TableRow, { area, findZip }: AreaFacts) {
  const zip = parseZip(row.get('zip'), area.state, findZip)?.zip ?? readAddressEnd(row.get('address')).zip ?? ''
  const [latitude = null, longitude = null] = [row.get('latitude'), row.get('longitude')].map(degreesIn)
  return { zip, latitude, longitude }
}

const degreesIn = (text: string) => (/^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null)

function readDays(row: TableRow, electionDate: string, report: Report): DayRange[] {
  const check = (ranges: DayRange[], field: SheetField) => {
    const isOther = ranges.some(({ from, to }) => !isInElection(from, electionDate) || !isInElection(to, electionDate))
    if (isOther) report('date_not_in_election', field)
    return ranges
  }
  const list = row.get('date')
  if (list !== '') {
    const ranges = parseDays(list, electionDate)
    if (!ranges) report('date_unreadable', 'date')
    return check(ranges ?? [], 'date')
  }
  const [first, last] = [row.get('startDate'), row.get('endDate')]
  if (first === '' && last === '') return []
  const from = first === '' ? undefined : parseDay(first, electionDate)
  const to = last === '' ? from : parseDay(last, electionDate)
  if (from === undefined) report(first === '' ? 'value_missing' : 'date_unreadable', 'startDate')
  if (last !== '' && to === undefined) report('date_unreadable', 'endDate')
  if (from === undefined || to === undefined) return []
  if (to < from) report('range_reversed', 'endDate')
  return check([{ from, to }], to === from ? 'startDate' : 'endDate')
}

interface Reported {
  severity?: 'error' | 'warning'
  value?: string
}
type ReportValue = (code: ProblemCode, field: SheetField, options?: Reported) => void

/** What a place is used for, and when. */
function readOpening(
  row: TableRow,
  table: Table,
  { electionDate, report }: { electionDate: string; report: ReportValue },
): Pick<PlaceRow, 'uses' | 'schedules' | 'hours' | 'closed' | 'isClosed'> {
  for (const field of ['date', 'startDate', 'endDate', 'hours'] as const) {
    const day = findOtherWeekday(row.get(field), electionDate)
    if (day) report('weekday_differs', field, { value: `${row.get(field)} / ${day} ${weekdayOf(day)}` })
  }
  const days = readDays(row, electionDate, report)
  const openDays = days.length > 0 ? days : daysOfHours(row, electionDate, report)
  const uses = readUses(row, { days: openDays, electionDate }, report)
  // Among early sites and drop boxes, a place without a kind could be any of them.
  const hasKind = row.get('kind') !== '' || namedKind(row.get('name')).length > 0
  if (table.has('kind') && !hasKind && openDays.length === 0) report('value_missing', 'kind')
  const stated = statedUses(row)
  // An empty day may come from a merged cell above, or mean Election Day. For a precinct or town it means Election Day.
  const dateField = table.has('date') ? 'date' : 'startDate'
  const hasDate = (line: TableRow) => line.get('date') !== '' || line.get('startDate') !== ''
  const hasVoters = row.get('precincts') !== '' || row.get('town') !== ''
  const isDayUnclear =
    openDays.length === 0 && !hasDate(row) && !stated && !hasVoters && (!hasKind || uses.includes('early'))
  if (isDayUnclear && table.sample.some(hasDate)) report('value_missing', dateField)
  if (stated && stated.length === 0) report('kind_unknown', table.has('forDay') ? 'forDay' : 'forEarly')
  const opening = readHours(row, { days, uses, electionDate })
  const { hours } = opening
  if (hours && !hasKind && !stated && days.length === 0 && namesDays(hours.en)) report('hours_unreadable', 'hours')
  return { uses, ...opening }
}

/** The days that the hours name: "Oct 19-30, 8am-5pm". */
function daysOfHours(row: TableRow, electionDate: string, report: Report): DayRange[] {
  const text = row.get('hours')
  const { schedules = [] } = (namesDays(text) && parseHours(text, [], electionDate)) || {}
  const days = schedules.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
  if (days.some(({ from, to }) => !isInElection(from, electionDate) || !isInElection(to, electionDate)))
    report('date_not_in_election', 'hours')
  return days
}

/**
 * The uses of a place. If its kind does not say when, its days do: before the election, on its day, or both. Without days it
 * is a polling place on Election Day.
 */
function readUses(
  row: TableRow,
  { days, electionDate }: { days: DayRange[]; electionDate: string },
  report: Report,
): VotingPlacePart['uses'] {
  const text = row.get('kind')
  const kinds = text === '' ? (statedUses(row) ?? namedKind(row.get('name'))) : parseKind(text)
  if (text !== '' && kinds.length === 0) report('kind_unknown', 'kind')
  const isOnDay = days.length === 0 || days.some(({ to }) => to >= electionDate)
  const isBefore = days.some(({ from }) => from < electionDate)
  const byDays = [...(isOnDay ? (['day'] as const) : []), ...(isBefore ? (['early'] as const) : [])]
  if (kinds.length === 0) return byDays
  const saysWhen = text === '' || saysElectionDay(text)
  return [...new Set(kinds.flatMap((kind) => (kind === 'day' && !saysWhen ? byDays : [kind])))]
}

const usesOf = { forDay: 'day', forEarly: 'early', forDrop: 'drop' } as const

/** The uses from columns with yes or no for each. Undefined if the line fills none of them. */
export function statedUses(row: TableRow): VotingPlacePart['uses'] | undefined {
  const filled = (['forDay', 'forEarly', 'forDrop'] as const).filter((field) => row.get(field) !== '')
  if (filled.length === 0) return undefined
  return filled.filter((field) => parseYesNo(row.get(field)) === true).map((field) => usesOf[field])
}

function readHours(
  row: TableRow,
  { days, uses, electionDate }: { days: DayRange[]; uses: VotingPlacePart['uses']; electionDate: string },
): Pick<PlaceRow, 'schedules' | 'hours' | 'closed' | 'isClosed'> {
  const isDayOnly = uses.length === 1 && uses[0] === 'day'
  // A polling place is open on the day of the election.
  const when = days.length === 0 && isDayOnly ? [{ from: electionDate, to: electionDate }] : days
  const [text, open, close] = [row.get('hours'), row.get('openTime'), row.get('closeTime')]
  const withoutHours = days.map(({ from, to }) => ({ from, to, times: [], appointment: null, mayChange: false }))
  const none = { schedules: withoutHours, hours: null, closed: [], isClosed: false }
  if (text === '' && open === '' && close === '') return none
  const read =
    text === '' ? parseOpening(open, close, { days: when, electionDate }) : parseHours(text, when, electionDate)
  if (read) return { ...read, hours: null, isClosed: read.schedules.length === 0 }
  return { ...none, hours: { en: text === '' ? [open, close].filter(Boolean).join(' – ') : text } }
}

function readPoint(
  row: TableRow,
  { isPointInside }: AreaFacts,
  { warn, reportOutside }: { warn: Report; reportOutside: Report },
): { latitude: number | null; longitude: number | null } {
  const none = { latitude: null, longitude: null }
  const [lat, lng] = [row.get('latitude'), row.get('longitude')]
  if (lat === '' && lng === '') return none
  const [latitude, longitude] = [degreesIn(lat), degreesIn(lng)]
  if (latitude === null || longitude === null) {
    warn('point_unreadable', latitude === null ? 'latitude' : 'longitude')
    return none
  }
  if (!isPointInside(latitude, longitude)) {
    // A longitude often lacks its minus sign.
    reportOutside('point_outside_area', isPointInside(latitude, -longitude) ? 'longitude' : 'latitude')
    return none
  }
  return { latitude, longitude }
}

function readNotes(row: TableRow): LocalizedText | null {
  const [en, es] = [row.get('notes'), row.get('notesEs')]
  return en === '' && es === '' ? null : localized(en || es, es)
}

function readContact(row: TableRow, warn: Report): { phone: string | null; url: string | null } {
  const phone = row.get('phone')
  const isPhone = /^\+?1?[-.\s]*\(?\d{3}\)?[-.\s]*\d{3}[-.\s]*\d{4}(\s*(x|ext\.?)\s*\d+)?$/i.test(phone)
  if (phone !== '' && !isPhone) warn('phone_form', 'phone')
  const url = webUrl(row.get('link'))
  if (row.get('link') !== '' && url === null) warn('link_form', 'link')
  return { phone: isPhone ? formatPhone(phone) : null, url }
}
