import { afterAll, expect, test } from 'vitest'
import { checkImport, importDifferences, publishImport } from '../../../contract/desk.ts'
import { createPlaceNotice, withdrawPlaceNotice } from '../../../contract/place-notices.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { startImport } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const t = await createTestApp()
afterAll(() => t.close())
const area = '48113'
const { client } = await t.member({ editorOf: ['48'] })
const election = { name: 'General Election', nameEs: null, date: '2028-11-07' }

async function check(place: string, zip = '75001', list = area) {
  const content = `Place ID,Place name,Address,City,ZIP,County\n${place},Addison,${zip},Dallas County\n`
  const files = { places: { name: 'centers.csv', content } }
  const { id } = await startImport(client, { area: list, form: 'vote-centers', election, files })
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  return id
}
const compare = (id: number) => client.call(importDifferences, { params: { id } })
const publish = async (id: number, endsNotices = false, version?: string) => {
  const shown = version ?? (await compare(id)).version
  return client.send(publishImport, {
    params: { id },
    body: { version: shown, at: null, endsNotices, confirmed: ['kind_guessed'] },
  })
}
const notice = async () => {
  const query = { address: '5 Main St, Addison, TX 75001' }
  return (await t.visitor().call(voterInfo, { query })).pollingLocations[0]?.notice
}

test('a notice follows its building to another list; where it cannot, the office is asked before it publishes', async () => {
  await publish(await check('1,Town Hall,1 Hall St'))
  const renamed = await check('7,Conference Center,1 Hall St')
  const { version } = await compare(renamed)
  const draft = { area, placeId: '1', electionDate: election.date, kind: 'closed' } as const
  const { id } = await client.call(createPlaceNotice, { body: draft })
  expect(await notice()).toMatchObject({ id })
  // What was compared before the notice does not count.
  expect((await publish(renamed, true, version)).status).toBe(409)

  const renumbered = await check('9,TOWN HALL,1 Hall St.')
  expect(await compare(renumbered)).toMatchObject({ lostNotices: [] })
  expect((await publish(renumbered)).status).toBe(200)
  expect(await notice()).toMatchObject({ id })

  expect((await compare(renamed)).lostNotices).toEqual([{ id, placeName: 'Town Hall', kind: 'closed' }])
  const refused = await publish(renamed)
  expect([refused.status, await refused.json()]).toMatchObject([409, { fields: { endsNotices: 'required' } }])
  expect(await notice()).toMatchObject({ id })
  expect((await publish(renamed, true)).status).toBe(200)
  expect(await notice()).toBeNull()
  await client.call(withdrawPlaceNotice, { params: { id } })
})

test('a list of the state asks about the notices of the counties that it replaces', async () => {
  const border = findZip(reference.places, ({ counties }) => counties.length === 2 && counties[0] === area).zip
  await publish(await check('1,Town Hall,1 Hall St', border))
  const draft = { area, placeId: '1', electionDate: election.date, kind: 'closed' } as const
  const { id } = await client.call(createPlaceNotice, { body: draft })
  const lost = [{ id, placeName: 'Town Hall', kind: 'closed' }]
  expect(await compare(await check('8,Library,2 Hall St', '75001', '48'))).toMatchObject({ lostNotices: lost })
  // The place is in it, but nobody knows of which county it is.
  expect(await compare(await check('1,Town Hall,1 Hall St', border, '48'))).toMatchObject({ lostNotices: lost })

  await client.call(withdrawPlaceNotice, { params: { id } })
  await publish(await check('1,Town Hall,1 Hall St'))
  const inside = await client.call(createPlaceNotice, { body: draft })
  const statewide = await check('1,Town Hall,1 Hall St', '75001', '48')
  expect(await compare(statewide)).toMatchObject({ lostNotices: [] })
  expect((await publish(statewide)).status).toBe(200)
  expect(await notice()).toMatchObject({ id: inside.id })
})

test('a county that posts notices again and again does not keep the state from publishing', async () => {
  await t.db.deleteFrom('placeNotices').execute()
  const county = await t.member({ editorOf: [area] })
  const post = (placeId: string) =>
    county.client.call(createPlaceNotice, {
      body: { area, placeId, electionDate: election.date, kind: 'hours', text: '8 to 5' },
    })
  await t.db.updateTable('feeds').set({ status: 'retired' }).execute()
  expect((await publish(await check('1,Town Hall,1 Hall St'))).status).toBe(200)
  const [kept, lost] = [
    await check('1,Town Hall,1 Hall St', '75001', '48'),
    await check('2,Library,2 Hall St', '75001', '48'),
  ]
  const compared = [await compare(kept), await compare(lost)]
  await post('1')
  expect((await publish(lost, false, compared[1]?.version)).status, 'the notice would be lost').toBe(409)
  expect((await compare(lost)).lostNotices).toMatchObject([{ placeName: 'Town Hall' }])
  expect((await publish(kept, false, compared[0]?.version)).status).toBe(200)
})

test('the election day comes from the list, not from its import', async () => {
  const id = await check('5,School,5 School St', '75001', '48')
  const values = { election: '{"name":"General","date":""}', differences: null }
  await t.db.updateTable('deskImports').set(values).where('id', '=', id).execute()
  expect(await compare(id)).toMatchObject({ lostNotices: [{ placeName: 'Town Hall' }] })
})
