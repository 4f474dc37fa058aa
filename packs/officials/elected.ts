import { townName } from '../../civic/address/city-name.ts'
import { addDays } from '../../civic/dates/local-date.ts'
import { generalElectionDay } from '../../civic/elections/general-election.ts'
import { isSenateTermEnd } from '../../civic/people/congress-term.ts'
import { inaugurationDay } from '../../civic/people/inauguration.ts'
import { displayName, normalizeName } from '../../civic/people/names.ts'
import { isPersonName } from '../../civic/people/person-name.ts'
import { isSameName } from '../../civic/people/same-filer.ts'
import { readableCase } from '../../civic/text/readable-case.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import { normalizeParty } from '../party.ts'
import type { OfficialFacts } from './files.ts'
import type { Elected, OfficeKind } from './schema.ts'

/** A contest of a certified count, in the form that every reader of results returns. */
export interface CertifiedContest {
  state: StateCode
  electedOn: LocalDate
  /** The name of the contest with its district, such as US House, District 7. */
  name: string
  /** The city that counted; absent for the whole state. */
  city?: string | undefined
  seats: number
  /** Those whom the result itself names as winners. */
  winners: readonly { name: string; party: string | null }[]
}

interface Seat {
  office: OfficeKind
  /** A senate class, a House district, a role, a city, or chamber and district; empty for the governor. */
  seat: string
}

export const seatKey = ({ office, state, seat }: Seat & { state: StateCode }) => `${office} ${state} ${seat}`

/** Whether a count is of the general election or later. An earlier one is of a primary or a special election. */
const isGeneral = (day: LocalDate) => day >= generalElectionDay(Number(day.slice(0, 4)))

/** The winners of certified contests as facts, and why others were left out: only a contest with the name of exactly one seat counts. */
export function electedFrom(contests: readonly CertifiedContest[], facts: OfficialFacts, origin: string) {
  const elected: Elected[] = []
  const skipped: string[] = []
  for (const contest of contests) {
    const found = toElected(contest, facts, origin)
    if (typeof found === 'string') skipped.push(`${contest.state}, ${contest.name}: ${found}`)
    else elected.push(found)
  }
  for (const [key, same] of Map.groupBy(elected, seatKey))
    if (same.length > 1) {
      for (const one of same) elected.splice(elected.indexOf(one), 1)
      skipped.push(`${key}: ${same.map(({ name }) => name).join(' and ')} both won`)
    }
  return { elected, skipped }
}

/** The winner of a contest as a fact, or else why not. */
function toElected(contest: CertifiedContest, facts: OfficialFacts, origin: string): Elected | string {
  const { state, electedOn, seats, winners } = contest
  const [winner, other] = winners
  if (!winner) return 'names no winner'
  if (other || seats !== 1) return 'several are elected'
  if (/\b(primary|caucus|nominat\w*|retention|recall)\b/i.test(contest.name)) return 'fills no office'
  const seat = seatOf(contest, facts)
  if (typeof seat === 'string') return seat
  if (seat.office !== 'mayor' && !isGeneral(electedOn)) return 'was held before the general election'
  // On a ticket, the first is the governor.
  const published = readableCase(displayName(winner.name.split(/ \/ | and /)[0] ?? ''))
  if (!isPersonName(published)) return `"${winner.name}" is not the name of a person`
  const holder = holderOf(seat, state, facts)
  const isSame = holder !== undefined && isSameName(holder.name, published)
  return {
    ...seat,
    state,
    name: isSame ? holder.name : published,
    ...(winner.party !== null && { party: normalizeParty(readableCase(winner.party)).party }),
    electedOn,
    ...termOf(seat, contest, facts),
    ...(isSame && { reelected: true }),
    origin,
  }
}

const isSpecial = (name: string) => /\b(special|unexpired|vacancy|remainder)\b/i.test(name)

/** The seat of a contest by its name, if there is exactly one; otherwise why not. */
function seatOf(contest: CertifiedContest, facts: OfficialFacts): Seat | string {
  const { state, name, city } = contest
  const text = normalizeName(name)
    .replace(/^united states|^u s\b/, 'us')
    .replaceAll(/[()]/g, '')
  const district =
    /\bdistrict (?:no )?0*(\d+)\b/.exec(text)?.[1] ?? /\b0*(\d+)(?:st|nd|rd|th) .*district\b/.exec(text)?.[1]
  if (city !== undefined) return mayorOf({ text, city, state }, facts)
  if (text.startsWith('us senat')) return senateSeat(contest, facts)
  if (/^us (house|representative)|^representative in congress|^congress/.test(text)) {
    if (isSpecial(name)) return 'fills the rest of a term'
    const own = facts.seats.filter((seat) => seat.chamber === 'House' && seat.state === state)
    const number = own.length === 1 ? 0 : Number(district ?? Number.NaN)
    const isKnown = own.some((seat) => seat.chamber === 'House' && seat.district === number)
    return isKnown ? { office: 'house', seat: String(number) } : 'names no district that we know'
  }
  if (isSpecial(name)) return 'fills the rest of a term'
  if (/^governor\b/.test(text)) return { office: 'governor', seat: '' }
  const chamber = chamberIn(text)
  if (chamber) return legislativeSeat({ chamber, district, state }, facts)
  const role = facts.executives.find((one) => one.state === state && normalizeName(one.role) === text)?.role
  return role === undefined ? 'is of no office that we list' : { office: 'executive', seat: role }
}

function chamberIn(contestName: string): 'upper' | 'lower' | undefined {
  if (/^(state )?senat/.test(contestName)) return 'upper'
  const lowerHouse = /^(state (house|representative)|house of|assembly|state assembly|member of the assembly)/
  return lowerHouse.test(contestName) ? 'lower' : undefined
}

/** The class whose term ends after a regular election, or the seat that a special election fills. */
function senateSeat({ name, state, electedOn }: CertifiedContest, { seats }: OfficialFacts): Seat | string {
  const end = `${Number(electedOn.slice(0, 4)) + 1}-01-03`
  const own = seats.flatMap((seat) => (seat.chamber === 'Senate' && seat.state === state ? [seat] : []))
  const found = isSpecial(name)
    ? own.find(({ member }) => member?.contestedOn === electedOn)
    : own.find((seat) => isSenateTermEnd(end, seat.class))
  return found ? { office: 'senate', seat: String(found.class) } : 'fills no seat that is up'
}

function legislativeSeat(
  { chamber, district, state }: { chamber: 'upper' | 'lower'; district: string | undefined; state: StateCode },
  { legislators, chambers }: OfficialFacts,
): Seat | string {
  const own = chambers.filter((one) => one.state === state)
  const named = own.find((one) => one.chamber === chamber) ?? own.find((one) => one.chamber === 'legislature')
  const members = legislators.filter((one) => one.state === state && one.chamber === named?.chamber)
  const inDistrict = members.filter((one) => one.district === district)
  // With several seats, nobody knows whose seat a winner takes.
  const [only, other] = inDistrict
  if (!only || other || !named) return 'is of no district with one member'
  return { office: 'legislator', seat: `${named.chamber} ${only.district}` }
}

function mayorOf(
  { text, city, state }: { text: string; city: string; state: StateCode },
  { mayors }: OfficialFacts,
): Seat | string {
  const place = mayors.find((one) => one.state === state && townName(one.place) === townName(city))?.place
  const isMayor = /^mayor\b/.test(text) && !/district|pro tem|deputy|vice/.test(text)
  return place !== undefined && isMayor ? { office: 'mayor', seat: place } : 'is of no office that we list'
}

/** Vacant seats of Congress exist; the other files have no seats without a holder. */
export const seatExists = (one: Seat, state: StateCode, facts: SeatFacts): boolean =>
  holderOf(one, state, facts) !== undefined ||
  facts.seats.some((seat) => {
    if (seat.state !== state) return false
    return seat.chamber === 'Senate'
      ? one.office === 'senate' && String(seat.class) === one.seat
      : one.office === 'house' && String(seat.district) === one.seat
  })

type SeatFacts = Pick<OfficialFacts, 'seats' | 'governors' | 'executives' | 'mayors' | 'legislators'>

/** Who holds the seat in our data. */
export function holderOf({ office, seat }: Seat, state: StateCode, facts: SeatFacts) {
  const own = <T extends { state: StateCode }>(list: readonly T[]) => list.filter((one) => one.state === state)
  const congress = own(facts.seats)
  switch (office) {
    case 'senate':
      return congress.find((one) => one.chamber === 'Senate' && String(one.class) === seat)?.member ?? undefined
    case 'house':
      return congress.find((one) => one.chamber === 'House' && String(one.district) === seat)?.member ?? undefined
    case 'governor':
      return own(facts.governors)[0]
    case 'executive':
      return own(facts.executives).find(({ role }) => role === seat)
    case 'mayor':
      return own(facts.mayors).find(({ place }) => place === seat)
    case 'legislator':
      return own(facts.legislators).find(({ chamber, district }) => `${chamber} ${district}` === seat)
  }
}

/** A governor whose term ends within this many days after an election leaves because of it. */
const maxTransitionDays = 120

/** The days of the new term, only if the Constitution or our rule for the state's inauguration gives them. */
function termOf(
  { office, seat }: Seat,
  { name, state, electedOn }: CertifiedContest,
  { governors }: OfficialFacts,
): Pick<Elected, 'takesOffice' | 'termEnd'> {
  const year = Number(electedOn.slice(0, 4))
  const congress = (start: number, years: number) => ({
    takesOffice: `${start}-01-03`,
    termEnd: `${start + years}-01-03`,
  })
  if (office === 'house') return congress(year + 1, state === 'PR' ? 4 : 2)
  if (office === 'senate') {
    if (!isSpecial(name)) return congress(year + 1, 6)
    // The winner is sworn in as soon as the Senate likes, for the rest of the term.
    const end = [1, 3, 5].map((years) => `${year + years}-01-03`).find((day) => isSenateTermEnd(day, Number(seat)))
    return end === undefined ? {} : { termEnd: end }
  }
  const governor = governors.find((one) => one.state === state)
  if (office !== 'governor' || !governor) return {}
  const { termEnd, inauguration } = governor
  if (termEnd <= electedOn || termEnd > addDays(electedOn, maxTransitionDays)) return {}
  const years = state === 'NH' || state === 'VT' ? 2 : 4
  return { takesOffice: termEnd, termEnd: inaugurationDay(inauguration, Number(termEnd.slice(0, 4)) + years) }
}
