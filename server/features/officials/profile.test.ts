import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateKind } from '../../../civic/address/states.ts'
import { memberProfile } from '../../../contract/officials.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { createTerms } from '../../reference/terms.ts'
import { createCommitteesService } from './committees.service.ts'
import { createProfileService } from './profile.service.ts'
import { createRatingsService } from './ratings/ratings.service.ts'
import { createRatingsStore } from './ratings/ratings.store.ts'

const { officials: facts, votes: voteFacts } = reference

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await createTestApp()
  member = (await app.member()).client
})
afterAll(() => app.close())

describe('a member’s profile', () => {
  const defaultVotes = 20
  const seat = facts.congress().find((one) => {
    const id = one.member?.bioguideId ?? ''
    const hasFigures = voteFacts.statistics(id) && voteFacts.voteview(id) && facts.offices(id).length > 0
    return stateKind(one.state) === 'state' && Boolean(hasFigures) && voteFacts.ofMember(id).length > defaultVotes
  })
  if (!seat?.member) throw new Error('no member of Congress with all figures')
  const { bioguideId, name, since, termEnd, phone } = seat.member
  const total = voteFacts.ofMember(bioguideId).length

  const profile = (id: string, votes?: number) =>
    member.call(memberProfile, { params: { bioguideId: id }, query: { votes } })

  test('has offices, terms, votes and figures, each with source and date', async () => {
    const { official, terms, offices, votes, statistics, voteview, committees, rating } = await profile(bioguideId)
    expect(official).toMatchObject({ name, chamber: seat.chamber, state: seat.state })
    expect(terms).toMatchObject({ first: since, end: termEnd, asOf: seat.source.asOf })
    expect(offices.items[0]).toMatchObject({ city: 'Washington', phone: phone ?? null })
    expect(offices.items).toHaveLength(facts.offices(bioguideId).length + 1)
    expect(votes).toMatchObject({
      total,
      source: voteFacts.sources.rollCalls.name,
      asOf: voteFacts.sources.rollCalls.asOf,
    })
    expect(votes?.items).toHaveLength(defaultVotes)
    const dates = votes?.items.map(({ date }) => date) ?? []
    expect(dates).toEqual(dates.toSorted().toReversed())
    const expected = voteFacts.statistics(bioguideId)
    expect(statistics).toMatchObject({
      rollCalls: expected?.rollCalls,
      missed: expected?.missed,
      withPartyPercent: expected?.withPartyPercent,
    })
    expect(voteview).toMatchObject({
      dim1: voteFacts.voteview(bioguideId)?.dim1,
      source: voteFacts.sources.voteview.name,
    })
    const seats = reference.committees.ofMember(bioguideId)
    const listed = committees.items.flatMap(({ subcommittees, ...committee }) => [committee, ...subcommittees])
    expect(listed.map(({ id }) => id)).toEqual(seats.map(({ committee }) => committee.id))
    expect(committees).toMatchObject({ current: true, asOf: reference.committees.sources.congress.asOf })
    expect(rating).toBeNull()
  })

  test('has as many votes as requested', async () => {
    expect((await profile(bioguideId, 200)).votes?.items).toHaveLength(Math.min(total, 200))
    expect((await profile(bioguideId.toLowerCase(), 1)).votes?.items).toHaveLength(1)
  })

  test('has null, not zero, for figures that are not recorded', async () => {
    const votes = { ...voteFacts, ofMember: () => [], statistics: () => undefined, voteview: () => undefined }
    const ratings = createRatingsService({ store: createRatingsStore(app.db), clock: app.clock, isMember: () => true })
    const terms = createTerms(facts, app.clock)
    const committees = createCommitteesService(reference, terms, app.clock)
    const service = createProfileService({ reference: { ...reference, votes }, terms, ratings, committees })
    expect(await service.get(bioguideId, 20)).toMatchObject({ votes: null, statistics: null, voteview: null })
  })

  test.each(['Z999999', 'nonsense', '../etc'])('does not exist for %s', async (id) => {
    expect(await member.fail(memberProfile, { params: { bioguideId: id }, query: {} })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })
})

test('serves a portrait under an address that changes with the photo', async () => {
  const [path] = facts.congress().flatMap((one) => facts.portraitOf(one.member?.bioguideId ?? '') ?? [])
  const response = await app.visitor().fetch(path ?? '')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(facts.portraitAt(path ?? ''))
  const older = await app.visitor().fetch('/assets/portraits/A000000-00000000.webp')
  expect(older.status).toBe(404)
  expect(older.headers.get('cache-control')).not.toContain('immutable')
})
