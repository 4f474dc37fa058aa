import { afterAll, expect, test } from 'vitest'
import { guesses } from '../../../contract/desk-import.ts'
import { checkImport, getImport, importDifferences, importProblems, publishImport } from '../../../contract/desk.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { startImport } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp({ now: '2026-07-20T12:00:00Z' })
const confirmed = [...guesses]
afterAll(() => t.close())

const area = '48453'
const { client } = await t.member({ editorOf: [area] })

async function check(name: string, date: string) {
  const content = `Place name,Address,City,ZIP\n${name},1 Main St,Austin,78701\n`
  const { id } = await startImport(client, {
    area,
    form: 'vote-centers',
    election: { name: 'Election', nameEs: null, date },
    files: { places: { name: 'centers.csv', content } },
  })
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  return id
}

async function publish(id: number, at: string | null) {
  const { version } = await client.call(importDifferences, { params: { id } })
  return client.send(publishImport, { params: { id }, body: { version, at, confirmed } })
}

async function placesOf(address: string) {
  const { pollingLocations, election } = await t.visitor().call(voterInfo, { query: { address } })
  return [election?.date, ...pollingLocations.map(({ name }) => name)]
}

const address = '5 Congress Ave, Austin, TX 78701'

async function passTime(to: string) {
  t.clock.set(to)
  await t.queue.send('desk-publish')
  await t.queue.run()
}

test('the list of the next election waits until the one before it is over', async () => {
  await publish(await check('August Hall', '2026-08-04'), null)
  const november = await check('November Hall', '2026-11-03')
  const { problems } = await client.call(importProblems, { params: { id: november }, query: {} })
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: 'warning', code: 'earlier_election_live', value: '2026-08-04' }),
  )
  // In El Paso it is still the day of the election.
  for (const at of [null, '2026-08-05T05:30:00.000Z']) {
    const refused = await publish(november, at)
    expect(refused).toMatchObject({ status: 409 })
    expect(await refused.json()).toMatchObject({ code: 'conflict', fields: { at: 'earlier_election_live' } })
  }
  expect(await publish(november, '2026-08-05T06:00:00.000Z')).toMatchObject({ status: 200 })
  await passTime('2026-08-01T12:00:00Z')
  expect(await publish(await check('Corrected Hall', '2026-08-04'), null)).toMatchObject({ status: 200 })
  await passTime('2026-08-05T05:59:00Z')
  expect(await placesOf(address)).toEqual(['2026-08-04', 'Corrected Hall'])
  await passTime('2026-08-05T06:00:00Z')
  expect(await placesOf(address)).toEqual(['2026-11-03', 'November Hall'])
})

test('a plan that would take a list away which was published meanwhile becomes a draft', async () => {
  const later = await check('Later Hall', '2027-03-02')
  await t.db.updateTable('feeds').set({ status: 'retired' }).where('status', '=', 'live').execute()
  expect(await publish(later, '2026-09-01T12:00:00.000Z')).toMatchObject({ status: 200 })
  await publish(await check('November Hall', '2026-11-03'), null)
  await passTime('2026-09-01T12:00:00Z')
  expect(await placesOf(address)).toEqual(['2026-11-03', 'November Hall'])
  expect(await client.call(getImport, { params: { id: later } })).toMatchObject({ status: 'draft' })
})

test('a list replaces one of the same election, and one of a later election', async () => {
  expect(await publish(await check('Other Hall', '2026-11-03'), null)).toMatchObject({ status: 200 })
  expect(await publish(await check('October Hall', '2026-10-06'), null)).toMatchObject({ status: 200 })
  expect(await placesOf(address)).toEqual(['2026-10-06', 'October Hall'])
})

test('the election of one county does not hold up the list of the state', async () => {
  expect(await placesOf(address)).toEqual(['2026-10-06', 'October Hall'])
  const id = await check('Statewide Hall', '2026-11-03')
  // As if the office of the state had uploaded it.
  await t.db.updateTable('deskImports').set({ area: '48' }).where('id', '=', id).execute()
  const { client: ofState } = await t.member({ editorOf: ['48'] })
  const { version } = await ofState.call(importDifferences, { params: { id } })
  const reply = await ofState.send(publishImport, { params: { id }, body: { version, at: null, confirmed } })
  expect(reply).toMatchObject({ status: 200 })
})
