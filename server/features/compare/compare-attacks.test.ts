import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reference } from '../../../harness/fixtures/reference.ts'
import { fixedClock } from '../../core/clock.ts'
import { handleErrors } from '../../http/errors.ts'
import { createTerms } from '../../reference/terms.ts'
import { serveCompare } from './compare.feature.ts'
import { createCompareService } from './compare.service.ts'

const service = createCompareService(reference, createTerms(reference.officials, fixedClock('2026-11-14T12:00:00Z')))
const member = reference.officials.congress().find((seat) => seat.member)?.member?.bioguideId ?? ''

/** Replies that were made, and not taken from the cache. */
let made: string[][] = []
beforeEach(() => {
  made = []
})
const app = Fastify()
handleErrors(app)
const counted = {
  compare(ids: string[]) {
    made.push(ids)
    return service.compare(ids)
  },
}
serveCompare(app, counted, () => '')
afterAll(() => app.close())

const read = async (members: string) => (await app.inject({ url: '/api/compare', query: { members } })).statusCode

test('made-up ids do not fill the cache', async () => {
  expect(await read(member)).toBe(200)
  for (const id of ['Z000001', 'Z000002', 'Z000001']) expect(await read(`${member},${id}`)).toBe(200)
  expect(await read(member.toLowerCase())).toBe(200)
  expect(made).toEqual([[member], [member, 'Z000001'], [member, 'Z000002'], [member, 'Z000001']])
})

test('combinations of many members do not fill the cache', async () => {
  const ids = reference.officials.congress().flatMap((seat) => seat.member?.bioguideId ?? [])
  const many = ids.slice(0, 12)
  for (const members of [many, many.toReversed(), many]) expect(await read(members.join(','))).toBe(200)
  expect(made).toEqual([many, many.toReversed(), many])
  const few = ids.slice(0, 3)
  for (const members of [few, few]) expect(await read(members.join(','))).toBe(200)
  expect(made.slice(3)).toEqual([few])
})

test('more text than the ids of twelve members need is rejected', async () => {
  expect(await read('Z'.repeat(14_000))).toBe(400)
})
