import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../civic/dates/local-date.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import { setElectionStatus } from '../../../contract/events.ts'
import { toRequest } from '../../../contract/request.ts'
import { soonDays, stateVoting } from '../../../contract/state-voting.ts'
import { createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { inventCalendar, knownDeadline } from '../../../harness/fixtures/invented-elections.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import type { Elections } from '../../reference/elections.ts'

const { registration, rules, sources, compiledOn, freshUntil, all } = reference.elections
const calendar = inventCalendar()
type Invented = Parameters<typeof calendar.set>[number]
const facts = { registration: new Map(registration), rules: new Map(rules), around: new Map<StateCode, Around>() }
const app = await createTestApp({ elections: { ...calendar.elections, ...facts } })
/** With the facts of the packs. */
const real = await createSecondApp(app)
afterAll(async () => {
  await real.close()
  await app.close()
})
beforeEach(() => calendar.set())

const get = (stateCode: string, from = app) => from.visitor().call(stateVoting, { params: { stateCode }, query: {} })
const inSpanish = async (stateCode: string) => {
  const { path } = toRequest(stateVoting, { params: { stateCode } })
  return (await app.visitor().fetch(path, { headers: { 'accept-language': 'es' } })).json()
}
const ids = (elections: { id: string }[]) => elections.map(({ id }) => id)

const [source = ''] = Object.keys(sources)
const english = (text: string) => ({ en: text, es: `${text} (es)` })
const texas = registration.get('TX')
if (!texas) throw new Error('The pack has no Texas.')
type ValueOf<M> = M extends ReadonlyMap<unknown, infer V> ? V : never
type Registration = ValueOf<Elections['registration']>
type Around = ValueOf<Elections['around']>

const setRegistration = (more: Partial<Registration>) => facts.registration.set('TX', { ...texas, ...more })
const nothingAround: Around = {
  state: 'TX',
  cure: null,
  after: null,
  eligibility: null,
  preregistration: null,
  felony: null,
  recount: null,
}
const setAround = (more: Partial<Around>) => facts.around.set('TX', { ...nothingAround, ...more })

/** After an election, and before the next one that is held in the whole country. */
const nextGeneral = all.find(({ nationwide, date }) => nationwide && date > compiledOn)?.date ?? compiledOn
const clocks = [compiledOn, addDays(nextGeneral, -18)]
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

test('has one next election for every state, with sources of all it says, to a visitor', async () => {
  for (const day of clocks) {
    real.clock.set(`${day}T15:00:00Z`)
    for (const stateCode of StateCode.options) {
      const { next, isSoon, possible, step, last, sources: cited, ...state } = await get(stateCode, real)
      expect([stateCode, next]).not.toContain(null)
      expect(next).toMatchObject({ certainty: 'scheduled', reach: 'statewide' })
      expect(isSoon).toBe((next?.days ?? 0) <= soonDays)
      expect(possible.every(({ date }) => date < (next?.date ?? ''))).toBe(true)
      expect(possible.every(({ certainty, reach }) => certainty === 'possible' || reach === 'some-areas')).toBe(true)
      if (!isSoon && possible.length === 0) expect(step).toBeNull()
      expect(last === null || last.date < state.today).toBe(true)
      expect(territories.has(stateCode) && next?.offices.includes('President and Vice President')).toBe(false)
      const links = [state.office.website, ...Object.values(state.links)]
      for (const link of links) {
        expect(cited[link.source]).toEqual(sources[link.source])
        expect(link.url).toContain(link.host)
        expect(link.host).not.toMatch(/^www\.|\//)
      }
      // No sample ballots of another year than the next election.
      const first = possible[0] ?? next
      const years: string[] = state.links.sampleBallot?.url.match(/(?<!\d)20\d\d(?!\d)/g) ?? []
      expect([stateCode, years.filter((year) => !first?.date.startsWith(year))]).toEqual([stateCode, []])
    }
  }
})

test('says in every state whether a reason to vote by mail is needed, and who may vote', async () => {
  real.clock.set(`${addDays(nextGeneral, -18)}T15:00:00Z`)
  for (const stateCode of StateCode.options) {
    const { next, mailVoting, eligibility, felony, sources: cited } = await get(stateCode, real)
    const reason = next?.deadlines?.mailReason ?? null
    const isGeneral = next?.kind === 'general'
    if (isGeneral) expect([stateCode, reason !== null]).toEqual([stateCode, mailVoting?.who === 'excuse'])
    if (reason) expect(cited[reason.source]).toEqual(sources[reason.source])
    if (eligibility) expect(eligibility.text).toMatch(/^You can vote if you are a U\.S\. citizen\b.* at least 18 /)
    for (const rule of [eligibility, felony]) if (rule?.source) expect(cited).toHaveProperty([rule.source])
    expect([stateCode, eligibility === null]).toEqual([
      stateCode,
      !reference.elections.around.get(stateCode)?.eligibility,
    ])
  }
})

test('names the next certain election, and before it those that may be held or are in some areas', async () => {
  calendar.set(
    { id: 'tx-runoff-2027', state: 'TX', date: '2027-01-12', kind: 'runoff', held: 'if-needed' },
    { id: 'us-general-2027', state: null, date: '2027-05-04', reach: 'some-areas', nationwide: true },
    { id: 'tx-general-2027', state: 'TX', date: '2027-11-02' },
    { id: 'ok-local-2027', state: 'OK', date: '2027-05-04', kind: 'local', reach: 'some-areas' },
  )
  app.clock.set('2026-12-20T15:00:00Z')
  const { next, possible, step } = await get('TX')
  expect([next?.id, ids(possible), step?.election.id]).toEqual([
    'tx-general-2027',
    ['tx-runoff-2027', 'us-general-2027'],
    'tx-runoff-2027',
  ])
  // Not beside an entry of the state for that day, and not in a territory.
  expect(ids((await get('OK')).possible)).toEqual(['ok-local-2027'])
  expect((await get('GU')).possible).toEqual([])
})

test('says where every voter is mailed a ballot, which may be so in general elections only', async () => {
  const mailVoting = { who: 'all-mail', dropOffOnly: true, otherElections: 'no-excuse', source } as const
  setRegistration({ mailVoting })
  app.clock.set('2027-02-01T15:00:00Z')
  calendar.set({ id: 'tx-general-2027', state: 'TX', date: '2027-11-02' })
  expect((await get('TX')).mailVoting).toMatchObject({ who: 'all-mail', dropOffOnly: true })
  calendar.set({ id: 'tx-primary-2027', state: 'TX', date: '2027-03-02', kind: 'primary' })
  expect((await get('TX')).mailVoting).toMatchObject({ who: 'no-excuse' })
})

test('says in the language of the caller what is on the ballot', async () => {
  app.clock.set('2028-01-10T15:00:00Z')
  const election: Invented = { id: 'tx-general-2028', state: 'TX', date: '2028-11-07', note: english('By mail.') }
  calendar.set({ ...election, kind: 'presidential-general', offices: ['president', 'governor'] })
  expect((await get('TX')).next).toMatchObject({
    offices: ['President and Vice President', 'Governor'],
    note: 'By mail.',
  })
  expect(await inSpanish('tx')).toMatchObject({
    stateCode: 'TX',
    next: { offices: ['Presidencia y Vicepresidencia', 'Gobernación'], note: 'By mail. (es)' },
  })
  // Parties choose the other candidate later.
  calendar.set({ ...election, date: '2028-03-07', kind: 'presidential-primary', offices: ['president'] })
  expect((await get('TX')).next?.offices).toEqual(['President'])
})

const day = (date: string | null, text: string | null = null) => ({
  date,
  text: text === null ? null : english(text),
  source,
  confirmed: true,
})
const general: Invented = { id: 'tx-general-2026', state: 'TX', date: '2026-11-03', offices: ['us-house'] }
const stepsOf = async (stateCode = 'TX') => (await get(stateCode)).after?.steps
const stepOf = async (wanted: string) => (await stepsOf())?.find(({ kind }) => kind === wanted)

test('tells what happens after an election, until all of it is over', async () => {
  setAround({
    after: {
      election: '2026-11-03',
      cure: day('2026-11-09'),
      provisionalPapers: day('2026-11-10'),
      countiesCertify: day('2026-11-17'),
      stateCertifies: day('2026-12-03', '18th to 33rd day after the election.'),
    },
  })
  calendar.set(
    { ...general, deadlines: { receiveMailBallot: knownDeadline('2026-11-04') } },
    { id: 'tx-runoff-2026', state: 'TX', date: '2026-12-12', kind: 'runoff', held: 'if-needed', title: 'Runoff' },
  )
  app.clock.set('2026-11-15T15:00:00Z')
  expect((await get('TX')).last).toMatchObject({ id: 'tx-general-2026', daysAgo: 12 })
  const steps = (await stepsOf()) ?? []
  expect(steps.map(({ kind, past }) => [kind, past])).toEqual([
    ['mail-ballots-arrive', true],
    ['cure-signature', true],
    ['provisional-papers', true],
    ['counties-certify', false],
    ['state-certifies', false],
    ['runoff', false],
    ['new-congress', false],
  ])
  expect(steps.at(-1)).toMatchObject({ date: '2027-01-03', confirmed: true })
  app.clock.set('2027-01-04T15:00:00Z')
  expect(await stepsOf()).toBeUndefined()

  // For an election without published days, the page shows only the rule.
  calendar.set({ ...general, date: '2028-11-07', kind: 'presidential-general' })
  app.clock.set('2028-11-10T15:00:00Z')
  expect((await stepsOf())?.map(({ kind, date }) => [kind, date])).toEqual([
    ['state-certifies', null],
    ['new-congress', '2029-01-03'],
    ['new-president', '2029-01-20'],
  ])
  expect(await stepOf('state-certifies')).toMatchObject({ past: false, text: '18th to 33rd day after the election.' })
  // Nothing says that an election is over whose date was never confirmed.
  calendar.set({ ...general, date: '2028-11-07', confirmed: false })
  expect(await stepsOf()).toBeUndefined()
})

test('tells by when mail ballots arrive, to the hour where offices close last, and that one mailed now does not count', async () => {
  const receiveMailBallot = knownDeadline('2026-11-04', { time: '17:00' })
  calendar.set({ ...general, deadlines: { receiveMailBallot, postmarkMailBallotBy: '2026-11-03' } })
  // As long as offices in the west of the state are open.
  app.clock.set('2026-11-04T23:59:00Z')
  expect(await stepOf('mail-ballots-arrive')).toMatchObject({
    date: '2026-11-04',
    time: '17:00',
    past: false,
    text: 'Only ballots postmarked by November 3, 2026 count.',
  })
  expect(JSON.stringify(await inSpanish('TX'))).toContain(
    'Solo cuentan las boletas con matasellos del 3 de noviembre de 2026 o antes.',
  )
  setAround({ after: { election: '2026-11-03', stateCertifies: day('2026-12-03') } })
  app.clock.set('2026-11-05T00:00:00Z')
  expect(await stepOf('mail-ballots-arrive')).toMatchObject({ past: true })
})

test('says as long as it may help how a mail ballot with a problem is fixed', async () => {
  calendar.set(general)
  const canvass = 'Until the final canvass begins.'
  const unchecked = { ...day(null, canvass), source: null, confirmed: false }
  const cure = (kind: NonNullable<Around['cure']>['kind']) => ({ kind, source, confirmed: true })
  for (const [around, on, text] of [
    [{ cure: cure('none') }, '2026-11-04', undefined],
    [{ cure: cure('clerk-decides') }, '2026-11-04', undefined],
    [{ cure: cure('some-counties') }, '2026-11-10', expect.stringContaining('Some counties let you fix')],
    [{ cure: cure('some-counties') }, '2026-11-11', undefined],
    [{ cure: cure('required') }, '2026-11-10', expect.stringContaining('will tell you how to fix it')],
    // The state certifies early.
    [
      { cure: cure('required'), after: { election: '2026-11-03', stateCertifies: day('2026-11-05') } },
      '2026-11-06',
      undefined,
    ],
    [{ cure: cure('required'), after: { election: '2026-11-03', cure: unchecked } }, '2026-11-16', canvass],
    [{ cure: cure('required'), after: { election: '2026-11-03', cure: unchecked } }, '2026-11-17', undefined],
    [{ after: { election: '2026-11-03', cure: day('2026-11-09', 'Sixth day.') } }, '2026-11-18', 'Sixth day.'],
    // The days of another election tell only the rule.
    [{ after: { election: '2024-11-05', cure: day('2024-11-11', 'Sixth day.') } }, '2026-11-16', 'Sixth day.'],
    [{ after: { election: '2024-11-05', cure: day('2024-11-11', 'Sixth day.') } }, '2026-11-17', undefined],
  ] as const) {
    setAround(around)
    app.clock.set(`${on}T18:00:00Z`)
    expect.soft((await stepOf('cure-signature'))?.text, `${JSON.stringify(around)} on ${on}`).toEqual(text)
  }
  setAround({ after: { election: '2026-11-03', cure: unchecked } })
  app.clock.set('2026-11-10T18:00:00Z')
  expect(await stepOf('cure-signature')).toMatchObject({ source: null, confirmed: false })
})

test('says who may vote as the law has it', async () => {
  const eligibility: Around['eligibility'] = {
    places: ['county', 'precinct', 'election-district'],
    days: 30,
    extras: ['oath'],
    source: null,
    confirmed: false,
  }
  setAround({ eligibility })
  expect((await get('TX')).eligibility).toEqual({
    text: 'You can vote if you are a U.S. citizen and at least 18 on Election Day. You must have lived in Texas, your county, your precinct, and your election district for at least 30 days before the election. You must also take the voter’s oath.',
    confirmed: false,
    source: null,
  })
  setAround({ eligibility: { ...eligibility, source: 'eac-form', confirmed: true, asOf: '2024-08-08' } })
  app.clock.set('2028-08-07T18:00:00Z')
  expect((await get('TX')).eligibility).toMatchObject({ confirmed: true })
  app.clock.set('2028-08-09T18:00:00Z')
  expect((await get('TX')).eligibility).toMatchObject({ confirmed: false })
  facts.around.delete('TX')
  expect((await get('TX')).eligibility).toBeNull()
})

test('a list of an official or neutral institution is plain until the legislature has met', () => {
  const { isPlain } = reference.elections
  const { source: hoursSource = '' } = reference.elections.rules.get('TX')?.hours ?? {}
  const readOn = sources[hoursSource]?.asOf ?? ''
  const year = Number(readOn.slice(0, 4))
  expect(isPlain(hoursSource, 'TX', readOn)).toBe(true)
  expect(isPlain(hoursSource, 'TX', `${year + 2}-01-01`)).toBe(false)
  expect(isPlain('no-source', 'TX', readOn)).toBe(false)
})

test('leaves out an election that an administrator canceled or postponed without a date', async () => {
  calendar.set(
    { id: 'wi-spring-2027', state: 'WI', date: '2027-04-06' },
    { id: 'wi-spring-2028', state: 'WI', date: '2028-04-04' },
  )
  app.clock.set('2026-11-15T15:00:00Z')
  const { client } = await app.member({ admin: true })
  const postpone = (sequence: number, newDate: string | null) =>
    client.call(setElectionStatus, {
      params: { id: 'wi-spring-2027' },
      body: { sequence, status: 'postponed', note: 'A storm', newDate },
    })
  await postpone(0, null)
  expect((await get('WI')).next?.id).toBe('wi-spring-2028')
  await postpone(1, '2027-04-20')
  expect((await get('WI')).next).toMatchObject({
    id: 'wi-spring-2027',
    date: '2027-04-20',
    status: 'postponed',
    statusNote: 'A storm',
    confirmed: false,
  })
})

test('answers an unknown state code with 404', async () => {
  for (const stateCode of ['ZZ', 'constructor', '<b>'])
    expect(await app.visitor().fail(stateVoting, { params: { stateCode }, query: {} })).toMatchObject({
      status: 404,
      code: 'unknown_state',
    })
})

test('counts to a deadline until its hour where offices close last', async () => {
  calendar.set({
    id: 'ky-general-2026',
    state: 'KY',
    date: '2026-11-03',
    registerBy: '2026-10-05',
    registerTime: '16:00',
  })
  for (const [clock, step] of [
    // In the evening before.
    ['2026-10-05T01:00:00Z', { kind: 'register', date: '2026-10-05', time: '16:00', days: 1 }],
    ['2026-10-05T20:59:00Z', { kind: 'register', date: '2026-10-05', time: '16:00', days: 0 }],
    ['2026-10-05T21:00:00Z', { kind: 'register', methods: ['mail'], time: null, days: 0 }],
    ['2026-10-06T18:00:00Z', { kind: 'election-day', days: 28 }],
  ] as const) {
    app.clock.set(clock)
    expect.soft((await get('KY')).step, clock).toMatchObject(step)
  }
})

test('says that the date of a primary is missing, and that the list of elections may be out of date', async () => {
  const november = { id: 'mo-general-2028', state: 'MO', date: '2028-11-07' } as const
  calendar.set(november)
  app.clock.set('2028-07-20T15:00:00Z')
  expect(await get('MO')).toMatchObject({ isPrimaryMissing: true })
  calendar.set({ id: 'mo-primary-2028', state: 'MO', date: '2028-07-01', kind: 'primary' }, november)
  expect(await get('MO')).toMatchObject({ isPrimaryMissing: false })
  app.clock.set(`${freshUntil}T20:00:00Z`)
  expect((await get('TX')).isCalendarOutdated).toBe(false)
  app.clock.set(`${addDays(freshUntil, 1)}T20:00:00Z`)
  expect((await get('TX')).isCalendarOutdated).toBe(true)
})

test('links pages of a year as long as an election of that year is to come', async () => {
  const page = { url: 'https://example.gov/2026/page', source, government: true }
  setRegistration({ links: { electionDates: page, sampleBallot: page } })
  calendar.set(
    { id: 'tx-runoff-2026', state: 'TX', date: '2026-12-01', kind: 'runoff', held: 'if-needed' },
    { id: 'tx-general-2028', state: 'TX', date: '2028-11-07' },
  )
  for (const [clock, isLinked] of [
    ['2026-11-17', true],
    ['2026-12-01', true],
    ['2026-12-02', false],
  ] as const) {
    app.clock.set(`${clock}T15:00:00Z`)
    const { links } = await get('TX')
    expect.soft(['electionDates' in links, 'sampleBallot' in links], clock).toEqual([isLinked, isLinked])
  }
})

test('says on Election Day when the last polls close, if towns do not set the hours', async () => {
  const usual = rules.get('TX')
  if (!usual) throw new Error('The pack has no rules of Texas.')
  const setHours = (hours: string) => facts.rules.set('TX', { ...usual, hours: { ...english(hours), source } })
  calendar.set(general)
  const closeOn = async (now: string) => {
    app.clock.set(now)
    return (await get('TX')).pollsCloseAt
  }
  setHours('7:00 AM - 7:00 PM')
  // The hours of West Texas count.
  expect(await closeOn('2026-11-03T18:00:00Z')).toBe('2026-11-04T02:00:00.000Z')
  expect(await closeOn('2026-11-02T18:00:00Z')).toBeNull()
  setHours('Towns set the hours')
  expect(await closeOn('2026-11-03T18:00:00Z')).toBeNull()
})
