import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stateName } from '../../../civic/address/states.ts'
import { addDays } from '../../../civic/dates/local-date.ts'
import type { StateCode } from '../../../contract/common.ts'
import { setElectionStatus } from '../../../contract/events.ts'
import * as contract from '../../../contract/important-dates.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import type { Election } from '../../reference/elections.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await createTestApp()
  admin = (await t.member({ admin: true })).client
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('importantDates').execute()
})

const today = '2026-11-14'
const all = reference.elections.on(today)
/** Elections of a state after the date of the tests. */
const upcoming = all.flatMap((election) =>
  election.state && election.date > today ? [{ ...election, state: election.state }] : [],
)

function findUpcoming(matches: (election: Election & { state: StateCode }) => boolean) {
  const election = upcoming.find(matches)
  if (!election) throw new Error('the elections pack has no such upcoming election')
  return election
}

/** Whether all dates are known, after today and before the election. */
const areBefore = (election: Election, dates: (string | null | undefined)[]) =>
  dates.every((date) => date && date > today && date < election.date)

/** The title of a proposal, which says if its date is unconfirmed. */
const withMark = (title: string, deadline: { confirmed: boolean } | undefined) =>
  deadline?.confirmed ? title : `${title} (date to be confirmed)`

const proposals = async (places: string) => (await admin.call(contract.proposedDates, { query: { places } })).proposals
const keys = (dates: contract.ProposedDate[]) => dates.map(({ key }) => key)

describe('proposed dates', () => {
  test('are the upcoming dates of the selected states, with a type each', async () => {
    const primary = findUpcoming(({ kind }) => kind === 'primary')
    const other = findUpcoming(({ state }) => state !== primary.state)
    const proposed = await proposals(`${primary.state},${other.state}`)
    expect(new Set(proposed.map(({ stateCode }) => stateCode))).toEqual(new Set([primary.state, other.state]))
    expect(proposed.every(({ date }) => date >= today)).toBe(true)
    expect(proposed.map(({ date }) => date)).toEqual(proposed.map(({ date }) => date).toSorted())
    const electionDay = proposed.find(({ key }) => key === `${primary.id}.election-day`)
    expect(electionDay).toMatchObject({
      type: 'primary-election',
      date: primary.date,
      confirmed: primary.confirmed,
    })
    expect(electionDay?.description.includes('We have not confirmed this date.')).toBe(!primary.confirmed)
  })

  test('combine registration methods that end on the same day', async () => {
    const { id, state, deadlines } = findUpcoming((election) => {
      const dates = [election.deadlines?.registerOnline.date, election.deadlines?.registerByMail.date]
      const all = [...dates, election.deadlines?.registerInPerson.date]
      return areBefore(election, all) && new Set(all).size === 1
    })
    const proposed = await proposals(state)
    expect(proposed.find(({ key }) => key === `${id}.register-online-mail-in-person`)).toMatchObject({
      title: withMark(`Last day to register to vote in ${stateName(state)}`, deadlines?.registerOnline),
      type: 'voter-registration',
      date: deadlines?.registerOnline.date,
      exists: false,
    })
  })

  test('include the first day of early voting', async () => {
    const { id, state } = findUpcoming((election) =>
      areBefore(election, [election.deadlines?.firstDayEarlyVoting.date]),
    )
    const proposed = await proposals(state)
    expect(proposed.find(({ key }) => key === `${id}.early-voting-begins`)).toMatchObject({ type: 'early-voting' })
  })

  test('name their sources', async () => {
    const places = [...new Set(upcoming.map(({ state }) => state))].join(',')
    const { proposals: proposed, sources } = await admin.call(contract.proposedDates, { query: { places } })
    const used = new Set(proposed.flatMap(({ source }) => source ?? []))
    expect(used.size).toBeGreaterThan(0)
    for (const source of used) {
      expect(sources[source]).toMatchObject({ name: expect.any(String), asOf: expect.any(String) })
    }
  })

  test('leave out a state’s election day that is also nationwide', async () => {
    const nationwide = all.find((election) => election.nationwide && election.date > today)
    const { id, state } = findUpcoming(({ date }) => date === nationwide?.date)
    const both = await proposals(`nationwide,${state}`)
    expect(keys(both)).toContain(`${nationwide?.id}.election-day`)
    expect(keys(both)).not.toContain(`${id}.election-day`)
    expect(keys(await proposals(state))).toContain(`${id}.election-day`)
  })

  test('leave out general elections that are held in some states only', async () => {
    const nationwideDates = new Set(all.filter((election) => election.nationwide).map(({ date }) => date))
    const proposed = await proposals('nationwide')
    expect(proposed.filter(({ date }) => !nationwideDates.has(date))).toEqual([])
  })

  test('follow the election statuses set by administrators', async () => {
    const [canceled, moved, undated] = upcoming.filter(
      ({ state }, index) => upcoming.findIndex((other) => other.state === state) === index,
    )
    if (!canceled || !moved || !undated) throw new Error('the elections pack has too few upcoming elections')
    const newDate = addDays(moved.date, 7)
    const app = await createTestApp()
    const { client } = await app.member({ admin: true })
    const setStatus = (
      election: Election,
      status: { status: 'cancelled' } | { status: 'postponed'; newDate: string | null },
    ) =>
      client.call(setElectionStatus, {
        params: { id: election.id },
        body: { sequence: election.revision, note: 'x', ...status },
      })
    await setStatus(canceled, { status: 'cancelled' })
    await setStatus(moved, { status: 'postponed', newDate })
    await setStatus(undated, { status: 'postponed', newDate: null })
    const places = [canceled, moved, undated].map(({ state }) => state).join(',')
    const { proposals: proposed } = await client.call(contract.proposedDates, { query: { places } })
    await app.close()
    expect(proposed.find(({ key }) => key === `${moved.id}.election-day`)).toMatchObject({ date: newDate })
    expect(keys(proposed).filter((key) => [canceled.id, undated.id].some((id) => key.startsWith(`${id}.`)))).toEqual([])
  })

  test.each(['', 'ZZ', 'tx', 'TX,ZZ'])('are rejected for invalid places: %j', async (places) => {
    expect(await admin.fail(contract.proposedDates, { query: { places } })).toMatchObject({ status: 400 })
  })
})

describe('importing selected dates', () => {
  test('adds them once, with Spanish texts and an audit log entry', async () => {
    const { id, state, date, deadlines } = findUpcoming(
      (election) =>
        election.kind === 'primary' &&
        areBefore(election, [election.deadlines?.firstDayEarlyVoting.date]) &&
        // Nothing else of this state may have the same date and type.
        upcoming.filter((other) => other.state === election.state && other.date === election.date).length === 1,
    )
    const selected = [`${id}.election-day`, `${id}.early-voting-begins`]
    const body = { keys: [...selected, 'no-such-thing.election-day'], notificationDaysBefore: 14 }
    const responses = await Promise.all([1, 2].map(() => admin.call(contract.importDates, { body })))
    expect(responses.reduce((sum, { created }) => sum + created, 0)).toBe(2)
    expect(responses.map(({ created, skipped }) => created + skipped)).toEqual([3, 3])
    const { dates } = await admin.call(contract.listImportantDates, { query: { place: state } })
    expect(dates).toMatchObject([
      {
        type: 'early-voting',
        notificationDaysBefore: 14,
        title: withMark(`Early voting begins in ${stateName(state)}`, deadlines?.firstDayEarlyVoting),
        titleEs: expect.stringContaining(`Comienza la votación anticipada en ${stateName(state, 'es')}`),
      },
      { type: 'primary-election', date, isActive: true },
    ])
    expect(keys((await proposals(state)).filter(({ exists }) => exists)).toSorted()).toEqual(selected.toSorted())
    const audited = await t.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'important-date.import')
      .execute()
    expect(audited).toHaveLength(1)
  })

  test('skips a date that was entered manually', async () => {
    const { id, state, date } = findUpcoming(({ kind }) => kind === 'primary')
    await admin.call(contract.createImportantDate, {
      body: { title: 'Primary', type: 'primary-election', date, stateCode: state, description: 'By hand.' },
    })
    const key = `${id}.election-day`
    expect((await proposals(state)).find((proposal) => proposal.key === key)).toMatchObject({ exists: true })
    expect(await admin.call(contract.importDates, { body: { keys: [key] } })).toEqual({ created: 0, skipped: 1 })
  })

  test('skips a date that is over', async () => {
    const { id, date } = findUpcoming(() => true)
    const now = t.clock.now()
    t.clock.set(`${addDays(date, 2)}T12:00:00Z`)
    const response = await admin.call(contract.importDates, { body: { keys: [`${id}.election-day`] } })
    t.clock.set(now.toISOString())
    expect(response).toEqual({ created: 0, skipped: 1 })
  })

  test.each([{ keys: [] }, { keys: ['x'], notificationDaysBefore: 0 }, { keys: Array(501).fill('x') }])(
    'rejects %o with 400',
    async (body) => {
      expect(await admin.fail(contract.importDates, { body })).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )
})
