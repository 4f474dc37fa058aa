import { ImportError } from '../../../../core/import-error.ts'
import type { PrecinctPart, VotingPlacePart } from '../stored-parts.ts'
import { createContestReader } from './contests.ts'
import type { Entities, Entity } from './entities.ts'
import { type FeedHeader, requireSingle } from './feed-header.ts'
import { toOfficePart } from './offices.ts'
import { findDanglingReferences } from './references.ts'
import type { Values } from './row.ts'
import { isTrue, splitIds } from './values.ts'
import { type Warn, readSchedules, toVotingPlacePart } from './voting-places.ts'

export interface ResolvedPrecinct {
  id: string
  name: string
  mailOnly: boolean
  /** Indexes into `parts`. */
  parts: number[]
}

/** Assembles everything shown to the voters of each precinct. Precincts share parts, so each part is stored once. */
export function resolvePrecincts(
  entities: Entities,
  header: FeedHeader,
  warn: Warn,
): { parts: PrecinctPart[]; precincts: ResolvedPrecinct[] } {
  const problems = findDanglingReferences(entities)
  if (problems.length > 0) throw new ImportError(problems)
  const parts: PrecinctPart[] = []
  const addPart = createPartIndex((part) => parts.push(part) - 1)
  const election = requireSingle(entities, 'election', 'Election').values
  const state = requireSingle(entities, 'state', 'State').values
  const placesById = readVotingPlaces(entities, header.state, election.hours_open_id, warn)
  const readContest = createContestReader(entities)
  const contestsByDistrict = groupContestsByDistrict(entities)
  const addContest = (id: string, selectionOrder: string[]) =>
    addPart(`contest ${id} ${selectionOrder.join(' ')}`, () => readContest(id, selectionOrder))

  function addContests(precinct: Entity): number[] {
    const ballotStyle = entities.ofType('ballot_style').get(precinct.values.ballot_style_id ?? '')
    if (!ballotStyle) {
      return splitIds(precinct.values.electoral_district_ids)
        .flatMap((districtId) => contestsByDistrict.get(districtId) ?? [])
        .flatMap((contestId) => addContest(contestId, []))
    }
    return splitIds(ballotStyle.values.ordered_contest_ids).flatMap((id) => {
      const values = entities.ofType('ordered_contest').get(id)?.values
      return addContest(values?.contest_id ?? '', splitIds(values?.ordered_ballot_selection_ids))
    })
  }

  /** Election day: the precinct's own place, else the county's vote centers, else the state's. Other uses: all of them. */
  function listVotingPlaces(precinct: Values, locality: Values | undefined, mailOnly: boolean): VotingPlacePart[] {
    const byLevel = [precinct, locality, state].map((values) =>
      splitIds(values?.polling_location_ids).flatMap((id) => placesById.get(id) ?? []),
    )
    const electionDay = byLevel
      .map((places) => places.filter(({ uses }) => uses.includes('day')))
      .find((places) => places.length > 0)
    if (!mailOnly && !electionDay) warn('precincts without a polling place for election day')
    const others = byLevel.flat().filter(({ uses }) => !uses.includes('day'))
    return [...new Set([...(mailOnly ? [] : (electionDay ?? [])), ...others])]
  }

  const precincts = [...entities.ofType('precinct').values()].map((precinct): ResolvedPrecinct => {
    const { values } = precinct
    const locality = entities.ofType('locality').get(values.locality_id ?? '')?.values
    const mailOnly = isTrue(values.is_mail_only) || isTrue(locality?.is_mail_only)
    const places = listVotingPlaces(values, locality, mailOnly).flatMap((place) =>
      addPart(`place ${place.id}`, () => place),
    )
    const localityOfficeId = locality?.election_administration_id
    const stateOfficeId = state.election_administration_id
    const office = addPart(`office ${localityOfficeId ?? ''} ${stateOfficeId ?? ''}`, () =>
      toOfficePart(entities, localityOfficeId, stateOfficeId),
    )
    const name = [values.name, values.precinct_split_name].filter(Boolean).join(', ')
    return { id: precinct.id, name, mailOnly, parts: [...office, ...places, ...addContests(precinct)] }
  })
  for (const _ of entities.ofType('party_contest').values()) warn('party contests, which have no candidates to show')
  return { parts, precincts }
}

function readVotingPlaces(
  entities: Entities,
  state: string,
  electionHoursId: string | undefined,
  warn: Warn,
): Map<string, VotingPlacePart> {
  const context = { state, schedules: readSchedules(entities, warn), electionHoursId, warn }
  const places = [...entities.ofType('polling_location').values()].map((entity) => toVotingPlacePart(entity, context))
  for (const { address } of places) if (address === '') warn('polling locations without an address')
  return new Map(places.map((place) => [place.id, place]))
}

/** Adds each named part once and returns its index; empty when there is nothing to show. */
function createPartIndex(add: (part: PrecinctPart) => number) {
  const indexes = new Map<string, number[]>()
  return (name: string, create: () => PrecinctPart | undefined): number[] => {
    const existing = indexes.get(name)
    if (existing) return existing
    const part = create()
    const index = part ? [add(part)] : []
    indexes.set(name, index)
    return index
  }
}

/** For precincts without a ballot style: the contest ids of each district in ballot order. */
function groupContestsByDistrict(entities: Entities): Map<string, string[]> {
  const contests = (['candidate_contest', 'retention_contest', 'ballot_measure_contest'] as const).flatMap((type) => [
    ...entities.ofType(type).values(),
  ])
  const inBallotOrder = contests.toSorted(
    (a, b) => Number(a.values.sequence_order ?? 0) - Number(b.values.sequence_order ?? 0),
  )
  const byDistrict = Map.groupBy(inBallotOrder, ({ values }) => values.electoral_district_id ?? '')
  return new Map([...byDistrict].map(([districtId, group]) => [districtId, group.map(({ id }) => id)]))
}
