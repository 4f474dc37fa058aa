import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventFile } from '../../../contract/calendar.ts'
import { listEvents, rsvp } from '../../../contract/events.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { partnerFactsByZip } from '../../../contract/partners.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { daneCounty, partnerTexts } from '../../../harness/fixtures/partners.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { fixedClock } from '../../core/clock.ts'
import { createPartnerFacts } from '../../reference/partner-facts.ts'
import { createPartnersService } from './partners.service.ts'

let testApp: TestApp
let visitor: Client
let member: Client
const partners = createPartnerFacts(
  [{ partner: daneCounty, publishedAt: new Date('2026-11-11T00:00:00Z'), texts: partnerTexts() }],
  reference,
)
beforeAll(async () => {
  testApp = await createTestApp({ partners })
  visitor = testApp.visitor()
  member = (await testApp.member()).client
})
afterAll(() => testApp.close())

test('facts outside the area of a partner are ignored and counted', () => {
  expect(partners.partners).toEqual([expect.objectContaining({ used: 3, ignored: 2 })])
  expect(JSON.stringify(partners)).not.toMatch(/Impostor|Rock County Clerk/)
})

test('a county covers the cities that lie only in it', () => {
  const official = (place: string) => ({
    id: place,
    division: `ocd-division/country:us/state:tx/place:${place}`,
    name: 'Pat Example',
    office: 'Mayor',
    sourceUrl: 'https://www.traviscountytx.gov/officials',
    readOn: '2026-11-10',
  })
  // Austin reaches into Hays and Williamson counties.
  const texts = partnerTexts({ officials: [official('lakeway'), official('austin'), official('dallas')] })
  const travis = { ...daneCounty, scope: { county: '48453' } }
  const { officials } = createPartnerFacts([{ partner: travis, publishedAt: new Date(0), texts }], reference)
  expect(officials.map(({ id }) => id)).toEqual(['lakeway'])
})

test('a voter of the county gets the facts with whose they are, and an ended term is marked', async () => {
  const { offices, officials } = await visitor.call(partnerFactsByZip, { params: { zip: '53703' }, query: {} })
  expect(offices).toEqual([
    expect.objectContaining({
      name: 'County Clerk',
      phone: '608-266-4121',
      address: null,
      certain: true,
      divisionId: 'ocd-division/country:us/state:wi/county:dane',
      source: { name: 'Dane County Clerk', url: 'https://clerk.countyofdane.com/contact', asOf: '2026-11-10' },
    }),
  ])
  expect(officials).toEqual([expect.objectContaining({ name: 'Pat Example', termEnded: true, partner: 'dane-county' })])
})

test('a voter elsewhere gets none of them, and a wrong ZIP code the usual errors', async () => {
  const none = { offices: [], officials: [] }
  for (const zip of ['78701', '96910', '00901', '58102'])
    expect(await visitor.call(partnerFactsByZip, { params: { zip }, query: {} })).toEqual(none)
  for (const zip of ['abc', '00000'])
    expect((await visitor.fail(partnerFactsByZip, { params: { zip }, query: {} })).status).toBe(404)
})

test('officials of the city that the voter chose are included, and of no other state', async () => {
  const lakeway = {
    id: 'clerk',
    division: 'ocd-division/country:us/state:tx/place:lakeway',
    name: 'Pat Example',
    office: 'City Clerk',
    sourceUrl: 'https://www.lakeway-tx.gov/clerk',
    readOn: '2026-11-10',
  }
  const partner = { ...daneCounty, scope: { division: lakeway.division } }
  const texts = partnerTexts({ officials: [lakeway] })
  const facts = createPartnerFacts([{ partner, publishedAt: new Date(0), texts }], reference)
  const service = createPartnersService({ reference: { ...reference, partners: facts }, clock: testApp.clock })
  expect(service.byZip('78734').officials).toEqual([])
  expect(service.byZip('78734', ['4840984']).officials).toMatchObject([{ name: 'Pat Example', certain: true }])
  expect(service.byZip('53703', ['4840984']).officials).toEqual([])
})

test('facts about a district go by the lines of the day, and are certain only where the ZIP code is in one district', () => {
  const official = (state: string, district: number) => ({
    id: `${state}-${district}`,
    division: `ocd-division/country:us/state:${state}/cd:${district}`,
    name: 'Pat Example',
    office: 'U.S. Representative',
    sourceUrl: 'https://www.example.gov/officials',
    readOn: '2026-11-10',
  })
  const found = (zip: string, day: string) => {
    const [state, districts] = zip === '27817' ? (['NC', [1, 3]] as const) : (['TX', [4, 32]] as const)
    const texts = partnerTexts({ officials: districts.map((district) => official(state.toLowerCase(), district)) })
    const partner = { ...daneCounty, scope: { state } }
    const facts = createPartnerFacts([{ partner, publishedAt: new Date(0), texts }], reference)
    const clock = fixedClock(`${day}T18:00:00Z`)
    const { officials } = createPartnersService({ reference: { ...reference, partners: facts }, clock }).byZip(zip)
    return officials.map(({ id, certain }) => [id, certain])
  }
  expect(found('27817', '2027-01-02')).toEqual([['nc-3', true]])
  expect(found('27817', '2027-01-03')).toEqual([
    ['nc-1', false],
    ['nc-3', false],
  ])
  expect(found('75032', '2026-11-16')).toEqual([['tx-4', false]])
  expect(found('75032', '2028-10-01')).toEqual([['tx-32', false]])
})

test('in a ZIP code that reaches into two states, facts about either state may not be the voter’s', () => {
  const zip = [...reference.places.all()].find(
    ({ kind, state, congressional }) => kind === 'area' && congressional.some((one) => one.state !== state),
  )
  const states = [...new Set(zip?.congressional.map(({ state }) => state))]
  const certain = states.map((state) => {
    const clerk = {
      id: 'clerk',
      division: `ocd-division/country:us/state:${state.toLowerCase()}`,
      name: 'Pat Example',
      office: 'Clerk',
      sourceUrl: 'https://www.example.gov/officials',
      readOn: '2026-11-10',
    }
    const texts = partnerTexts({ officials: [clerk] })
    const partner = { ...daneCounty, scope: { state } }
    const facts = createPartnerFacts([{ partner, publishedAt: new Date(0), texts }], reference)
    const service = createPartnersService({ reference: { ...reference, partners: facts }, clock: testApp.clock })
    return service.byZip(zip?.zip ?? '').officials.map((one) => one.certain)
  })
  expect(certain).toEqual(states.map(() => [false]))
  expect(states.length).toBeGreaterThan(1)
})

test('officials of our own carry the division that partners use', async () => {
  const { officials } = await visitor.call(officialsByZip, { params: { zip: '53703' }, query: {} })
  const divisions = new Set(officials.map(({ divisionId }) => divisionId))
  expect(divisions).toEqual(new Set(['ocd-division/country:us/state:wi', 'ocd-division/country:us/state:wi/cd:2']))
})

test('a ZIP code in several counties says that the fact may be about another part of it', async () => {
  const split = [...reference.places.all()].find(
    ({ counties, state }) => state === 'WI' && counties.includes('55025') && counties.length > 1,
  )
  const { offices } = await visitor.call(partnerFactsByZip, { params: { zip: split?.zip ?? '' }, query: {} })
  expect(offices.map(({ certain }) => certain)).toEqual([false])
})

test('an event of a partner is in the calendar with its source, takes no RSVP, and can be added to a calendar', async () => {
  const { events, sources } = await member.call(listEvents, {})
  const event = events.find(({ id }) => id === 'dane-county:hearing')
  expect(event).toMatchObject({ title: 'Budget hearing', stateCodes: ['WI'], confirmed: true, past: false })
  expect(sources[event?.source ?? '']).toMatchObject({ name: 'Dane County Clerk' })
  const params = { id: 'dane-county:hearing' }
  expect(await member.fail(rsvp, { params })).toMatchObject({ code: 'sample_event' })
  const file = await member.send(eventFile, { params, query: { lang: 'en' } })
  const text = await file.text()
  expect(text).toContain('DTSTART:20261202T003000Z')
  // The day the partner read it, so that a calendar takes a later reading for the newer one.
  expect(text).toContain('DTSTAMP:20261110T000000Z')
})
