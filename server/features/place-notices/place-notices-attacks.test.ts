import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkImport, getImport, importProblems } from '../../../contract/desk.ts'
import * as contract from '../../../contract/place-notices.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { startImport } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { placePart, publishAreaFeed } from '../../../harness/fixtures/area-feeds.ts'
import { feedXml } from '../../../harness/fixtures/feed-files.ts'
import { feedActions } from '../../../harness/fixtures/texas-feed.ts'
import { createPlaceLists } from './place-lists.ts'
import { createPlaceNoticesStore } from './place-notices.store.ts'

const t = await createTestApp()
const { importTexas, removeAll } = feedActions(t)
afterAll(() => t.close())
/** The places of the feed are in ZIP code 75001, which is in Dallas County. */
const [dallas, travis] = ['48113', '48453']
const attacker = await t.member({ editorOf: [travis], name: 'Eve Travis' })
const stateOffice = await t.member({ editorOf: ['48'], name: 'Tex State' })
const { client: voter } = await t.member()

const electionDate = '2028-11-07'
const hall = { placeId: 'hall-p1', electionDate }
const moved = { ...hall, kind: 'moved', movedTo: { name: 'Empty lot', address: '1 Nowhere Rd, Springfield' } } as const
const ofCounty = (area: string) => (xml: string) => xml.replace('<VipId>48<', `<VipId>${area}<`)
const runJob = async () => {
  await t.queue.send('place-notices')
  await t.queue.run()
}
const lookUp = async () => {
  const query = { address: '5 Main St, Springfield, TX 75001' }
  return (await t.visitor().call(voterInfo, { query })).pollingLocations[0]
}

beforeEach(async () => {
  t.clock.set('2026-11-16T18:00:00Z')
  await removeAll()
  await t.db.deleteFrom('outbox').execute()
  await t.db.deleteFrom('placeFollows').execute()
  await t.db.deleteFrom('placeNotices').execute()
  t.mails.length = 0
})

test('a county cannot reach followers on the state’s list by a notice for a place outside the county', async () => {
  // A voter follows a place in Dallas County on the state's list.
  await importTexas()
  await voter.call(contract.followPlace, { body: { ...hall, area: '48' } })
  await removeAll()
  // Only a list of Travis County is live. It has the same place, and the county says that the place moved.
  await importTexas(ofCounty(travis))
  await attacker.client.call(contract.createPlaceNotice, { body: { ...moved, area: travis } })
  await runJob()
  expect(t.mails, 'while only the list of the county is live').toEqual([])
  // The state's list is live again.
  await importTexas()
  await runJob()
  expect((await lookUp())?.notice, 'on the page of the voter’s address').toBeNull()
  const query = { area: '48', election: electionDate }
  const { notices } = await t.visitor().call(contract.currentPlaceNotices, { query })
  expect(notices, 'on the state’s list').toEqual([])
  expect(t.mails, 'while the state’s list is live').toEqual([])
})

test('the state sees who posted a notice for a county that its voters see, and ends it', async () => {
  await importTexas(ofCounty(dallas))
  const { client } = await t.member({ editorOf: [dallas], name: 'Dana Dallas' })
  const { id } = await client.call(contract.createPlaceNotice, { body: { ...moved, area: dallas } })
  await importTexas()
  expect((await lookUp())?.notice).toMatchObject({ id })
  expect(await stateOffice.client.call(contract.listPlaceNotices, { query: { area: '48' } })).toMatchObject({
    notices: [{ id, area: { id: dallas }, createdBy: 'Dana Dallas', matches: true }],
  })
  await stateOffice.client.call(contract.withdrawPlaceNotice, { params: { id } })
  expect((await lookUp())?.notice).toBeNull()
})

test('an editor cannot post notices without end', async () => {
  await importTexas(ofCounty(dallas))
  const { client, user } = await t.member({ editorOf: [dallas] })
  const first = await client.call(contract.createPlaceNotice, { body: { ...moved, area: dallas } })
  await sql`
    insert into place_notices (area, state_code, place_id, place_name, place_address, election_date, kind, starts_at,
      source_name, created_at, created_by)
    select area, state_code, 'other-' || n, place_name || n, place_address, election_date, 'closed', starts_at, source_name,
      created_at, ${user.id}
    from place_notices, generate_series(1, 999) n where id = ${first.id}
  `.execute(t.db)
  // The thousand may be changed: the notice of the place is replaced.
  await client.call(contract.createPlaceNotice, { body: { ...moved, area: dallas } })
  await t.db
    .updateTable('placeNotices')
    .set({ placeId: 'gone', placeName: 'Gone' })
    .where('placeId', '=', hall.placeId)
    .execute()
  const error = await client.fail(contract.createPlaceNotice, { body: { ...moved, area: dallas } })
  expect(error).toMatchObject({ code: 'conflict', fields: { area: 'too_many' } })
})

test('an editor cannot flood the followers of a place', async () => {
  await importTexas(ofCounty(dallas))
  const { client } = await t.member({ editorOf: [dallas] })
  await voter.call(contract.followPlace, { body: { ...hall, area: dallas } })
  const change = async (n: number) => {
    const body = { ...hall, area: dallas, kind: 'hours' as const, text: `8 to ${n}` }
    const { status } = await client.send(contract.createPlaceNotice, { body })
    await runJob()
    return status
  }
  const statuses: number[] = []
  for (let n = 0; n < 30; n++) statuses.push(await change(n))
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([10, 429])
  expect(t.mails).toHaveLength(10)
  t.clock.advance(3_600_000)
  expect(await change(30)).toBe(201)
  expect(t.mails).toHaveLength(11)
})

test('an editor cannot use up what a colleague may post, or what followers get from the state', async () => {
  await importTexas(ofCounty(dallas))
  const [eve, colleague] = [await t.member({ editorOf: [dallas] }), await t.member({ editorOf: [dallas] })]
  await voter.call(contract.followPlace, { body: { ...hall, area: dallas } })
  for (let n = 0; n < 10; n++) {
    const { id } = await eve.client.call(contract.createPlaceNotice, { body: { ...moved, area: dallas } })
    await runJob()
    await eve.client.call(contract.withdrawPlaceNotice, { params: { id } })
    await runJob()
  }
  expect(t.mails).toHaveLength(20)
  await colleague.client.call(contract.createPlaceNotice, { body: { ...hall, area: dallas, kind: 'closed' } })
  await runJob()
  expect(t.mails).toHaveLength(20)
  await importTexas()
  await stateOffice.client.call(contract.createPlaceNotice, { body: { ...hall, area: '48', kind: 'closed' } })
  await runJob()
  expect(t.mails).toHaveLength(21)
})

test('an editor who searches a large list does not keep others from the database', async () => {
  const sizes: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      sizes.push(result.rows.length)
      return result
    },
  }
  const places = Array.from({ length: 5000 }, (_, n) => ({
    ...placePart(`Hall ${n}`),
    name: { en: `Hall ${n % 4000}` },
  }))
  const feed = { state: 'TX', vipId: travis, precincts: [{ name: '1', parts: places }] }
  const id = await publishAreaFeed(t.db, t.clock.now(), feed)
  const placesOf = createPlaceLists(createPlaceNoticesStore(t.db.withPlugin(plugin)))
  const [list] = await Promise.all([placesOf(id), placesOf(id)])
  expect(await placesOf(id)).toBe(list)
  expect(sizes, 'it is read once, a page at a time').toEqual([2000, 2000, 1000])
  const search = { area: travis, q: 'hall, 3999 HALL' }
  const found = await attacker.client.call(contract.searchLivePlaces, { query: search })
  expect(found).toEqual({
    places: [{ id: 'hall-3999', name: 'Hall 3999', address: '1 Hall 3999 St', uses: ['day'] }],
    more: false,
  })
})

const election = { name: 'General Election', nameEs: null, date: electionDate }
const lists = {
  vip: { feed: { name: 'feed.xml', content: feedXml({ vipId: travis }) } },
  'vote-centers': {
    places: {
      name: 'centers.csv',
      content: 'Place name,Address,City,ZIP\nHall,1 Hall St,Springfield,75001\nLibrary,1 Main St,Austin,78701\n',
    },
  },
}

test.each(['vip', 'vote-centers'] as const)(
  'a county lists a place of another one only if the state accepts it: %s',
  async (form) => {
    const { id } = await startImport(attacker.client, { area: travis, form, election, files: lists[form] })
    const check = async ({ client }: typeof attacker) => {
      await client.call(checkImport, { params: { id } })
      await t.queue.run()
      const { problems } = await client.call(importProblems, { params: { id }, query: {} })
      const found = problems.filter(({ code }) => code === 'zip_outside_area').map(({ severity }) => severity)
      return { status: (await client.call(getImport, { params: { id } })).status, found: new Set(found) }
    }
    expect(await check(attacker)).toEqual({ status: 'rejected', found: new Set(['error']) })
    expect(await check(stateOffice)).toEqual({ status: 'draft', found: new Set(['warning']) })
    const audit = t.db.selectFrom('auditLog').select('actorId').where('action', '=', 'desk.accept-outside')
    expect(await audit.orderBy('id', 'desc').executeTakeFirst()).toEqual({ actorId: stateOffice.user.id })
    expect(await check(attacker)).toEqual({ status: 'rejected', found: new Set(['error']) })
  },
)
