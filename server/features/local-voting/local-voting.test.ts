import { afterAll, expect, test } from 'vitest'
import * as schemas from '../../../contract/local-voting.schemas.ts'
import { localVoting } from '../../../contract/local-voting.ts'
import { toRequest } from '../../../contract/request.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const app = await createTestApp()
afterAll(() => app.close())
const visitor = app.visitor()
const get = (zip: string) => visitor.call(localVoting, { params: { zip } })

test('names the languages of a county, unconfirmed, with the whole list beside', async () => {
  app.clock.set('2026-11-16T15:00:00Z')
  const { languages, sources, state } = await get('77002')
  expect(state).toBe('TX')
  expect(languages.areas).toMatchObject([
    { id: '48201', level: 'county', name: 'Harris County', certain: true, confirmed: false },
  ])
  expect(languages.areas[0]?.languages).toEqual(expect.arrayContaining(['Spanish', 'Vietnamese']))
  expect(languages).toMatchObject({ outdated: false, listedOn: '2021-12-08', list: { host: 'census.gov' } })
  expect(sources[languages.areas[0]?.source ?? '']).toMatchObject({ secondary: true })
  app.clock.set('2027-02-01T15:00:00Z')
  expect((await get('77002')).languages.outdated).toBe(true)
})

test('says the languages in the language of the caller', async () => {
  const { path } = toRequest(localVoting, { params: { zip: '77002' } })
  const spanish = await visitor.fetch(path, { headers: { 'accept-language': 'es' } })
  const body = schemas.localVoting.reply.parse(await spanish.json())
  expect(body.languages.areas[0]?.languages).toEqual(expect.arrayContaining(['español', 'vietnamita']))
})

test('tells a voter of Wisconsin the clerk of the city, and the other towns of the county', async () => {
  const { offices, sources } = await get('53703')
  expect(offices).toMatchObject({ coverage: 'listed', byTown: true, hasDirectory: true })
  expect(offices.likely.map(({ name }) => name)).toContain('City of Madison')
  expect(offices.others.map(({ name }) => name)).toContain('City of Fitchburg')
  for (const { source } of [...offices.likely, ...offices.others]) {
    expect(sources[source]).toMatchObject({ secondary: true, asOf: expect.stringMatching(/^2020-10-/) })
  }
})

test('tells a voter of North Dakota the auditor of the county', async () => {
  const { offices, languages } = await get('58501')
  expect(offices).toMatchObject({ byTown: false, likely: [{ name: 'Burleigh County', kind: 'county-auditor' }] })
  expect(languages.areas).toEqual([])
})

test.each([
  ['78701', 'TX', true],
  ['00901', 'PR', false],
  ['96910', 'GU', false],
])('has no list for %s in %s, but the page of the state', async (zip, state, hasDirectory) => {
  const { offices } = await get(zip)
  expect(offices).toMatchObject({ coverage: 'missing', likely: [], others: [], hasDirectory })
  const { links, office } = reference.elections.registration.get((await get(zip)).state) ?? {}
  expect([(await get(zip)).state, offices.directory.url]).toEqual([
    state,
    (links?.localOffices ?? office?.website)?.url,
  ])
})

test('explains a ZIP code without voters', async () => {
  expect(await visitor.fail(localVoting, { params: { zip: '00000' } })).toMatchObject({ code: 'unknown_zip' })
  expect(await visitor.fail(localVoting, { params: { zip: '09012' } })).toMatchObject({ code: 'military_zip' })
  expect((await visitor.fetch('/api/local-voting/77002%00')).status).toBe(400)
})
