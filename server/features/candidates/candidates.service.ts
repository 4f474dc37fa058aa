import type { I18n } from '@lingui/core'
import { stateName } from '../../../civic/address/states.ts'
import { congressElectedIn } from '../../../civic/districts/congress.ts'
import { electionCycle, generalElectionDay } from '../../../civic/elections/general-election.ts'
import { fecParty } from '../../../civic/people/fec-party.ts'
import { bySurname } from '../../../civic/people/names.ts'
import { isSameName } from '../../../civic/people/same-filer.ts'
import type { FederalCandidate, candidatesByZip } from '../../../contract/candidates.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { DistrictShare } from '../../../contract/officials.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor, localeOf } from '../../core/i18n.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { Filer } from '../../reference/candidates.ts'
import type { Reference } from '../../reference/reference.ts'
import { createToday } from '../../reference/today.ts'
import { type ZipRecord, requireZipRecord } from '../../reference/zip-record.ts'
import type { OpenFec } from '../../upstream/openfec.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'

type CandidatesReply = Reply<typeof candidatesByZip>
type CandidateList = Pick<CandidatesReply, 'candidates' | 'cycle' | 'source'>

interface Seat {
  state: StateCode
  /** Null for the Senate. */
  district: number | null
}

interface CandidatesDeps {
  reference: Reference
  fec: OpenFec | undefined
  clock: Clock
  onFailure(failure: UpstreamError): void
}

/** The candidates for Congress in a voter's state and districts, from OpenFEC or else from the pack. */
export function createCandidatesService({ reference, fec, clock, onFailure }: CandidatesDeps) {
  const { places, officials, candidates, elections } = reference
  const today = createToday(clock)

  /** A district found from a street address. The pack need not list it for the ZIP code, but it must exist. */
  const requireDistrict = (record: ZipRecord, district: number): DistrictShare[] => {
    const listed = record.congressional.filter((share) => share.district === district)
    if (listed.length > 0) return listed
    if (officials.house(record.state, district))
      return [{ state: record.state, district, share: null, approximate: false }]
    throw new AppError('invalid_input', { fields: { district: 'There is no such district.' } })
  }

  /** People also file for Senate seats that are not up in this cycle, so the terms decide. A vacant seat may have a special election. */
  const hasSenateElection = (state: StateCode, cycle: number) =>
    officials.senators(state).some(({ member }) => !member || endsInCycle(cycle, member.termEnd))
  const listSeats = (states: StateCode[], districts: DistrictShare[], cycle: number): Seat[] => [
    ...states.filter((state) => hasSenateElection(state, cycle)).map((state) => ({ state, district: null })),
    ...districts,
  ]

  /** The holders of a seat that is up for election; undefined when their terms have ended. */
  const listHolders = ({ state, district }: Seat, cycle: number): Holder[] | undefined => {
    const held = district === null ? officials.senators(state) : [officials.house(state, district)]
    const members = held.flatMap((seat) => seat?.member ?? [])
    const upForElection = members.filter(({ termEnd }) => district !== null || endsInCycle(cycle, termEnd))
    return upForElection.some(({ termEnd }) => termEnd < today(state)) ? undefined : upForElection
  }
  const toList = (filers: FederalCandidate[], seat: Seat | undefined, cycle: number): FederalCandidate[] =>
    markIncumbent(filers, seat ? listHolders(seat, cycle) : []).toSorted((a, b) => bySurname(a.name, b.name))

  const fromFec = async (
    { states, districts }: { states: StateCode[]; districts: DistrictShare[] },
    service: OpenFec,
    requester: FindRequester,
  ): Promise<CandidateList | undefined> => {
    const day = clock.now().toISOString().slice(0, 10)
    const cycle = electionCycle(day)
    const seats = listSeats(states, districts, cycle)
    try {
      // The first request goes alone: while the service recovers from a failure, only one is allowed at a time.
      const fetchCandidates = (seat: Seat) => service.filers({ ...seat, year: cycle }, requester)
      const [first, ...rest] = seats
      const responses = first ? [await fetchCandidates(first), ...(await Promise.all(rest.map(fetchCandidates)))] : []
      const oldest = responses.map(({ fetchedAt }) => fetchedAt.toISOString().slice(0, 10)).sort()[0]
      const stale = responses.some((response) => response.stale)
      return {
        candidates: responses.flatMap(({ value }, at) => toList(value, seats[at], cycle)),
        cycle,
        source: { ...openFecSource, asOf: oldest ?? day, stale, unreachable: stale },
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onFailure(error)
      return undefined
    }
  }

  const fromPack = (seats: Seat[]): CandidateList => ({
    candidates: seats.flatMap((seat) => {
      const { state, district } = seat
      const filers = district === null ? candidates.senate(state) : candidates.house(state, district)
      return toList(
        filers.map((filer) => toCandidate(filer, candidates.cycle)),
        seat,
        candidates.cycle,
      )
    }),
    cycle: candidates.cycle,
    source: {
      kind: 'pack',
      ...candidates.source,
      stale: candidates.freshUntil < clock.now().toISOString().slice(0, 10),
      unreachable: fec !== undefined,
    },
  })

  return {
    async byZip(
      zip: string,
      { district, locale, requester }: { district: number | undefined; locale: Locale; requester: FindRequester },
    ): Promise<CandidatesReply> {
      // Candidates run on the lines of the Congress that the cycle elects.
      const cycle = fec ? electionCycle(clock.now().toISOString().slice(0, 10)) : candidates.cycle
      const record = requireZipRecord(places, zip, () => congressElectedIn(cycle))
      const districts = district === undefined ? record.congressional : requireDistrict(record, district)
      const states = [...new Set(districts.map(({ state }) => state))]
      const list =
        (fec && (await fromFec({ states, districts }, fec, requester))) ??
        fromPack(listSeats(states, districts, candidates.cycle))
      const date = generalElectionDay(list.cycle)
      const sitting = places.lines.on(today(record.state)).congress
      const isNew = (state: StateCode) =>
        places.lines.drawnFor(state, congressElectedIn(list.cycle)) !== places.lines.drawnFor(state, sitting)
      return {
        ...list,
        districts,
        newLines: describeNewDistricts(
          states.filter(isNew).flatMap((state) => places.mapChange(state) ?? []),
          list.source.asOf,
          i18nFor(locale),
        ),
        election: {
          date,
          over: date < today(record.state),
          primaryOver: elections.all.some(
            (one) =>
              one.kind === 'primary' &&
              one.state === record.state &&
              isInYear(one.date, list.cycle) &&
              one.date < today(record.state),
          ),
        },
      }
    },
  }
}

const isInYear = (day: LocalDate, year: number) => day.startsWith(`${year}-`)

const openFecSource = {
  kind: 'openfec',
  name: 'Federal Election Commission, OpenFEC',
  nameEs: 'Comisión Federal de Elecciones, OpenFEC',
  url: 'https://www.fec.gov/data/candidates/',
} as const

/** Whether an election in the cycle's year fills the seat: the term ends with the Congress, or at a special election. */
const endsInCycle = (cycle: number, termEnd: LocalDate): boolean =>
  termEnd > `${cycle}-01-03` && termEnd <= `${cycle + 1}-01-03`

const toCandidate = (filer: Filer, electionYear: number): FederalCandidate => ({
  candidateId: filer.id,
  name: filer.name,
  nameAsFiled: false,
  party: fecParty(filer.party),
  office: filer.office,
  district: filer.district,
  state: filer.state,
  incumbentChallenge: filer.status,
  electionYear,
})

type MapChange = NonNullable<ReturnType<Reference['places']['mapChange']>>

/** A note for states whose congressional lines in 2026 differ from the sitting members' lines. */
export function describeNewDistricts(
  [change]: MapChange[],
  /** The day of the list of candidates. */
  asOf: LocalDate,
  i18n: I18n,
): Reply<typeof candidatesByZip>['newLines'] {
  if (!change) return null
  const state = stateName(change.state, localeOf(i18n))
  const isOlder = change.decidedOn === undefined || asOf < change.decidedOn
  const note = isOlder
    ? i18n._(
        '{state} has new congressional districts for 2026. This list of House candidates is older than the new map, so some may be running in another district.',
        { state },
      )
    : i18n._('{state} has new congressional districts for 2026. House candidates are listed by their new district.', {
        state,
      })
  return { note, mapUrl: change.url }
}

interface Holder {
  name: string
  ids: { fec?: string[] | undefined }
}

/**
 * Replaces the FEC's mark of the incumbent, which is set at filing and kept after a member leaves or arrives. If a holder
 * runs, they are 'I' and all others 'C'; otherwise only 'O' (open seat) is kept. If the holders are unknown because their
 * terms have ended, nobody has a mark.
 */
export function markIncumbent(
  filers: readonly FederalCandidate[],
  holders: readonly Holder[] | undefined,
): FederalCandidate[] {
  if (!holders) return filers.map((filer) => ({ ...filer, incumbentChallenge: null }))
  const holds = (filer: FederalCandidate) =>
    holders.some(({ name, ids }) => ids.fec?.includes(filer.candidateId) || isSameName(name, filer.name))
  const holderRuns = filers.some(holds)
  const markOf = (filer: FederalCandidate) => {
    if (holds(filer)) return 'I'
    if (holderRuns) return 'C'
    return filer.incumbentChallenge === 'O' ? 'O' : null
  }
  return filers.map((filer) => ({ ...filer, incumbentChallenge: markOf(filer) }))
}
