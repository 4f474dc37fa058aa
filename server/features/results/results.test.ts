import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { StateCode as Code } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { localCount, localCounts, resultsOverview, resultsSites, stateResults } from '../../../contract/results.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const facts = reference.results

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = (await app.member()).client
})
afterAll(() => app.close())

/** The records as text, read without the server's code. */
const folder = new URL('../../../packs/results/', import.meta.url)
const lines = (file: string) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n')
const records = [...lines('races.jsonl'), ...lines('measures.jsonl')]
const findRecord = (id: string) => records.find((line) => line.startsWith(`{"id":"${id}",`)) ?? ''

/** A random number generator with a seed, so that every run draws the same numbers. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('the national overview', () => {
  test('sums the states of the pack', async () => {
    const { president, seats, sources } = await client.call(resultsOverview, {})
    const races = facts.races.filter(({ office }) => office === 'president')
    const electors = races.flatMap(({ electoralVotes = [] }) => electoralVotes)
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    for (const { name, electoralVotes } of president.candidates) {
      expect(electoralVotes).toBe(sum(electors.filter((one) => one.name === name).map(({ votes }) => votes)))
    }
    expect(sum(president.candidates.map(({ electoralVotes }) => electoralVotes))).toBe(538)
    expect(president).toMatchObject({ needed: 270, source: 'president' })
    expect(president.states).toHaveLength(51)
    const counted = lines('races.jsonl').flatMap(
      (line) => line.match(/"office":"president","totalVotes":(\d+)/)?.[1] ?? [],
    )
    expect(president.totalVotes).toBe(sum(counted.map(Number)))
    const [winner] = president.candidates
    expect(winner?.percent).toBe(Number(((100 * (winner?.votes ?? 0)) / president.totalVotes).toFixed(2)))
    expect(sum([president.others.votes, ...president.candidates.map(({ votes }) => votes)])).toBe(president.totalVotes)
    for (const { office, democratic, republican, other, missing } of seats) {
      const voting = facts.races.filter((race) => race.office === office && race.state !== 'DC')
      expect(democratic + republican + other).toBe(voting.length)
      const listed = [...facts.byState.values()].flatMap(({ missingRaces }) => missingRaces)
      expect(missing).toBe(listed.filter((race) => race.office === office).length)
    }
    expect(sources).toEqual(facts.sources)
  })
})

describe('the results of a state', () => {
  test('are its races, measures, sources and election office', async () => {
    const state = [...facts.byState.values()].find(({ measures }) => measures.length > 0)
    if (!state) throw new Error('no state with measures')
    const reply = await client.call(stateResults, { params: { state: state.state }, query: {} })
    expect(reply.races).toEqual(state.races)
    expect(reply.measures).toEqual(state.measures)
    expect(reply).toMatchObject({ measuresKnown: state.measuresKnown, office: state.office })
    for (const { source } of [...reply.races, ...reply.measures]) expect(reply.sources).toHaveProperty(source)
  })

  test('have only the House races that were asked for, and who won the others', async () => {
    const houseOf = ({ races }: Reply<typeof stateResults>) => races.filter(({ office }) => office === 'house')
    const read = (state: Code, house?: string) => client.call(stateResults, { params: { state }, query: { house } })
    const all = await read('TX')
    const some = await read('TX', '37|35')
    expect(houseOf(some).map(({ district }) => district)).toEqual([35, 37])
    expect(some.races).toHaveLength(all.races.length - houseOf(all).length + 2)
    expect(houseOf(await read('TX', ''))).toEqual([])
    expect(houseOf(await read('WY', '')), 'the only one').toHaveLength(1)
    expect(some.houseWinners).toEqual(
      houseOf(all).map(({ district, candidates }) => {
        const { name, family } = candidates.find(({ winner }) => winner) ?? {}
        return { district, winner: { name, family } }
      }),
    )
    expect((await client.fetch('/api/results/2024/TX?house=x')).status).toBe(400)
  })

  test('say why there are no measures', async () => {
    const withoutMeasures = [...facts.byState.values()].filter(({ measures }) => measures.length === 0)
    for (const { state, measuresKnown } of withoutMeasures) {
      expect(await client.call(stateResults, { params: { state }, query: {} })).toMatchObject({
        measures: [],
        measuresKnown,
      })
      expect(measuresKnown).not.toBe('listed')
    }
  })

  test('are empty for a territory', async () => {
    expect(await client.call(stateResults, { params: { state: 'GU' }, query: {} })).toMatchObject({
      races: [],
      measures: [],
    })
  })

  test('list races that no source covers, instead of a result', async () => {
    const incomplete = [...facts.byState.values()].filter(({ missingRaces }) => missingRaces.length > 0)
    expect(incomplete).not.toEqual([])
    for (const { state, missingRaces } of incomplete) {
      const reply = await client.call(stateResults, { params: { state }, query: {} })
      expect(reply.missingRaces).toEqual(missingRaces)
      for (const { office, remainderUntil } of missingRaces)
        expect(reply.races.filter((race) => race.office === office && race.remainderUntil === remainderUntil)).toEqual(
          [],
        )
    }
  })

  test.each(['ZZ', 'tx', '0'])('answer the unknown state %s with 400', async (state) => {
    expect((await client.fetch(`/api/results/2024/${state}`)).status).toBe(400)
  })
})

test('shows the numbers recorded in the pack, with their source (50 drawn at random)', async () => {
  const draw = createRandom(20_241_105)
  const { sources, president } = await client.call(resultsOverview, {})
  const nationalRaces = president.states.map((outcome) => ({
    ...outcome,
    id: `${outcome.state.toLowerCase()}-president`,
    source: president.source,
  }))
  const states = StateCode.options.filter((state) =>
    lines('races.jsonl').some((line) => line.includes(`"state":"${state}"`)),
  )
  const drawn: string[] = []
  while (drawn.length < 50) {
    const state = states[draw(states.length)] ?? 'TX'
    const { races, measures } = await client.call(stateResults, { params: { state }, query: {} })
    const all = draw(5) === 0 ? nationalRaces : [...races, ...measures]
    const one = all[draw(all.length)]
    if (!one) throw new Error(`${state} has no results`)
    const numbers = numbersIn(one)
    const number = numbers[draw(numbers.length)]
    if (!number) continue
    const record = findRecord(one.id)
    expect(record, `${one.id} ${number}`).toContain(number)
    expect(record).toContain(`"source":"${one.source}"`)
    expect(sources[one.source]?.name).toMatch(/.{10}/)
    drawn.push(`${one.id} ${number}`)
  }
  expect(new Set(drawn).size).toBeGreaterThan(45)
})

/** Each number with its key, as in JSON, so that 12 does not match 3120. */
function numbersIn(value: object): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner === 'number') return [`"${key}":${inner}`]
    return inner !== null && typeof inner === 'object' ? numbersIn(inner) : []
  })
}

describe('the sites of the states', () => {
  const { elections } = reference

  test('link to the election office of every state and territory', async () => {
    const { sites } = await client.call(resultsSites, {})
    expect(sites.map(({ state }) => state).sort()).toEqual(StateCode.options.toSorted())
    for (const { state, url, host } of sites) {
      expect(url).toBe(elections.registration.get(state)?.office.website.url)
      expect(url).toContain(host)
      expect(host).not.toMatch(/^www\.|\//)
    }
  })

  test('come with the last election day of the whole country, which is known on that day', async () => {
    const now = app.clock.now()
    const latestAt = async (instant: string) => {
      app.clock.set(instant)
      return (await client.call(resultsSites, {})).latest
    }
    const days = elections.all.filter(({ nationwide }) => nationwide).map(({ date }) => date)
    expect(days).toContain('2026-11-03')
    try {
      expect(await latestAt('2026-10-01T12:00:00Z')).toBeNull()
      expect(await latestAt('2026-11-03T22:00:00Z')).toBe('2026-11-03')
      expect(await latestAt('2026-11-15T12:00:00Z')).toBe('2026-11-03')
      expect(await latestAt('2028-10-20T12:00:00Z')).toBe('2026-11-03')
    } finally {
      app.clock.set(now.toISOString())
    }
  })
})

describe('an unchanged response', () => {
  test.each([
    ['/api/results/2024', 'public, max-age=60'],
    ['/api/results/2024/CA', 'public, max-age=60'],
    ['/api/results/sites', 'public, max-age=60'],
    ['/api/results/local', 'public, no-cache'],
  ])('%s is not sent again to a client that has it, signed in or not', async (path, cacheControl) => {
    const first = await client.fetch(path)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe(cacheControl)
    const again = await client.fetch(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await client.fetch(path, { headers: { 'if-none-match': 'W/"old"' } })
    expect(other.status).toBe(200)
    expect((await app.visitor().fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('local counts', () => {
  test('are empty before the first import', async () => {
    expect(await client.call(localCounts, { query: {} })).toEqual({ counts: [], next: null })
  })

  test('answer an unknown id with 404 and an invalid one with 400', async () => {
    expect(await client.fail(localCount, { params: { id: 7 } })).toMatchObject({ status: 404, code: 'not_found' })
    expect((await client.fetch('/api/results/local/x')).status).toBe(400)
  })
})
