import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listElections } from '../../../contract/polling.ts'
import { lastElection, nextElection, startVoterInfo } from '../../../harness/app/voter-info.ts'
import { civicVoterInfo, runoff } from '../../../harness/stand-ins/google-civic-bodies.ts'
import * as google from '../../../harness/stand-ins/google-civic.ts'
import { garbage, json } from '../../../harness/stand-ins/upstream-server.ts'

const { civic, app, member, lookup, respondWith, reset, close } = await startVoterInfo()
beforeEach(reset)
afterAll(close)

describe('around an election day', () => {
  test('a past election is over, and its places are not shown', async () => {
    respondWith(
      json({ ...civicVoterInfo, election: { ...runoff, name: 'General Election', electionDay: '2026-11-03' } }),
    )
    expect(await lookup()).toMatchObject({
      outcome: 'election_over',
      election: { name: 'General Election', date: '2026-11-03', over: true },
      nextElection: { date: nextElection('GA')?.date },
      pollingLocations: [],
      federalCandidates: [],
      source: { kind: 'google' },
    })
  })

  test('right after an election, "no data" becomes "election over" unless the next one is near', async () => {
    respondWith(google.unknownElection)
    expect(await lookup('12 Main St, Dallas, TX 75201')).toMatchObject({
      outcome: 'election_over',
      election: { ...lastElection('TX'), over: true },
      nextElection: { date: nextElection('TX')?.date },
    })
    expect(await lookup()).toMatchObject({
      outcome: 'no_data',
      election: null,
      nextElection: { date: nextElection('GA')?.date },
    })
  })

  test('a canceled election is not the next one', async () => {
    await app.db.updateTable('electionStatuses').set({ status: 'cancelled', newDate: null }).execute()
    respondWith(google.noData)
    const { outcome, nextElection: next } = await lookup()
    expect(outcome).toBe('election_over')
    expect(next?.date).not.toBe(nextElection('GA')?.date)
  })
})

describe('the list of elections', () => {
  test('is sorted by date, without the test election', async () => {
    expect(await member.call(listElections, {})).toEqual([
      { id: '9301', name: 'Georgia General Election Runoff', date: '2026-12-01' },
      { id: '9302', name: 'Louisiana Open General Election', date: '2026-12-12' },
    ])
  })

  test.each([
    ['a wrong key', google.wrongKey],
    ['a server error', google.backendError],
    ['garbage', garbage],
  ])('is unavailable, not empty, after %s', async (_, failure) => {
    civic.setBehavior(google.asGoogle({ elections: failure }))
    expect(await member.fail(listElections, {})).toMatchObject({ status: 503, code: 'unavailable' })
  })
})
