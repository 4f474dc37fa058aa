import { wordsOf } from '../../../../civic/address/street.ts'
import type { SheetLimits } from '../../../sheets/limits.ts'
import type { Schedule, VotingPlacePart } from '../../polling/feeds/stored-parts.ts'
import { type PlaceContext, type PlaceRow, readPlaceRow } from './place-row.ts'
import { findSwapped } from './swapped.ts'
import type { Table } from './table.ts'

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
  /** By the office's id or by name; undefined if there is none, or two places of this name. */
  find(reference: string): ListedPlace | undefined
  parts: VotingPlacePart[]
  /** Indexes into `parts`. */
  partsOf(places: Iterable<ListedPlace>): number[]
}

/** Reads the list of places. A place may have several lines, such as one for each day. */
export async function readPlaces(
  table: Table,
  context: PlaceContext,
  { limits, onRow }: { limits: SheetLimits; onRow: () => void },
): Promise<PlaceList> {
  const { problems } = context
  const byId = new Map<string, ListedPlace>()
  let usable = findSwapped(table, problems) ? 0 : limits.places
  let outside = 0
  for await (const row of table.rows) {
    onRow()
    if (usable <= 0 || problems.isFull) continue
    const read = readPlaceRow(row, table, context)
    if (!read) continue
    usable--
    if (usable === 0)
      problems.add({ code: 'too_many_rows', role: 'places', line: row.line, value: String(limits.places) })
    const state = read.zip === '' ? undefined : context.stateOfZip(read.zip)
    if (state !== undefined && state !== context.area.state) outside++
    addRow(byId, read, table, problems)
  }
  const places = [...byId.values()]
  for (const place of places) reportClashes(place, table, problems)
  const rowCount = places.reduce((total, { rows }) => total + rows.length, 0)
  // A ZIP code or two may reach over the state line; most of them do not.
  if (outside > rowCount / 2) problems.add({ code: 'other_state', role: 'places', count: outside })
  if (places.length === 0 && problems.errorCount === 0) problems.add({ code: 'empty_file', role: 'places' })
  return indexPlaces(places)
}

const nameKey = (name: string) => wordsOf(name).join(' ')
const slug = (text: string) => wordsOf(text).join('-').slice(0, 100)

function addRow(byId: Map<string, ListedPlace>, row: PlaceRow, table: Table, problems: PlaceContext['problems']) {
  const id = row.id === '' ? slug(`${row.name.en} ${row.address}`) : row.id
  // Other files may write the number in other letters.
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
    // Two places with one number: an address that names the number could mean either.
    const column = table.columnOf('id')
    problems.add({ code: 'duplicate_place', severity: 'error', role: 'places', line: row.line, column, value: id })
    return
  }
  place.rows.push(row)
  place.precincts.push(...row.precincts.filter((one) => !place.precincts.includes(one)))
  place.towns.push(...row.towns.filter((one) => !place.towns.includes(one)))
  place.isElectionDay ||= isElectionDay
}

/** Two lines with different hours for the same day conflict, unless they do not overlap, as with a break at noon. */
function reportClashes({ rows }: ListedPlace, table: Table, problems: PlaceContext['problems']) {
  for (const group of Map.groupBy(rows, ({ uses }) => uses.join('-')).values()) {
    const known = new Map<string, Schedule['times']>()
    for (const { line, schedules } of group) {
      for (const { from, to, appointment, times } of schedules) {
        const key = `${from} ${to} ${appointment}`
        const before = known.get(key) ?? []
        const clash = times.find((time) => before.some((other) => overlaps(time, other)))
        if (clash) {
          const column = table.columnOf('hours') ?? table.columnOf('openTime')
          const value = `${clash.start} – ${clash.end}`
          problems.add({ code: 'hours_differ', role: 'places', line, column, value })
        }
        known.set(key, [...before, ...times])
      }
    }
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
function toParts({ id, rows }: ListedPlace): VotingPlacePart[] {
  const hasHours = rows.some(({ schedules, hours }) => schedules.length > 0 || hours !== null)
  const groups = hasHours ? Map.groupBy(rows, ({ uses }) => uses.join('-')) : new Map([['', rows]])
  // The order of the lines must not change the ids: members follow a place by its id.
  const ordered = [...groups].toSorted(([one], [other]) => compareUses(one, other))
  return ordered.flatMap(([use, group], index) => {
    const [first] = group
    if (!first) return []
    const { name, address } = first
    const uses = [...new Set(group.flatMap((row) => row.uses))]
    // The id alone is the place of Election Day, even if the next list has it for early voting only.
    const hasId = index === 0 && uses.includes('day')
    const withPoint = group.find(({ latitude }) => latitude !== null) ?? rows.find(({ latitude }) => latitude !== null)
    const pick = <Key extends 'notes' | 'accessibility' | 'accessible' | 'hours' | 'phone' | 'url'>(key: Key) =>
      group.find((row) => row[key] !== null)?.[key] ?? null
    const schedules = mergeSchedules(group.flatMap((row) => row.schedules))
    return [
      {
        kind: 'place' as const,
        id: hasId ? id : `${id}-${use || uses.join('-')}`,
        uses,
        name,
        address,
        schedules,
        hours: schedules.length > 0 ? null : pick('hours'),
        latitude: withPoint?.latitude ?? null,
        longitude: withPoint?.longitude ?? null,
        notes: pick('notes'),
        accessible: pick('accessible'),
        accessibility: pick('accessibility'),
        services: null,
        phone: pick('phone'),
        url: pick('url'),
      },
    ]
  })
}

/** Election Day first. */
const compareUses = (one: string, other: string) =>
  Number(other.startsWith('day')) - Number(one.startsWith('day')) || other.localeCompare(one)

/** Days with the same hours in a row become one line; a second opening on the same days joins the first. */
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
