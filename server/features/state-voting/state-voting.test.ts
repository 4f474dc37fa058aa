import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../civic/dates/local-date.ts'
import { StateCode } from '../../../contract/common.ts'
import { setElectionStatus } from '../../../contract/events.ts'
import { toRequest } from '../../../contract/request.ts'
import { soonDays, stateVoting } from '../../../contract/state-voting.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const app = await createTestApp()
afterAll(() => app.close())
const visitor = app.visitor()
const get = (stateCode: string) => visitor.call(stateVoting, { params: { stateCode } })

/** The clocks a voter might open the app at: after one election, before it, and before the next presidential one. */
const clocks = ['2026-11-15T15:00:00Z', '2026-10-01T15:00:00Z', '2028-10-20T15:00:00Z']
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

test('has one next election for every state, with sources of all it says, to a visitor', async () => {
  for (const clock of clocks) {
    app.clock.set(clock)
    for (const stateCode of StateCode.options) {
      const { next, isSoon, possible, step, last, sources, ...state } = await get(stateCode)
      expect([stateCode, next]).not.toContain(null)
      expect(next).toMatchObject({ certainty: 'scheduled', reach: 'statewide' })
      expect(isSoon).toBe((next?.days ?? 0) <= soonDays)
      expect(possible.every(({ date }) => date < (next?.date ?? ''))).toBe(true)
      expect(possible.every(({ certainty, reach }) => certainty === 'possible' || reach === 'some-areas')).toBe(true)
      if (!isSoon && possible.length === 0) expect(step).toBeNull()
      expect(last === null || last.date < state.today).toBe(true)
      expect(territories.has(stateCode) && next?.offices.includes('President and Vice President')).toBe(false)
      for (const { source } of [state.office.website, ...Object.values(state.links)]) {
        expect(sources[source]).toEqual(reference.elections.sources[source])
      }
      // No sample ballots of another year than that of the first election to come.
      const first = possible[0] ?? next
      const years: string[] = state.links.sampleBallot?.url.match(/(?<!\d)20\d\d(?!\d)/g) ?? []
      expect([stateCode, years.filter((year) => !first?.date.startsWith(year))]).toEqual([stateCode, []])
    }
  }
})

test.each([
  [clocks[0], 'TX', 'tx-presidential-primary-2028', ['tx-uniform-may-2027', 'tx-amendments-2027'], null],
  [clocks[0], 'WI', 'wi-spring-2027', ['wi-spring-primary-2027'], null],
  [clocks[0], 'ND', 'nd-general-2028', ['us-general-2027'], null],
  [clocks[0], 'PR', 'pr-general-2028', [], null],
  [clocks[0], 'GU', 'gu-general-2028', ['gu-runoff-2026'], 'gu-runoff-2026'],
  [clocks[0], 'GA', 'ga-general-2028', ['ga-general-runoff-2026', 'us-general-2027'], 'ga-general-runoff-2026'],
  [clocks[0], 'LA', 'la-primary-2027', ['la-open-general-2026'], null],
  [clocks[1], 'TX', 'tx-general-2026', [], 'tx-general-2026'],
  [clocks[1], 'PR', 'pr-general-2028', [], null],
  [clocks[1], 'GU', 'gu-general-2026', [], 'gu-general-2026'],
  [clocks[2], 'ND', 'nd-general-2028', [], 'nd-general-2028'],
  [clocks[2], 'PR', 'pr-general-2028', [], 'pr-general-2028'],
])('at %s, %s votes next in %s; possible: %j; to do for %s', async (clock = '', stateCode, next, possible, stepFor) => {
  app.clock.set(clock)
  const reply = await get(stateCode)
  expect(reply.next?.id).toBe(next)
  expect(reply.possible.map(({ id }) => id)).toEqual(possible)
  expect(reply.step?.election.id ?? null).toBe(stepFor)
})

test('knows the yearly elections of Wisconsin in 2028, by law and unconfirmed', async () => {
  app.clock.set('2028-02-01T15:00:00Z')
  const { next, isSoon, possible, isPrimaryMissing } = await get('WI')
  expect(next).toMatchObject({ id: 'wi-spring-2028', date: '2028-04-04', days: 63, confirmed: false })
  expect(possible).toMatchObject([{ id: 'wi-spring-primary-2028', date: '2028-02-15', confirmed: false }])
  expect([isSoon, isPrimaryMissing]).toEqual([true, false])
  app.clock.set('2028-05-01T15:00:00Z')
  expect(await get('WI')).toMatchObject({ next: { id: 'wi-primary-2028', date: '2028-08-08' } })
})

test('lists the November election of an odd year where towns vote, but not beside an own entry of that day', async () => {
  app.clock.set('2027-10-20T15:00:00Z')
  const expectPossible = async (stateCode: string, id: string) => {
    const { possible, step } = await get(stateCode)
    expect([stateCode, possible[0]]).toMatchObject([stateCode, { id, days: 13, reach: 'some-areas', confirmed: false }])
    expect(step).toBeNull()
  }
  for (const stateCode of ['CT', 'NC', 'MI', 'MN', 'UT', 'MA', 'ME', 'WI', 'ND'])
    await expectPossible(stateCode, 'us-general-2027')
  for (const stateCode of ['IN', 'OH', 'NY']) await expectPossible(stateCode, `${stateCode.toLowerCase()}-general-2027`)
  for (const stateCode of ['TX', 'VA', 'PR', 'GU']) {
    const { possible } = await get(stateCode)
    expect(possible.map(({ id }) => id)).not.toContain('us-general-2027')
  }
})

test('says where every voter is mailed a ballot in the next election, and where nobody votes at a polling place', async () => {
  app.clock.set('2026-10-01T15:00:00Z')
  for (const stateCode of ['CA', 'CO', 'DC', 'HI', 'NV', 'UT', 'VT']) {
    expect([stateCode, (await get(stateCode)).mailVoting]).toMatchObject([
      stateCode,
      { who: 'all-mail', dropOffOnly: false },
    ])
  }
  for (const stateCode of ['OR', 'WA']) {
    expect((await get(stateCode)).mailVoting).toMatchObject({ who: 'all-mail', dropOffOnly: true })
  }
  // In Vermont, a primary is not held by mail.
  app.clock.set('2026-11-15T15:00:00Z')
  expect((await get('VT')).next?.kind).toBe('primary')
  expect((await get('VT')).mailVoting).toMatchObject({ who: 'no-excuse', dropOffOnly: false })
})

test('says in the language of the caller what is on the ballot', async () => {
  app.clock.set(clocks[2] ?? '')
  expect((await get('PR')).next).toMatchObject({
    offices: ['Resident Commissioner', 'Governor'],
    note: 'No vote for president.',
    confirmed: false,
    source: null,
  })
  const { path } = toRequest(stateVoting, { params: { stateCode: 'nd' } })
  const spanish = await visitor.fetch(path, { headers: { 'accept-language': 'es' } })
  expect(await spanish.json()).toMatchObject({
    stateCode: 'ND',
    registration: 'not-needed',
    next: { confirmed: true, offices: expect.arrayContaining(['Presidente(a) y vicepresidente(a)']) },
  })
})

test('tells what happens after an election, until all of it is over', async () => {
  app.clock.set('2026-11-15T15:00:00Z')
  const texas = await get('TX')
  expect(texas.last).toMatchObject({ id: 'tx-general-2026', daysAgo: 12 })
  const steps = texas.after?.steps ?? []
  expect(steps.map(({ kind, past }) => [kind, past])).toEqual([
    ['mail-ballots-arrive', true],
    ['cure-signature', true],
    ['provisional-papers', true],
    ['counties-certify', false],
    ['state-certifies', false],
    ['new-congress', false],
  ])
  expect(steps.filter(({ source }) => source !== null && !texas.sources[source])).toEqual([])
  expect(steps.at(-1)).toMatchObject({ date: '2027-01-03', confirmed: true })
  expect((await get('GU')).after?.steps.map(({ kind, date }) => [kind, date])).toEqual([
    ['runoff', '2026-11-17'],
    ['new-congress', '2027-01-03'],
  ])
  expect((await get('PR')).after).toBeNull()

  app.clock.set('2027-01-04T15:00:00Z')
  expect((await get('TX')).after).toBeNull()
  // After a presidential election the day of the new President follows, but not where nobody votes for one.
  app.clock.set('2028-11-10T15:00:00Z')
  const kinds = async (state: string) => (await get(state)).after?.steps.map(({ kind }) => kind)
  expect(await kinds('TX')).toContain('new-president')
  // The date of Puerto Rico's election is unconfirmed, so nothing says that it is over.
  expect(await kinds('PR')).toBeUndefined()
})

test('tells after an election that a ballot mailed now does not count, in both languages', async () => {
  app.clock.set('2026-11-05T15:00:00Z')
  const arrival = async (stateCode: string) =>
    (await get(stateCode)).after?.steps.find(({ kind }) => kind === 'mail-ballots-arrive')
  for (const stateCode of ['CA', 'NV', 'NY', 'TX']) {
    expect([stateCode, await arrival(stateCode)]).toMatchObject([
      stateCode,
      { text: 'Only ballots postmarked by November 3, 2026 count.' },
    ])
  }
  const { path } = toRequest(stateVoting, { params: { stateCode: 'CA' } })
  const spanish = await visitor.fetch(path, { headers: { 'accept-language': 'es' } })
  expect(await spanish.text()).toContain('Solo cuentan las boletas con matasellos del 3 de noviembre de 2026 o antes.')
})

test('names the hour by which mail ballots must arrive, and is over after it', async () => {
  const arrival = async () => (await get('TX')).after?.steps.find(({ kind }) => kind === 'mail-ballots-arrive')
  // As long as offices in the west of the state are open.
  app.clock.set('2026-11-04T23:59:00Z')
  expect(await arrival()).toMatchObject({ date: '2026-11-04', time: '17:00', past: false })
  app.clock.set('2026-11-05T00:00:00Z')
  expect(await arrival()).toMatchObject({ past: true })
})

test('says for which states a reason to vote by mail is needed, with its source', async () => {
  app.clock.set(clocks[1] ?? '')
  for (const stateCode of StateCode.options) {
    const { next, mailVoting, sources } = await get(stateCode)
    const reason = next?.deadlines?.mailReason ?? null
    expect([stateCode, reason !== null]).toEqual([stateCode, mailVoting?.who === 'excuse'])
    if (reason) expect(sources[reason.source]).toEqual(reference.elections.sources[reason.source])
  }
})

test('never calls a day confirmed that no source was read for', async () => {
  app.clock.set('2026-11-15T15:00:00Z')
  const { after } = await get('WA')
  expect(after?.steps.find(({ kind }) => kind === 'cure-signature')).toMatchObject({ source: null, confirmed: false })
})

test.each([
  ['WI', '2026-11-04', undefined],
  ['ND', '2026-11-13', 'Your county may let you fix it until its canvassing board meets. Ask your election office.'],
  ['ND', '2026-11-18', undefined],
  ['KS', '2026-11-16', 'You can fix it until your county’s final canvass begins. Your county sets the day.'],
  ['KS', '2026-11-17', undefined],
  ['PA', '2026-11-10', 'Some counties let you fix a problem with your mail ballot. Ask your election office.'],
  ['PA', '2026-11-11', undefined],
  // Delaware certifies on the second day after the election.
  ['DE', '2026-11-06', undefined],
  ['TX', '2026-11-18', 'Sixth day after the election.'],
])('in %s on %s, a mail ballot that has a problem: %s', async (stateCode, day, text) => {
  app.clock.set(`${day}T18:00:00Z`)
  const { after } = await get(stateCode)
  expect(after?.steps.find(({ kind }) => kind === 'cure-signature')?.text).toBe(text)
})

test('repeats no day of one election for another, only the rule behind it', async () => {
  app.clock.set('2028-11-10T15:00:00Z')
  const { after } = await get('TX')
  expect(after?.steps.find(({ kind }) => kind === 'state-certifies')).toMatchObject({
    date: null,
    past: false,
    text: '18th to 33rd day after the election.',
    confirmed: false,
  })
})

/** Territories whose rules no source of ours tells. */
const withoutRules = new Set<StateCode>(['AS', 'MP', 'PR'])

test('says who may vote in every state and in DC, and nothing about territories it knows nothing about', async () => {
  for (const stateCode of StateCode.options) {
    const { eligibility, felony, sources } = await get(stateCode)
    if (withoutRules.has(stateCode)) expect([eligibility, felony]).toEqual([null, null])
    else {
      expect(eligibility?.text).toMatch(/^You can vote if you are a U\.S\. citizen\b.* at least 18 on Election Day\./)
      const cited = [eligibility?.source, felony?.source].filter((source) => source !== null)
      expect(Object.keys(sources)).toEqual(expect.arrayContaining(cited))
    }
  }
  expect((await get('WI')).eligibility).toMatchObject({ source: null, confirmed: false })
  expect((await get('NV')).eligibility).toMatchObject({
    text: 'You can vote if you are a U.S. citizen and at least 18 on Election Day. You must have lived in Nevada, your county, and your precinct for at least 30 days before the election.',
    confirmed: true,
  })
  for (const stateCode of ['ND', 'GU', 'VI']) expect((await get(stateCode)).eligibility?.confirmed).toBe(false)
  expect((await get('VI')).eligibility?.text).toContain('your election district')
})

test('names the site of a link as a button shows it', async () => {
  const { links, office } = await get('TX')
  for (const { url, host } of [office.website, ...Object.values(links)]) {
    expect(url).toContain(host)
    expect(host).not.toMatch(/^www\.|\//)
  }
})

test('leaves out an election that an administrator canceled or postponed without a date', async () => {
  app.clock.set(clocks[0] ?? '')
  const { client } = await app.member({ admin: true })
  await client.call(setElectionStatus, {
    params: { id: 'wi-spring-2027' },
    body: { sequence: 0, status: 'postponed', note: 'A storm', newDate: null },
  })
  expect((await get('WI')).next?.id).toBe('wi-spring-2028')
  await client.call(setElectionStatus, {
    params: { id: 'wi-spring-2027' },
    body: { sequence: 1, status: 'postponed', note: 'A storm', newDate: '2027-04-20' },
  })
  expect((await get('WI')).next).toMatchObject({
    id: 'wi-spring-2027',
    date: '2027-04-20',
    status: 'postponed',
    statusNote: 'A storm',
    confirmed: false,
  })
})

test('answers an unknown state code with 404', async () => {
  for (const stateCode of ['ZZ', 'constructor', '<b>']) {
    expect(await visitor.fail(stateVoting, { params: { stateCode } })).toMatchObject({
      status: 404,
      code: 'unknown_state',
    })
  }
})

test.each([
  // In the evening before, and as long as offices in the west of the state are open.
  ['KY', '2026-10-05T01:00:00Z', { kind: 'register', date: '2026-10-05', time: '16:00', days: 1 }],
  ['KY', '2026-10-05T20:59:00Z', { kind: 'register', date: '2026-10-05', time: '16:00', days: 0 }],
  ['KY', '2026-10-05T21:00:00Z', { kind: 'register', methods: ['mail'], time: null, days: 0 }],
  // Most Texans cannot request a mail ballot by October 23.
  ['TX', '2026-10-20T15:00:00Z', { kind: 'early-voting-ends', date: '2026-10-30', days: 10, confirmed: true }],
  ['WI', '2026-10-29T21:59:00Z', { kind: 'apply-mail-ballot', time: '17:00', days: 0 }],
  ['WI', '2026-10-29T22:00:00Z', { kind: 'election-day', time: null, days: 5 }],
  ['NC', '2026-10-31T18:59:00Z', { kind: 'register', methods: ['in-person'], time: '15:00', days: 0 }],
  ['NC', '2026-10-31T19:00:00Z', { kind: 'election-day', days: 3 }],
  ['GU', '2026-11-02T12:00:00Z', { kind: 'election-day', time: null, days: 1 }],
])('in %s at %s the next step is %j', async (stateCode, clock, step) => {
  app.clock.set(clock)
  expect((await get(stateCode)).step).toMatchObject(step)
})

test('says that the date of a primary is missing before the general election of an even year', async () => {
  const missing = async (stateCode: string) => (await get(stateCode)).isPrimaryMissing
  app.clock.set('2028-07-20T15:00:00Z')
  for (const stateCode of ['MO', 'AZ', 'KS', 'MI', 'TN', 'WA', 'TX', 'WI', 'ND', 'PR', 'GU']) {
    const year = reference.elections.all.filter(({ state, date }) => state === stateCode && date.startsWith('2028'))
    const isKnown = year.some(({ kind }) => kind === 'primary')
    expect([stateCode, await missing(stateCode)]).toEqual([stateCode, !isKnown])
  }
  // Primaries are over when general election ballots are mailed.
  app.clock.set('2028-10-20T15:00:00Z')
  for (const stateCode of ['MO', 'TX', 'GU']) expect(await missing(stateCode)).toBe(false)
  // Every state but those without a primary in the pack had one in 2026.
  app.clock.set('2026-06-01T15:00:00Z')
  for (const stateCode of ['MO', 'TX', 'WI', 'GU']) expect(await missing(stateCode)).toBe(false)
})

test('says from when on the list of elections may be out of date', async () => {
  const { freshUntil } = reference.elections
  app.clock.set(`${freshUntil}T20:00:00Z`)
  expect((await get('TX')).isCalendarOutdated).toBe(false)
  app.clock.set(`${addDays(freshUntil, 1)}T20:00:00Z`)
  expect((await get('TX')).isCalendarOutdated).toBe(true)
})

test('links the calendar of the year of a runoff through its day', async () => {
  for (const clock of ['2026-11-17T15:00:00Z', '2026-11-30T15:00:00Z', '2026-12-01T15:00:00Z']) {
    app.clock.set(clock)
    expect((await get('GA')).links.electionDates?.url).toContain('2026')
  }
  app.clock.set('2026-12-02T15:00:00Z')
  expect((await get('GA')).links.electionDates).toBeUndefined()
})

test('links sample ballots of the year of the next election', async () => {
  app.clock.set('2026-10-01T15:00:00Z')
  expect((await get('TX')).links.sampleBallot?.url).toContain('2026')
})

test('names the President alone in a primary: parties choose the other candidate later', async () => {
  app.clock.set('2026-11-15T15:00:00Z')
  expect((await get('TX')).next).toMatchObject({ id: 'tx-presidential-primary-2028', offices: ['President'] })
  expect((await get('ND')).next?.offices).toContain('President and Vice President')
})

test.each([
  ['WI', '2026-11-03T18:00:00Z', '2026-11-04T02:00:00.000Z'],
  // The hours of West Texas count.
  ['TX', '2026-11-03T18:00:00Z', '2026-11-04T02:00:00.000Z'],
  // Towns set the hours.
  ['NH', '2026-11-03T18:00:00Z', null],
  ['WI', '2026-11-02T18:00:00Z', null],
])('in %s on %s, the last polls close at %s', async (stateCode, now, expected) => {
  app.clock.set(now)
  expect((await get(stateCode)).pollsCloseAt).toBe(expected)
})
