import { expect, test } from 'vitest'
import { StateCode } from '../../contract/common.schemas.ts'
import { deadlineNames } from '../../contract/deadlines.ts'
import { type FactId, factId } from '../../contract/fact-reports.ts'
import { parseFactId } from '../../contract/fact-sets.ts'
import { reference } from '../../harness/fixtures/reference.ts'
import { files as councilFiles } from '../../packs/councils/files.ts'
import { files as officialFiles } from '../../packs/officials/files.ts'
import { createPackFacts } from './pack-facts.ts'
import { openPack } from './pack-reader.ts'

// These tests hold for any valid packs: the ids are made as the screens make them.
const { committees, councils, elections, officials, places, results, votes } = reference
const packFacts = createPackFacts(reference)

const find = async (id: string) => {
  const parts = parseFactId(id)
  return parts && packFacts.find(parts)
}

/** Every `step`th, so that a large list takes little time. */
const some = <T>(items: readonly T[], count: number): T[] => {
  const step = Math.max(1, Math.floor(items.length / count))
  return items.filter((_, index) => index % step === 0)
}

const states = some(StateCode.options, 8)
const members = some(officials.congress(), 8).flatMap(({ member }) => member?.bioguideId ?? [])
const mayors = openPack('officials').records(officialFiles.mayors)
const towns = openPack('councils').records(councilFiles.places)
const tested = some(elections.all, 8)

const ids: FactId[] = [
  ...tested.map(({ id }) => factId('elections/elections', id)),
  ...tested.map(({ id }) => factId('elections/elections', id, 'date')),
  ...some([...elections.rules.keys()], 3).flatMap((state) =>
    deadlineNames.map((name) => factId('elections/rules', state, name)),
  ),
  ...states.map((state) => factId('elections/registration', state)),
  ...states
    .filter((state) => officials.senators(state).length > 0)
    .map((state) => factId('officials/congress', `${state} Senate`)),
  ...states.map((state) => factId('officials/congress', `${state} House`)),
  ...states.map((state) => factId('officials/governors', state)),
  ...states
    .filter((state) => officials.executives(state).length > 0)
    .map((state) => factId('officials/executives', state)),
  ...states.filter((state) => officials.legislature(state)).map((state) => factId('officials/legislators', state)),
  ...some(mayors, 8).map(({ state, place }) => factId('officials/mayors', `${state} ${place}`)),
  ...some(towns, 3).flatMap(({ geoid }) => [
    factId('councils/places', geoid),
    ...(councils.people(geoid).length > 0 ? [factId('councils/people', geoid)] : []),
    ...some(councils.people(geoid), 1).map(({ id }) => factId('councils/people', id)),
  ]),
  ...some([...places.all()], 8).map(({ zip }) => factId('places/zips', zip)),
  ...members.map((id) => factId('officials/congress', id)),
  ...members.filter((id) => officials.offices(id).length > 0).map((id) => factId('officials/offices', id)),
  ...members.filter((id) => votes.statistics(id)).map((id) => factId('votes/statistics', id)),
  ...members.filter((id) => votes.voteview(id)).map((id) => factId('votes/voteview', id)),
  ...some(votes.rollCalls(), 4).map(({ id }) => factId('votes/roll-calls', id)),
  ...some(results.races, 8).flatMap(({ id, state, office }) => [
    factId('results/races', id),
    factId('results/races', `${state} ${office}`),
  ]),
  ...some([...results.byState.values()], 8).flatMap(({ state, measures }) =>
    measures.length > 0 ? factId('results/measures', state) : [],
  ),
  ...members
    .flatMap((id) => committees.ofMember(id).slice(0, 1))
    .map(({ committee }) => factId('committees/congress', committee.id)),
  ...members.filter((id) => committees.ofMember(id).length > 0).map((id) => factId('committees/congress', id)),
  ...some(officials.legislature('WI')?.members ?? [], 3)
    .filter((legislator) => committees.ofLegislator(legislator).length > 0)
    .map(({ id }) => factId('committees/states', id)),
  factId('votes/roll-calls'),
  factId('votes/voteview'),
  factId('votes/statistics'),
  factId('officials/congress'),
  factId('results/races'),
]

test('every id that a screen makes names a fact', async () => {
  const missing: string[] = []
  for (const id of ids) if (!(await find(id))) missing.push(id)
  expect(ids.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('a fact has its values, and the source that the pack names for it', async () => {
  const [state = ''] = elections.rules.keys()
  const rule = await find(factId('elections/rules', state, 'registerByMail'))
  const packed = elections.rules.get(StateCode.parse(state))?.registerByMail
  expect(rule?.values).toContainEqual({ name: 'rule', value: JSON.stringify(packed?.rule) })
  expect(rule?.source).toEqual(packed?.source ? elections.sources[packed.source] : null)
  expect(rule?.compiledOn).toBe(elections.compiledOn)
})

test('a long group is cut', async () => {
  const [state = ''] = StateCode.options.filter((one) => (officials.legislature(one)?.members.length ?? 0) > 40)
  const group = await find(factId('officials/legislators', state))
  expect(group?.values).toHaveLength(40)
})

test('the committees of a person are those that list the person', async () => {
  for (const member of members.filter((id) => committees.ofMember(id).length > 1).slice(0, 2)) {
    const found = await find(factId('committees/congress', member))
    const names = committees.ofMember(member).map(({ committee }) => committee.name)
    expect(found?.values.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  }
})
