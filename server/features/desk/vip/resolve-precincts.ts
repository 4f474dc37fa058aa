import { ImportError, type Problem } from '../../../core/import-error.ts'
import type { PrecinctPart, VotingPlacePart } from '../../polling/feeds/stored-parts.ts'
import { createContestReader } from './contests.ts'
import type { Entities, Entity } from './entities.ts'
import { type FeedHeader, requireSingle } from './feed-header.ts'
import { createOfficeReader } from './offices.ts'
import type { Values, EntityType } from './row.ts'
import { inBallotOrder, isTrue, splitIds } from './values.ts'
import { type Warn, readSchedules, toVotingPlacePart } from './voting-places.ts'

export interface ResolvedPrecinct extends ResolvedVoters {
  id: string
  localityId: string
}

/** What voters of a precinct or locality are shown. All numbers are indexes into `parts`. */
export interface ResolvedVoters {
  name: string
  mailOnly: boolean
  office: number[]
  places: number[]
  contests: number[]
}

export interface ResolvedLocality extends ResolvedVoters {
  id: string
  values: Values
  location: string
}

export interface ResolvedFeed {
  parts: PrecinctPart[]
  precincts: ResolvedPrecinct[]
  /** What voters are shown if their precinct is not known. There are no contests. */
  localities: ResolvedLocality[]
}

/** Assembles everything shown to the voters of each precinct. Precincts share parts, so each part is stored once. */
export function resolvePrecincts(entities: Entities, header: FeedHeader, warn: Warn): ResolvedFeed {
  const problems = findDanglingReferences(entities)
  if (problems.length > 0) throw new ImportError(problems)
  const parts: PrecinctPart[] = []
  const addPart = createPartIndex((part) => parts.push(part) - 1)
  const election = requireSingle(entities, 'election', 'Election').values
  const state = requireSingle(entities, 'state', 'State').values
  const placesById = readVotingPlaces(entities, { state: header.state, electionHoursId: election.hours_open_id, warn })
  const readContest = createContestReader(entities)
  const readOffice = createOfficeReader(entities)
  const contestsByDistrict = groupContestsByDistrict(entities)
  const addContest = (id: string, selectionOrder: string[]) =>
    addPart(`contest ${id} ${selectionOrder.join(' ')}`, () => readContest(id, selectionOrder))

  function addContests(precinct: Entity): number[] {
    const ballotStyle = entities.ofType('ballot_style').get(precinct.values.ballot_style_id ?? '')
    if (!ballotStyle) {
      return inBallotOrder(
        splitIds(precinct.values.electoral_district_ids).flatMap((id) => contestsByDistrict.get(id) ?? []),
      ).flatMap(({ id }) => addContest(id, []))
    }
    return splitIds(ballotStyle.values.ordered_contest_ids).flatMap((id) => {
      const values = entities.ofType('ordered_contest').get(id)?.values
      return addContest(values?.contest_id ?? '', splitIds(values?.ordered_ballot_selection_ids))
    })
  }

  /** Election day: the precinct's own place, else the county's vote centers, else the state's. Other uses: all of them. */
  function listVotingPlaces(levels: (Values | undefined)[], mailOnly: boolean): VotingPlacePart[] {
    const byLevel = levels.map((values) =>
      splitIds(values?.polling_location_ids).flatMap((id) => placesById.get(id) ?? []),
    )
    const electionDay = byLevel
      .map((places) => places.filter(({ uses }) => uses.includes('day')))
      .find((places) => places.length > 0)
    const others = byLevel.flat().filter(({ uses }) => !uses.includes('day'))
    return [...new Set([...(mailOnly ? [] : (electionDay ?? [])), ...others])]
  }

  /** The office and places of voters, from the entities that list them, the nearest first: precinct, locality, state. */
  function resolveVoters(levels: (Values | undefined)[], mailOnly: boolean) {
    const officeIds = levels.flatMap((values) => values?.election_administration_id ?? [])
    return {
      mailOnly,
      office: addPart(`office ${officeIds.join(' ')}`, () => readOffice(officeIds[0], officeIds[1])),
      places: listVotingPlaces(levels, mailOnly).flatMap((place) => addPart(`place ${place.id}`, () => place)),
    }
  }

  const precincts = [...entities.ofType('precinct').values()].map((precinct): ResolvedPrecinct => {
    const { values } = precinct
    const localityId = values.locality_id ?? ''
    const locality = entities.ofType('locality').get(localityId)?.values
    const mailOnly = isTrue(values.is_mail_only) || isTrue(locality?.is_mail_only)
    const voters = resolveVoters([values, locality, state], mailOnly)
    if (!mailOnly && !hasElectionDay(voters.places, parts)) warn('precincts without a polling place for election day')
    return {
      id: precinct.id,
      localityId,
      name: [values.name, values.precinct_split_name].filter(Boolean).join(', '),
      ...voters,
      contests: [...new Set(addContests(precinct))],
    }
  })
  const listed = [...entities.ofType('locality').values()]
  // In a feed without localities, the whole state counts as one.
  const localities = (listed.length > 0 ? listed : [{ id: '', values: {}, location: '' }]).map(
    ({ id, values, location }): ResolvedLocality => ({
      id,
      values,
      location,
      name: '',
      ...resolveVoters([values, state], isTrue(values.is_mail_only)),
      contests: [],
    }),
  )
  for (const _ of entities.ofType('party_contest').values()) warn('party contests, which have no candidates to show')
  return { parts, precincts, localities }
}

/** Whether one of the places is open to voters on election day. */
export const hasElectionDay = (places: number[], parts: PrecinctPart[]): boolean =>
  places.some((index) => {
    const part = parts[index]
    return part?.kind === 'place' && part.uses.includes('day')
  })

function readVotingPlaces(
  entities: Entities,
  { state, electionHoursId, warn }: { state: string; electionHoursId: string | undefined; warn: Warn },
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

/** For precincts without a ballot style: the contests of each district. */
function groupContestsByDistrict(entities: Entities): Map<string, Entity[]> {
  const contests = (['candidate_contest', 'retention_contest', 'ballot_measure_contest'] as const).flatMap((type) => [
    ...entities.ofType(type).values(),
  ])
  return Map.groupBy(inBallotOrder(contests), ({ values }) => values.electoral_district_id ?? '')
}

const contests: EntityType[] = ['candidate_contest', 'ballot_measure_contest', 'retention_contest', 'party_contest']
const selections: EntityType[] = ['candidate_selection', 'ballot_measure_selection']

/** Entity, its column of ids, and the entities those ids may belong to. */
const references: [EntityType, string, EntityType[]][] = [
  ['election', 'state_id', ['state']],
  ['election', 'hours_open_id', ['hours_open']],
  ['state', 'election_administration_id', ['election_administration']],
  ['state', 'polling_location_ids', ['polling_location']],
  ['locality', 'state_id', ['state']],
  ['locality', 'election_administration_id', ['election_administration']],
  ['locality', 'polling_location_ids', ['polling_location']],
  ['precinct', 'locality_id', ['locality']],
  ['precinct', 'polling_location_ids', ['polling_location']],
  ['precinct', 'ballot_style_id', ['ballot_style']],
  ['precinct', 'electoral_district_ids', ['electoral_district']],
  ['precinct', 'spatial_boundary_id', ['spatial_boundary']],
  ['precinct', 'external_file_id', ['external_file']],
  ['spatial_boundary', 'external_geospatial_feature_id', ['external_geospatial_feature']],
  ['spatial_boundary', 'external_file_id', ['external_file']],
  ['external_geospatial_feature', 'external_file_id', ['external_file']],
  ['external_file', 'checksum_id', ['checksum']],
  ['polling_location', 'hours_open_id', ['hours_open']],
  ['ballot_style', 'ordered_contest_ids', ['ordered_contest']],
  ['ordered_contest', 'contest_id', contests],
  ['candidate_contest', 'electoral_district_id', ['electoral_district']],
  ['candidate_contest', 'ballot_selection_ids', ['candidate_selection']],
  ['candidate_contest', 'office_ids', ['office']],
  ['ballot_measure_contest', 'electoral_district_id', ['electoral_district']],
  ['ballot_measure_contest', 'ballot_selection_ids', selections],
  ['retention_contest', 'ballot_selection_ids', selections],
  ['candidate_selection', 'candidate_ids', ['candidate']],
  ['candidate_selection', 'endorsement_party_ids', ['party']],
  ['candidate', 'party_id', ['party']],
]

/** References to entities that are not in the feed: showing the rest would be incomplete. */
function findDanglingReferences(entities: Entities): Problem[] {
  return references.flatMap(([type, column, targets]) =>
    [...entities.ofType(type).values()].flatMap(({ values, location }) =>
      splitIds(values[column])
        .filter((id) => !targets.some((target) => entities.ofType(target).has(id)))
        .map((id) => ({ location, reason: `${column} refers to ${id}, which is not in the feed` })),
    ),
  )
}
