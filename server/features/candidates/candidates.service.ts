import { fecParty } from '../../../civic/fec-party.ts'
import { addDays, nthWeekdayOfMonth } from '../../../civic/local-date.ts'
import { bySurname } from '../../../civic/names.ts'
import { dayIn, zoneOf } from '../../../civic/zoned-time.ts'
import type { FederalCandidate, candidatesByZip } from '../../../contract/candidates.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { DistrictShare } from '../../../contract/officials.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { Candidates } from '../../reference/candidates.ts'
import type { Reference } from '../../reference/reference.ts'
import { type ZipRecord, findZipRecord } from '../../reference/zip-record.ts'
import type { OpenFec } from '../../upstream/openfec.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { newLinesOf } from './new-districts.ts'

type CandidatesReply = Reply<typeof candidatesByZip>
type Filers = Pick<CandidatesReply, 'candidates' | 'cycle' | 'source'>

interface Seat {
  state: StateCode
  /** Null for the Senate. */
  district: number | null
}

interface Parts {
  reference: Reference
  fec: OpenFec | undefined
  clock: Clock
  onFailure(failure: UpstreamError): void
}

/** Who filed to run for Congress in a voter's state and districts: from the FEC itself, else from our own list. */
export function createCandidatesService({ reference, fec, clock, onFailure }: Parts) {
  const { places, officials, candidates } = reference

  /** The one a street address led to; it need not be among those our list has for the ZIP code. */
  const theOne = (place: ZipRecord, district: number): DistrictShare[] => {
    const listed = place.congressional.filter((share) => share.district === district)
    if (listed.length > 0) return listed
    if (officials.house(place.state, district))
      return [{ state: place.state, district, share: null, approximate: false }]
    throw new AppError('invalid_input', { fields: { district: 'There is no such district.' } })
  }

  /** People file for seats that are not up, too. One nobody sits in may be. */
  const isUp = (state: StateCode, cycle: number) =>
    officials.senators(state).some(({ member }) => !member || isIn(cycle, member.termEnd))
  const seatsOf = (states: StateCode[], districts: DistrictShare[], cycle: number): Seat[] => [
    ...states.filter((state) => isUp(state, cycle)).map((state) => ({ state, district: null })),
    ...districts,
  ]

  const fromFec = async (
    states: StateCode[],
    districts: DistrictShare[],
    service: OpenFec,
  ): Promise<Filers | undefined> => {
    const today = clock.now().toISOString().slice(0, 10)
    const cycle = cycleOn(today)
    const seats = seatsOf(states, districts, cycle)
    try {
      // The first alone: a service that was down is tried with one question at a time.
      const ask = (seat: Seat) => service.filers({ ...seat, year: cycle })
      const [first, ...rest] = seats
      const answers = first ? [await ask(first), ...(await Promise.all(rest.map(ask)))] : []
      const oldest = answers.map(({ fetchedAt }) => fetchedAt.toISOString().slice(0, 10)).sort()[0]
      const stale = answers.some((answer) => answer.stale)
      return {
        candidates: answers.flatMap(({ value }) => value.toSorted((a, b) => bySurname(a.name, b.name))),
        cycle,
        source: { ...openFecSource, asOf: oldest ?? today, stale },
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onFailure(error)
      return undefined
    }
  }

  return {
    async byZip(zip: string, district: number | undefined, locale: Locale): Promise<CandidatesReply> {
      const place = findZipRecord(places, zip)
      if (typeof place === 'string') throw new AppError(place)
      const districts = district === undefined ? place.congressional : theOne(place, district)
      const states = [...new Set(districts.map(({ state }) => state))]
      const filers =
        (fec && (await fromFec(states, districts, fec))) ??
        fromPack(candidates, seatsOf(states, districts, candidates.cycle), fec !== undefined)
      const date = generalElection(filers.cycle)
      return {
        ...filers,
        districts,
        newLines: newLinesOf(
          states.flatMap((state) => places.mapChange(state) ?? []),
          i18nFor(locale),
        ),
        election: { date, over: date < dayIn(clock.now(), zoneOf(place.state)) },
      }
    },
  }
}

const openFecSource = {
  kind: 'openfec',
  name: 'Federal Election Commission, OpenFEC',
  url: 'https://www.fec.gov/data/candidates/',
} as const

/** From a year's first day on, the next federal election is what people file for. */
function cycleOn(today: LocalDate): number {
  const year = Number(today.slice(0, 4))
  return year + (year % 2)
}

/** A term that an election of that year decides about: until the new Congress, or until a special election. */
const isIn = (cycle: number, termEnd: LocalDate): boolean =>
  termEnd > `${cycle}-01-03` && termEnd <= `${cycle + 1}-01-03`

/** The Tuesday after the first Monday of November, by federal law. */
const generalElection = (year: number): LocalDate => addDays(nthWeekdayOfMonth(year, 11, 'mon', 1), 1)

function fromPack(pack: Candidates, seats: Seat[], stale: boolean): Filers {
  const candidates = seats.flatMap(({ state, district }) =>
    (district === null ? pack.senate(state) : pack.house(state, district))
      .map((filer): FederalCandidate => ({
        candidateId: filer.id,
        name: filer.name,
        party: fecParty(filer.party, filer.partyName),
        office: filer.office,
        district: filer.district,
        state: filer.state,
        incumbentChallenge: filer.status,
        electionYear: pack.cycle,
      }))
      .sort((a, b) => bySurname(a.name, b.name)),
  )
  return { candidates, cycle: pack.cycle, source: { kind: 'pack', ...pack.source, stale } }
}
