import { stateKind } from '../../civic/address/states.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import { filerProblems } from '../candidates/check.ts'
import { councilProblems } from '../councils/check.ts'
import { duplicates } from '../duplicates.ts'
import { addressProblems, createAddressCheck } from '../officials/addresses.ts'
import { officialProblems } from '../officials/check.ts'
import type { Manifest } from '../pack.ts'
import { borderProblems } from '../places/check-next.ts'
import { quizVoteProblems } from '../votes/check-quiz.ts'
import { titleProblems } from '../votes/check-titles.ts'
import { wordingProblems } from '../votes/check-wording.ts'
import { committeeProblems } from './committees.ts'
import type { Facts, PackName } from './load-packs.ts'

type Report = (problem: string) => void

/** Checks the references between records and between packs. */
export function referenceProblems(facts: Facts, manifests: Record<PackName, Manifest>): string[] {
  const problems: string[] = []
  const report: Report = (problem) => problems.push(problem)
  zips(facts, report)
  districts(facts, report)
  congress(facts, report)
  states(facts, report)
  legislators(facts, report)
  votes(facts, report)
  candidates(facts, report)
  return [
    ...problems,
    ...officialProblems(facts.officials, manifests.officials),
    ...committeeProblems(facts.committees, facts.officials),
    ...addressProblems(facts.officials, createAddressCheck(facts.places.zips)),
    ...councilProblems(facts.councils, {
      counties: new Set(facts.places.counties.map(({ fips }) => fips)),
      mayors: facts.officials.mayors,
    }),
  ]
}

const district = ({ state, district }: { state: string; district: number | string }) => `${state}-${district}`
const seat = (one: { state: string; chamber: string; district: string }) =>
  `${one.state} ${one.chamber} ${one.district}`

/** Shares are rounded, so that their total may be a little over 1. */
const maxShareTotal = 1.02

function zips({ places }: Facts, report: Report) {
  const counties = new Set(places.counties.map(({ fips }) => fips))
  const houses = new Set(places.congressionalDistricts.map(district))
  const chambers = new Set(places.legislativeDistricts.map(seat))
  for (const zip of duplicates(places.zips, ({ zip }) => zip)) report(`ZIP ${zip} occurs twice`)
  let before = ''
  for (const place of places.zips) {
    const { zip, kind, congressional, legislative } = place
    if (zip < before) report(`ZIP ${zip} is out of order`)
    before = zip
    for (const county of place.counties) if (!counties.has(county)) report(`ZIP ${zip}: no county ${county}`)
    const hasNoDistricts = kind === 'military' || kind === 'outside'
    if (hasNoDistricts !== (congressional.length === 0))
      report(`ZIP ${zip} (${kind}) has ${congressional.length} congressional districts`)
    for (const one of congressional)
      if (!houses.has(district(one))) report(`ZIP ${zip}: no congressional district ${district(one)}`)
    for (const one of legislative)
      if (!chambers.has(seat(one))) report(`ZIP ${zip}: no legislative district ${seat(one)}`)
    const total = congressional.reduce((sum, { share }) => sum + (share ?? 0), 0)
    if (total > maxShareTotal) report(`ZIP ${zip}: shares add up to ${total}`)
  }
}

function districts({ places }: Facts, report: Report) {
  const isListed = ({ basis }: { basis: string }) => basis !== 'near'
  const reached = new Set(places.zips.flatMap(({ congressional }) => congressional.filter(isListed).map(district)))
  const reachedSeats = new Set(places.zips.flatMap(({ legislative }) => legislative.filter(isListed).map(seat)))
  for (const one of places.congressionalDistricts) {
    if (!reached.has(district(one))) report(`no ZIP is in congressional district ${district(one)}`)
    for (const problem of borderProblems(one, places.borders)) report(problem)
  }
  for (const one of places.legislativeDistricts) if (!reachedSeats.has(seat(one))) report(`no ZIP is in ${seat(one)}`)
}

function congress({ places, officials, votes }: Facts, report: Report) {
  const seats = officials.seats.map((one) =>
    one.chamber === 'Senate' ? `${one.state} class ${one.class}` : district(one),
  )
  for (const twice of duplicates(seats, (key) => key)) report(`seat ${twice} occurs twice`)
  const members = officials.seats.flatMap(({ member }) => member ?? [])
  for (const twice of duplicates(members, ({ bioguideId }) => bioguideId)) report(`${twice} holds two seats`)
  for (const state of StateCode.options) {
    const count = officials.seats.filter((one) => one.chamber === 'Senate' && one.state === state).length
    const expected = stateKind(state) === 'state' ? 2 : 0
    if (count !== expected) report(`${state} has ${count} seats in the Senate instead of ${expected}`)
  }
  const seated = new Set(seats)
  const drawn = new Set(places.congressionalDistricts.map(district))
  for (const one of drawn) if (!seated.has(one)) report(`district ${one} has no seat`)
  for (const one of officials.seats)
    if (one.chamber === 'House' && !drawn.has(district(one))) report(`seat ${district(one)} has no district`)
  for (const one of officials.seats) {
    if (one.member && (one.member.title === 'Senator') !== (one.chamber === 'Senate'))
      report(`${one.member.name}: ${one.member.title} in the ${one.chamber}`)
  }
  const sitting = new Set(members.map(({ bioguideId }) => bioguideId))
  for (const office of officials.offices)
    if (!sitting.has(office.bioguideId)) report(`office ${office.id} belongs to no sitting member`)
  const known = new Set([...sitting, ...votes.formerMembers.map(({ bioguideId }) => bioguideId)])
  for (const { bioguideId } of officials.portraits)
    if (!known.has(bioguideId)) report(`the portrait of ${bioguideId} belongs to nobody we know`)
  for (const twice of duplicates(officials.portraits, ({ bioguideId }) => bioguideId))
    report(`${twice} has two portraits`)
}

function states({ officials }: Facts, report: Report) {
  for (const state of StateCode.options) {
    const count = officials.governors.filter((one) => one.state === state).length
    if (count !== 1) report(`${state} has ${count} governors`)
  }
  for (const twice of duplicates(officials.executives, ({ id, role }) => `${id} ${role}`))
    report(`executive ${twice} occurs twice`)
}

/** Tribal seats in Maine have no area, and we have no file of Puerto Rico's districts. */
const hasNoArea = ({ state, district }: { state: string; district: string }) =>
  state === 'PR' || /Tribe|Band|Nation/.test(district)

function legislators({ places, officials }: Facts, report: Report) {
  const drawn = new Set(places.legislativeDistricts.map(seat))
  const chamberOf = (one: { state: string; chamber: string }) => `${one.state} ${one.chamber}`
  const seats = new Map(officials.chambers.map((one) => [chamberOf(one), one.seats]))
  for (const twice of duplicates(officials.legislators, ({ id }) => id)) report(`${twice} is in two legislatures`)
  for (const [chamber, members] of Map.groupBy(officials.legislators, chamberOf)) {
    const all = seats.get(chamber)
    if (all === undefined) report(`${chamber} is not a chamber`)
    else if (members.length > all) report(`${chamber} has ${members.length} members in ${all} seats`)
  }
  for (const chamber of seats.keys()) {
    if (!officials.legislators.some((one) => chamberOf(one) === chamber)) report(`${chamber} has no members`)
  }
  for (const one of officials.legislators) {
    if (!drawn.has(seat(one)) && !hasNoArea(one))
      report(`${one.name} represents ${seat(one)}, which is not a known district`)
  }
}

function votes({ officials, votes }: Facts, report: Report) {
  const known = new Set([
    ...officials.seats.flatMap(({ member }) => member?.bioguideId ?? []),
    ...votes.formerMembers.map(({ bioguideId }) => bioguideId),
  ])
  const idsIn = (ids: string) => ids.split(' ').filter(Boolean)
  for (const { id, positions, totals } of votes.rollCalls) {
    for (const member of Object.values(positions).flatMap(idsIn))
      if (!known.has(member)) report(`roll call ${id}: unknown member ${member}`)
    const [yeas, nays] = [idsIn(positions.yea).length, idsIn(positions.nay).length]
    if (yeas !== totals.yea || nays !== totals.nay)
      report(`roll call ${id}: ${yeas}-${nays} listed, ${totals.yea}-${totals.nay} counted`)
  }
  for (const twice of duplicates(votes.rollCalls, ({ id }) => id)) report(`roll call ${twice} occurs twice`)
  const parties = new Map([
    ...votes.formerMembers.map(({ bioguideId, party }): [string, string] => [bioguideId, party]),
    ...officials.seats.flatMap(({ member }): [string, string][] => (member ? [[member.bioguideId, member.party]] : [])),
  ])
  for (const problem of [
    ...titleProblems(votes.rollCalls),
    ...wordingProblems(votes),
    ...quizVoteProblems(votes, parties),
  ])
    report(problem)
}

function candidates({ officials, candidates }: Facts, report: Report) {
  const seats = new Set(officials.seats.map((one) => (one.chamber === 'House' ? district(one) : one.state)))
  for (const { id, state, office, district: number } of candidates.filers) {
    const seatKey = office === 'S' ? state : district({ state, district: number ?? '?' })
    if ((office === 'S' || number !== null) && !seats.has(seatKey))
      report(`filer ${id} runs for ${seatKey}, which is not a seat`)
  }
  for (const twice of duplicates(candidates.filers, ({ id }) => id)) report(`filer ${twice} occurs twice`)
  for (const problem of filerProblems(candidates.filers)) report(problem)
}
