import { stateNamed } from '../../../../civic/address/address-end.ts'
import { wordsOf } from '../../../../civic/address/street.ts'
import { type SheetField, sheetFields } from '../../../../contract/desk-fields.ts'
import type { ImportForm } from '../../../../contract/desk-import.ts'
import type { SheetLimits } from '../../../sheets/limits.ts'
import type { ProblemList } from '../../../sheets/problems.ts'
import { plainText } from '../../../sheets/values/plain-text.ts'
import type { LocalizedText, Schedule, VotingPlacePart } from '../../polling/feeds/stored-parts.ts'
import { parseKind } from './choices.ts'
import { withoutDays } from './hours.ts'
import { type PlaceContext, type PlaceRow, readPlaceRow, statedUses, whereaboutsOf } from './place-row.ts'
import type { Table, TableRow } from './table.ts'

/** A place of the list, with the lines that are about it. */
export interface ListedPlace {
  id: string
  rows: PlaceRow[]
  precincts: string[]
  towns: string[]
  county: string
  isElectionDay: boolean
}

export interface PlaceList {
  places: ListedPlace[]
  /** Finds a place by the office's id or by name; undefined if there is none, or more than one of this name. */
  find(reference: string): ListedPlace | undefined
  parts: VotingPlacePart[]
  /** Indexes into `parts`. */
  partsOf(places: Iterable<ListedPlace>): number[]
}

/** Reads the list of places. A place may have several lines, such as one for each day. */
export async function readPlaces(
  table: Table,
  context: PlaceContext,
  { form, limits, onRow }: { form: ImportForm; limits: SheetLimits; onRow: () => void },
): Promise<PlaceList> {
  const { problems } = context
  const byId = new Map<string, ListedPlace>()
  let usable = findSwapped(table, problems) ? 0 : limits.places
  let withoutKind = 0
  const tally = context.createTally()
  const complete = createRowCompleter(table, problems)
  for await (const listed of table.rows) {
    onRow()
    tally.add(whereaboutsOf(listed, context))
    if (usable <= 0 || problems.isFull) continue
    const row = complete(listed)
    const read = row && readPlaceRow(row, table, context)
    if (!read) continue
    usable--
    if (usable === 0)
      problems.add({ code: 'too_many_rows', role: 'places', line: row.line, value: String(limits.places) })
    if (row.get('kind') === '' && !statedUses(row) && !read.uses.includes('drop')) withoutKind++
    addRow(byId, read, { table, problems })
  }
  const places = [...byId.values()]
  for (const place of places) reportHours(place, table, problems)
  // Some ZIP codes reach across the border of the area. If most are outside, it is the list of another area.
  const other = tally.problem('places')
  if (other) problems.add(other)
  if (places.length === 0 && problems.errorCount === 0) problems.add({ code: 'empty_file', role: 'places' })
  // Places that streets or precincts lead to are polling places. In a list for all voters, nothing says what they are.
  const isForAll = form === 'vote-centers' || form === 'towns'
  if (isForAll && withoutKind > 0 && problems.errorCount === 0)
    problems.add({ code: 'kind_guessed', role: 'places', count: withoutKind })
  return indexPlaces(places)
}

const times: SheetField[] = ['date', 'startDate', 'endDate', 'hours', 'openTime', 'closeTime']
/** Fields that a line does not take over from a merged cell above it. */
const ofEachLine = new Set<SheetField>([...times, 'notes', 'notesEs'])

const remark =
  /^(?:(?:grand |sub|overall )?total|count|number of|source|notes?|prepared|printed|updated|last updated|revised|report|page|end of|fuente|notas?|actualizado|\*)/i

/**
 * Completes lines as a reader of the spreadsheet would: merged cells hold for the lines below them, and a heading such as
 * "Early Voting" says the kind of the places under it. Undefined for a heading, a total or a note.
 */
function createRowCompleter(table: Table, problems: PlaceContext['problems']) {
  let above: TableRow | undefined
  let section = ''
  return (row: TableRow): TableRow | undefined => {
    // A line of totals may have a number in place of the address.
    const hasAddress = /\p{L}/u.test(row.get('address') + row.get('street'))
    const isAlone = sheetFields.every((field) => field === 'name' || field === 'kind' || row.get(field) === '')
    const name = row.get('name')
    const isHeading = !hasAddress && isAlone && !table.has('kind') && parseKind(name).length > 0
    const isRemark = !hasAddress && row.get('zip') === '' && remark.test(name)
    if (isHeading) section = name
    if (isHeading || isRemark) {
      const code = 'line_left_out'
      problems.add({ code, role: table.role, line: row.line, column: table.columnOf('name'), value: name })
      return undefined
    }
    const isContinued = name === '' && !hasAddress && times.some((field) => row.get(field) !== '')
    const before = isContinued ? above : undefined
    if (!before && section === '') {
      above = row
      return row
    }
    const get = (field: SheetField) => {
      const own = row.get(field)
      if (own !== '') return own
      if (before && !ofEachLine.has(field)) return before.get(field)
      return field === 'kind' ? section : own
    }
    const completed = { ...row, get }
    above = completed
    return completed
  }
}

const nameKey = (name: string) => wordsOf(name).join(' ')
const slug = (text: string) => wordsOf(text).join('-').slice(0, 100)

function addRow(
  byId: Map<string, ListedPlace>,
  row: PlaceRow,
  { table, problems }: { table: Table; problems: PlaceContext['problems'] },
) {
  const id = row.id === '' ? slug(`${row.name.en} ${row.address}`) : row.id
  // Other files may write the id in upper or lower case.
  const key = id.toLowerCase()
  const place = byId.get(key)
  const isElectionDay = row.uses.includes('day')
  if (!place) {
    const { precincts, towns, county } = row
    byId.set(key, { id, rows: [row], precincts: [...precincts], towns: [...towns], county, isElectionDay })
    return
  }
  const [first] = place.rows
  if (first && nameKey(`${first.name.en} ${first.address}`) !== nameKey(`${row.name.en} ${row.address}`)) {
    // Two places with one id: a line of another file that names the id could mean either.
    const column = table.columnOf('id')
    problems.add({ code: 'duplicate_place', severity: 'error', role: 'places', line: row.line, column, value: id })
    return
  }
  place.rows.push(row)
  place.precincts.push(...row.precincts.filter((one) => !place.precincts.includes(one)))
  place.towns.push(...row.towns.filter((one) => !place.towns.includes(one)))
  place.isElectionDay ||= isElectionDay
}

/** Only an opening or a closing time, or a day that ends before it begins: "8:00 PM - 5:00 PM". */
const wrongTimes = /^\d{1,2}(:\d\d){0,2} ?([ap]m)?$|^\d{1,2}(:\d\d)? ?[ap]m ?(-|to|a) ?\d{1,2}(:\d\d)? ?[ap]m$/

const usesKey = ({ uses }: PlaceRow) => uses.join('-')

/** Reports hours that contradict each other, and those that we cannot read. */
function reportHours({ rows }: ListedPlace, table: Table, problems: PlaceContext['problems']) {
  const column = table.columnOf('hours') ?? table.columnOf('openTime')
  const [first] = rows
  if (first && rows.every(({ isClosed }) => isClosed))
    problems.add({ code: 'place_closed', role: 'places', line: first.line, column, value: first.name.en })
  for (const group of Map.groupBy(rows, usesKey).values()) {
    // One place can show one text. With several lines, a text that we cannot read would hide days or be hidden.
    const shown = new Set(group.map(({ schedules, hours }) => JSON.stringify([schedules, hours])))
    for (const { line, hours } of group) {
      if (!hours) continue
      const severity = shown.size > 1 || wrongTimes.test(plainText(hours.en)) ? 'error' : 'warning'
      problems.add({ code: 'hours_unreadable', severity, role: 'places', line, column, value: hours.en })
    }
    for (const { line, time } of findClashes(group)) {
      if (problems.isFull) return
      problems.add({ code: 'hours_differ', role: 'places', line, column, value: `${time.start} – ${time.end}` })
    }
  }
}

/** Finds different hours for one day that overlap. Hours before and after a break at noon do not. */
function* findClashes(rows: PlaceRow[]): Generator<{ line: number; time: Time }> {
  const all = rows.flatMap(({ line, schedules }) => schedules.map((schedule) => ({ line, schedule })))
  const distinct = new Map(all.toReversed().map((one) => [JSON.stringify(one.schedule), one]))
  const byDay = [...distinct.values()].toSorted(
    (a, b) => (a.schedule.from ?? '').localeCompare(b.schedule.from ?? '') || a.line - b.line,
  )
  let open: typeof byDay = []
  for (const one of byDay) {
    const { from, appointment, times: own } = one.schedule
    // Hours without a day are for all days: "9" sorts after every date.
    open = open.filter(({ schedule }) => (schedule.to ?? '9') >= (from ?? ''))
    const others = open.filter(({ schedule }) => schedule.appointment === appointment)
    const clash = own.find((time) => others.some(({ schedule }) => schedule.times.some((t) => overlaps(time, t))))
    if (clash) yield { line: one.line, time: clash }
    open.push(one)
  }
}

type Time = Schedule['times'][number]
const overlaps = (one: Time, other: Time) =>
  one.start < other.end && other.start < one.end && (one.start !== other.start || one.end !== other.end)

function indexPlaces(places: ListedPlace[]): PlaceList {
  const byId = new Map(places.map((place) => [place.id.toLowerCase(), place]))
  const byName = Map.groupBy(places, ({ rows }) => nameKey(rows[0]?.name.en ?? ''))
  const parts: VotingPlacePart[] = []
  const indexes = new Map<ListedPlace, number[]>()
  for (const place of places) {
    indexes.set(
      place,
      toParts(place).map((part) => parts.push(part) - 1),
    )
  }
  return {
    places,
    find(reference) {
      const named = byName.get(nameKey(reference)) ?? []
      const number = reference.replace(/^0+(?=\d)|\.0+$/g, '')
      return byId.get(reference.toLowerCase()) ?? byId.get(number) ?? (named.length === 1 ? named[0] : undefined)
    },
    parts,
    partsOf: (some) => [...some].flatMap((place) => indexes.get(place) ?? []),
  }
}

/** One part, or one for each use if the hours differ: early voting must not show the hours of Election Day. */
function toParts({ id, rows: all }: ListedPlace): VotingPlacePart[] {
  const rows = all.filter(({ isClosed }) => !isClosed)
  const allByUse = Map.groupBy(all, usesKey)
  const hasHours = rows.some(({ schedules, hours }) => schedules.length > 0 || hours !== null)
  const groups = hasHours ? Map.groupBy(rows, usesKey) : new Map([['', rows]])
  // The order of the lines must not change the ids: members follow a place by its id.
  const ordered = [...groups].toSorted(([one], [other]) => compareUses(one, other))
  return ordered.flatMap(([use, group], index) => {
    const [first] = group
    if (!first) return []
    const { name, address } = first
    const uses = [...new Set(group.flatMap((row) => row.uses))]
    // Without a use, the id means the place on Election Day, even if the next list has it for early voting only.
    const hasId = index === 0 && uses.includes('day')
    const withPoint = group.find(({ latitude }) => latitude !== null) ?? rows.find(({ latitude }) => latitude !== null)
    const pick = <Key extends 'accessibility' | 'accessible' | 'hours' | 'phone' | 'url'>(key: Key) =>
      group.find((row) => row[key] !== null)?.[key] ?? null
    const listed = mergeSchedules(group.flatMap((row) => row.schedules))
    const schedules = withoutDays(listed, allByUse.get(use)?.flatMap((row) => row.closed) ?? [])
    const notes = group.flatMap((row) => row.notes ?? [])
    return [
      {
        kind: 'place' as const,
        id: hasId ? id : `${id}-${use || uses.join('-')}`,
        uses,
        name,
        address,
        schedules,
        hours: pick('hours'),
        latitude: withPoint?.latitude ?? null,
        longitude: withPoint?.longitude ?? null,
        notes: joinTexts(notes),
        accessible: pick('accessible'),
        accessibility: pick('accessibility'),
        services: null,
        phone: pick('phone'),
        url: pick('url'),
      },
    ]
  })
}

/** The notes of all lines, each once. */
function joinTexts(texts: LocalizedText[]): LocalizedText | null {
  const [first, ...others] = [...new Map(texts.map((text) => [text.en, text])).values()]
  if (!first || others.length === 0) return first ?? null
  const all = [first, ...others]
  const en = all.map((text) => text.en).join('\n')
  return all.some(({ es }) => es) ? { en, es: all.map((text) => text.es ?? text.en).join('\n') } : { en }
}

/** Election Day first. */
const compareUses = (one: string, other: string) =>
  Number(other.startsWith('day')) - Number(one.startsWith('day')) || other.localeCompare(one)

/** Consecutive days with the same hours become one schedule; a second opening on the same days joins the first. */
function mergeSchedules(schedules: Schedule[]): Schedule[] {
  const merged: Schedule[] = []
  for (const schedule of schedules.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))) {
    const same = merged.find(
      (other) => other.from === schedule.from && other.to === schedule.to && other.appointment === schedule.appointment,
    )
    const last = merged.at(-1)
    if (same) same.times.push(...schedule.times.filter(({ start }) => same.times.every((time) => time.start !== start)))
    else if (last && isNextDay(last.to, schedule.from) && sameHours(last, schedule)) last.to = schedule.to
    else merged.push({ ...schedule, times: [...schedule.times] })
  }
  return merged
}

const isNextDay = (day: string | null, next: string | null) =>
  day !== null && next !== null && Date.parse(next) - Date.parse(day) === 86_400_000

const sameHours = (a: Schedule, b: Schedule) =>
  a.appointment === b.appointment && JSON.stringify(a.times) === JSON.stringify(b.times)

type Test = (value: string) => boolean

const isState: Test = (value) => /^[a-z]{2}$/i.test(value) && stateNamed(value) !== undefined
const startsWithNumber: Test = (value) => /^\d+\S*\s+\S/.test(value)

/** Two columns, and what each holds only when they are swapped. */
const pairs: { fields: [SheetField, SheetField]; swapped: [Test, Test] }[] = [
  {
    fields: ['latitude', 'longitude'],
    swapped: [(value) => Number(value) < -60 || Number(value) > 90, (value) => Number(value) > 0 && Number(value) < 72],
  },
  { fields: ['city', 'state'], swapped: [isState, (value) => value !== '' && stateNamed(value) === undefined] },
  { fields: ['name', 'street'], swapped: [startsWithNumber, (value) => value !== '' && !/\d/.test(value)] },
  { fields: ['name', 'address'], swapped: [startsWithNumber, (value) => value !== '' && !/\d/.test(value)] },
]

/** The part of the first rows that must look swapped. */
const share = 0.8

/** Reports columns that look swapped, and returns whether there are any. */
function findSwapped(table: Table, problems: ProblemList): boolean {
  const found = pairs.filter(({ fields: [first, second], swapped: [isFirst, isSecond] }) => {
    if (!table.has(first) || !table.has(second)) return false
    const rows = table.sample.filter((row) => row.get(first) !== '' && row.get(second) !== '')
    const matches = rows.filter((row) => isFirst(row.get(first)) && isSecond(row.get(second)))
    return matches.length > 0 && matches.length >= rows.length * share
  })
  for (const { fields } of found) {
    const [column, other] = fields.map((field) => table.columnOf(field))
    problems.add({ code: 'columns_swapped', role: table.role, column: column ?? null, value: other ?? null })
  }
  return found.length > 0
}
