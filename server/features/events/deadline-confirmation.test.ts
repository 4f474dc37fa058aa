import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { sessionSince } from '../../../civic/dates/legislative-sessions.ts'
import type { StateCode } from '../../../contract/common.ts'
import { deadlineNames } from '../../../contract/deadlines.ts'
import * as contract from '../../../contract/events.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const { elections } = reference
const states = ['TX', 'WI', 'ND', 'PR', 'GU'] as const
const days = ['2026-11-15', '2027-01-04', '2028-10-20'] as const
const territories = ['AS', 'GU', 'MP', 'PR', 'VI'] as const

const t = await createTestApp()
const client = (await t.member()).client
afterAll(() => t.close())

async function eventsOn(day: string, state: StateCode) {
  t.clock.set(`${day}T15:00:00Z`)
  await client.call(contract.changeEventPreferences, { body: { eventInterests: ['election'], stateCode: state } })
  const { events } = await client.call(contract.personalizedEvents, { query: {} })
  return events.filter(({ stateCodes }) => stateCodes.includes(state))
}

test.each(states)(
  'what a voter in %s sees is confirmed only if no legislature meets before the election',
  async (state) => {
    for (const day of days) {
      const rules = elections.rules.get(state)
      for (const { deadlines, date } of await eventsOn(day, state)) {
        if (!deadlines) continue
        for (const name of deadlineNames) {
          const deadline = deadlines[name]
          // A promise of a time after election day must be confirmed.
          if (deadline.date && deadline.date > date) expect(deadline).toMatchObject({ confirmed: true })
          if (!deadline.confirmed || deadline.how === 'stated') continue
          const { lawCheckedOn, exceptions = [] } = rules?.[name] ?? { lawCheckedOn: null }
          const checked = [lawCheckedOn, ...exceptions.map((one) => one.lawCheckedOn)].flatMap((one) => one ?? [])
          const until = day > date ? day : date
          expect(
            checked.some((one) => sessionSince(one, rules?.legislature.meets ?? 'every-year', until) === null),
          ).toBe(true)
        }
        if (deadlines.postmarkMailBallotBy) expect(deadlines.receiveMailBallot.confirmed).toBe(true)
      }
    }
  },
)

test('a rule confirmed when its law was checked says since which session it is not', async () => {
  const confirmed = elections.rules
    .values()
    .find(({ registerByMail: { confirmed: isConfirmed, rule } }) => isConfirmed && rule.kind === 'days-before')
  if (!confirmed) throw new Error('the pack has no such rule')
  const [event] = (await eventsOn('2030-03-01', confirmed.state)).filter(
    ({ deadlines }) => deadlines?.registerByMail.how === 'computed',
  )
  expect(event?.deadlines?.registerByMail).toMatchObject({ confirmed: false, unconfirmedSince: expect.any(Number) })
  expect(event?.electionDeadlines?.lastDayToRegister).toMatch(/not confirmed since the 20\d\d legislative session/)

  const response = await t.visitor().fetch(`/api/calendar/${confirmed.state.toLowerCase()}.ics`)
  const entries = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent')
  const entry = entries.find((one) => new ICAL.Event(one).uid === `${event?.id}-register-by-mail@precinct`)
  if (!entry) throw new Error('the calendar has no such entry')
  expect(new ICAL.Event(entry)).toMatchObject({
    summary: expect.stringContaining('(date to be confirmed)'),
    description: expect.stringMatching(/since the legislative session of 20\d\d\. Check with your election office\./),
  })
  expect(entry.getFirstPropertyValue('status')).toBe('TENTATIVE')
  expect(String(entry.getFirstPropertyValue('url'))).toMatch(/^https:/)
})

test.each(territories)('%s is told of no nationwide election, only of its own', async (state) => {
  t.clock.set('2028-10-20T15:00:00Z')
  const { next } = await client.call(contract.nextDeadline, { query: { state } })
  expect([undefined, state]).toContain(next ? elections.byId.get(next.election.id)?.state : undefined)
  const calendar = await (await t.visitor().fetch(`/api/calendar/${state.toLowerCase()}.ics`)).text()
  const nationwide = elections.all.filter((election) => election.nationwide)
  expect(nationwide.filter(({ id }) => calendar.includes(`UID:${id}@`))).toEqual([])
})

test.each(territories)('%s gets the rule of no state', async (state) => {
  for (const { deadlines, officialUrl } of await eventsOn('2026-09-01', state)) {
    for (const name of deadlineNames) expect(deadlines?.[name]).toMatchObject({ state: 'unknown', date: null })
    expect(deadlines).toMatchObject({ sameDayRegistration: 'unknown', postmarkMailBallotBy: null })
    expect(officialUrl).toMatch(/^https:/)
  }
})
