import { listedDistricts } from '../civic/districts/next-seat.ts'
import { displayName } from '../civic/people/names.ts'
import type { StateCode } from '../contract/common.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { reference } from '../harness/fixtures/reference.ts'
import type { Seat } from '../server/reference/officials.ts'
import { findZipRecord } from '../server/reference/zip-record.ts'

/** Tests take names, dates and numbers from the packs, so that updating a pack breaks no test. */
export { reference }
const { elections, officials, places } = reference

type SeatedMember = NonNullable<Seat['member']>

/** The date of the tests' clock. */
const today = '2026-11-14'

/** The members in these seats by their displayed names, without vacant seats and terms that are over. */
export const listMembers = (seats: readonly Seat[]): SeatedMember[] =>
  seats.flatMap(({ member }) =>
    member && member.termEnd >= today ? [{ ...member, name: displayName(member.name) }] : [],
  )

/** The first item that matches; throws if the packs have none. */
export function findFirst<T>(items: Iterable<T>, matches: (item: T) => boolean): T {
  for (const item of items) if (matches(item)) return item
  throw new Error('nothing in the packs matches')
}

/** A ZIP code in one congressional district with two senators and a representative, in a city without a known mayor. */
export const fullyRepresentedZip = findZip(places, ({ kind, state, city, congressional, legislative }) => {
  const [district, ...others] = congressional
  if (kind !== 'area' || !district || others.length > 0 || district.state !== state || district.district === 0)
    return false
  const seats = [...officials.senators(state), officials.house(state, district.district)]
  const lower = legislative.filter(({ chamber }) => chamber === 'lower')
  return (
    seats.length === 3 &&
    seats.every((seat) => seat?.member?.phone && seat.member.termEnd >= today) &&
    officials.governor(state) !== undefined &&
    lower.length === 2 &&
    legislative.length === 3 &&
    officials.mayors(state, city).length === 0 &&
    // Typing the name of the city suggests the city first, and then its ZIP codes.
    places.suggest(city, 8).length > 1 &&
    places.suggest(city, 1).some((suggestion) => suggestion.kind === 'city' && suggestion.state === state)
  )
})

interface StateElection {
  id: string
  title: string
  date: string
  state: StateCode
}

/** Elections after the date of the tests, soonest first, each with a state and a title that is part of no other title. */
export const upcomingElections: StateElection[] = elections.all
  .filter(({ date }) => date > today)
  .flatMap(({ id, title, date, state }) => (state ? [{ id, title: title.en, date, state }] : []))
  .filter(({ title }, _, all) => all.filter((other) => other.title.includes(title)).length === 1)

/** A date as pages show it, such as Tuesday, November 3, 2026. */
export const formatDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))

/** A ZIP code in several districts of one state that will be in two others on the lines of the next Congress. */
export function findZipOnNewLines() {
  const { next } = places.lines
  if (!next) throw new Error('the packs have no lines of the next Congress')
  const electedIn = (zip: string) => {
    const record = findZipRecord(places, zip, () => next.congress)
    return typeof record === 'string' ? [] : listedDistricts(record.congressional)
  }
  const record = findZip(places, (candidate) => {
    const { kind, congressional, zip } = candidate
    if (kind !== 'area' || congressional.length < 2 || !isInOneState(candidate)) return false
    const elected = electedIn(zip)
    const isNew = elected.every(({ district }) => congressional.every((one) => one.district !== district))
    return elected.length === 2 && isNew
  })
  return { ...record, elected: electedIn(record.zip), from: next.from }
}
