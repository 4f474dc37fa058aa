import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StateCode } from '../../../contract/common.ts'
import { localCount, localCounts, resultsOverview, stateResults } from '../../../contract/results.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = (await app.member()).client
})
afterAll(() => app.close())

/** The records as they stand in the files, not as the server read them. */
const folder = new URL('../../../packs/results/', import.meta.url)
const lines = (file: string) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n')
const records = [...lines('races.jsonl'), ...lines('measures.jsonl')]
const recordOf = (id: string) => records.find((line) => line.startsWith(`{"id":"${id}",`)) ?? ''

/** A small generator with a seed: the same draw on every run, another one for another seed. */
function drawer(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('the whole country', () => {
  test('President: 312 and 226 electoral votes, and sums over the states', async () => {
    const { president, seats, sources } = await client.call(resultsOverview, {})
    expect(president.candidates.map(({ name, electoralVotes }) => [name, electoralVotes])).toEqual([
      ['Donald J. Trump', 312],
      ['Kamala D. Harris', 226],
    ])
    expect(president).toMatchObject({ needed: 270, source: 'president' })
    expect(president.states).toHaveLength(51)
    const counted = lines('races.jsonl').flatMap(
      (line) => line.match(/"office":"president","totalVotes":(\d+)/)?.[1] ?? [],
    )
    expect(president.totalVotes).toBe(counted.reduce((all, votes) => all + Number(votes), 0))
    expect(president.candidates.reduce((all, { votes }) => all + votes, president.others.votes)).toBe(
      president.totalVotes,
    )
    expect(seats).toEqual([
      expect.objectContaining({ office: 'senate', recalled: 2 }),
      { office: 'house', democratic: 215, republican: 220, other: 0, recalled: 0 },
      { office: 'governor', democratic: 3, republican: 8, other: 0, recalled: 4 },
    ])
    expect(sources.president).toMatchObject({ asOf: '2025-11-20' })
  })
})

describe('one state', () => {
  test('has its races, its measures, their sources and its election office', async () => {
    const florida = await client.call(stateResults, { params: { state: 'FL' } })
    expect(florida.races.map(({ office }) => office).filter((office) => office !== 'house')).toEqual([
      'president',
      'senate',
    ])
    expect(florida.races).toHaveLength(30)
    expect(florida.measures.find(({ id }) => id === 'fl-2024-4')).toMatchObject({
      outcome: 'failed',
      yesPercent: 57.17,
      thresholdPercent: 60,
    })
    expect(florida.measuresKnown).toBe('listed')
    expect(florida.office.url).toBe('https://dos.fl.gov/elections/')
    for (const { source } of [...florida.races, ...florida.measures]) expect(florida.sources).toHaveProperty(source)
  })

  test.each([
    ['OH', 'missing'],
    ['TX', 'none-known'],
  ] as const)('%s has no measures, and says why: %s', async (state, measuresKnown) => {
    expect(await client.call(stateResults, { params: { state } })).toMatchObject({ measures: [], measuresKnown })
  })

  test('a territory is known and empty', async () => {
    const guam = await client.call(stateResults, { params: { state: 'GU' } })
    expect(guam).toMatchObject({
      races: [],
      measures: [],
      measuresKnown: 'missing',
      office: { url: 'https://gec.guam.gov/' },
    })
  })

  test('what is not checked says so, and has no votes', async () => {
    const { races } = await client.call(stateResults, { params: { state: 'IN' } })
    const governor = races.find(({ office }) => office === 'governor')
    expect(governor).toMatchObject({ notes: ['recalled'], source: 'recalled', totalVotes: null })
  })

  test.each(['ZZ', 'tx', '0'])('%s is no state', async (state) => {
    expect((await client.fetch(`/api/results/2024/${state}`)).status).toBe(400)
  })
})

test('50 numbers drawn from the answers stand in the records of the pack, with their source', async () => {
  const draw = drawer(20_241_105)
  const { sources, president } = await client.call(resultsOverview, {})
  const ofCountry = president.states.map((outcome) => ({
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
    const { races, measures } = await client.call(stateResults, { params: { state } })
    const all = draw(5) === 0 ? ofCountry : [...races, ...measures]
    const one = all[draw(all.length)]
    if (!one) throw new Error(`${state} has nothing`)
    const numbers = numbersIn(one)
    const number = numbers[draw(numbers.length)]
    if (!number) continue
    const record = recordOf(one.id)
    expect(record, `${one.id} ${number}`).toContain(number)
    expect(record).toContain(`"source":"${one.source}"`)
    expect(sources[one.source]?.name).toMatch(/.{10}/)
    drawn.push(`${one.id} ${number}`)
  }
  expect(new Set(drawn).size).toBeGreaterThan(45)
})

/** As JSON writes them, each with its name, so that 12 is not found in 3120. */
function numbersIn(value: object): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner === 'number') return [`"${key}":${inner}`]
    return inner !== null && typeof inner === 'object' ? numbersIn(inner) : []
  })
}

describe('an unchanged answer', () => {
  test.each([
    ['/api/results/2024', 'public, max-age=60'],
    ['/api/results/2024/CA', 'public, max-age=60'],
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

describe('counts of election offices', () => {
  test('there are none at first', async () => {
    expect(await client.call(localCounts, {})).toEqual({ counts: [] })
  })

  test('one that is not there', async () => {
    expect(await client.fail(localCount, { params: { id: 7 } })).toMatchObject({ status: 404, code: 'not_found' })
    expect((await client.fetch('/api/results/local/x')).status).toBe(400)
  })
})
