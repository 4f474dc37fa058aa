import { afterAll, beforeAll, expect, test } from 'vitest'
import { StateCode } from '../../../contract/common.schemas.ts'
import { officialsByState } from '../../../contract/officials.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const { officials: facts } = reference

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const byState = (stateCode: string) => t.visitor().call(officialsByState, { params: { stateCode } })

test('every state and territory has a governor, its senators, and its House member if there is one seat', async () => {
  for (const state of StateCode.options) {
    const { stateCode, officials, houseSeats, governor } = await byState(state)
    const seats = facts.delegation(state)
    expect([stateCode, houseSeats, governor.stateCode]).toEqual([state, seats.length, state])
    expect(officials.filter(({ chamber }) => chamber === 'Senate')).toHaveLength(facts.senators(state).length)
    expect(officials.filter(({ chamber }) => chamber === 'House')).toHaveLength(seats.length === 1 ? 1 : 0)
    expect(officials.every((official) => official.state === state)).toBe(true)
  }
})

test('accepts lower case and rejects what is not a state', async () => {
  expect((await byState('nd')).stateCode).toBe('ND')
  for (const stateCode of ['ZZ', 'constructor', '<b>']) {
    expect(await t.visitor().fail(officialsByState, { params: { stateCode } })).toMatchObject({
      code: 'unknown_state',
    })
  }
})

test('names nobody whose term has ended', async () => {
  t.clock.set('2033-06-01T12:00:00Z')
  const { officials, governor } = await byState('WY')
  expect(officials.map(({ name, phone }) => [name, phone])).toEqual(officials.map(() => [null, null]))
  expect(governor.name).toBeNull()
})
