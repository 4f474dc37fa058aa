import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../harness/app/test-app.ts'
import { reference } from '../../harness/fixtures/reference.ts'

/** Reads of large facts: one for each reply that is made and not taken from the cache. */
let reads = 0
beforeEach(() => {
  reads = 0
})
const { officials, places } = reference
const facts = {
  officials: {
    ...officials,
    legislature(state: Parameters<typeof officials.legislature>[0]) {
      reads += 1
      return officials.legislature(state)
    },
  },
  places: {
    ...places,
    districtOutlines(...input: Parameters<typeof places.districtOutlines>) {
      reads += 1
      return places.districtOutlines(...input)
    },
  },
}
const app = await createTestApp({ facts })
afterAll(() => app.close())
const visitor = app.visitor()

async function read(path: string): Promise<unknown> {
  const response = await visitor.fetch(path, { headers: { 'accept-encoding': 'br' } })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br'])
  return response.json()
}

test('names of no district and ZIP codes of other states are answered from one reply', async () => {
  const path = '/api/legislators/state/NH'
  const all = await read(path)
  expect(reads).toBe(1)
  const queries = ['upper=x1', 'upper=x2', 'lower=x3|x4&upper=x5', 'upper=', 'zip=10001', 'zip=90210&lower=x']
  for (const query of queries) expect(await read(`${path}?${query}`)).toEqual(all)
  expect(reads).toBe(1)
})

test('names of districts have one reply in any order, and with others among them', async () => {
  const path = '/api/legislators/state/NH'
  const first = await read(`${path}?upper=1|2&zip=03301`)
  expect(first).toMatchObject({ narrowedTo: expect.arrayContaining([expect.objectContaining({ district: '1' })]) })
  for (const upper of ['2|1', '2|x|1', '1|2|']) expect(await read(`${path}?upper=${upper}&zip=03301`)).toEqual(first)
  expect(reads).toBe(1)
})

test('all numbers of a Congress are answered from the lines that we have', async () => {
  const path = '/api/places/outlines/TX'
  const today = await read(path)
  for (const congress of [1, 2, 50, 118, 119]) expect(await read(`${path}?congress=${congress}`)).toEqual(today)
  expect(reads).toBe(1)
  const next = await read(`${path}?congress=120`)
  expect(next).not.toEqual(today)
  for (const congress of [121, 500, 999]) expect(await read(`${path}?congress=${congress}`)).toEqual(next)
  expect(reads).toBe(2)
})
