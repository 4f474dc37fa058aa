import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { currentUser } from '../../../contract/accounts.ts'
import { guesses } from '../../../contract/desk-import.ts'
import {
  checkImport,
  createImport,
  deskAreas,
  discardImport,
  getImport,
  importColumns,
  importDifferences,
  importProblems,
  listImports,
  mapColumns,
  publishImport,
  startUpload,
  takeBackImport,
  tryImport,
  unscheduleImport,
} from '../../../contract/desk.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { sendBytes, startImport, uploadFile } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { feedXml } from '../../../harness/fixtures/feed-files.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { createCommandDesk, readFeedArea } from './command-desk.ts'

const confirmed = [...guesses]
const t = await createTestApp()
afterAll(() => t.close())
const { client, user } = await t.member({ admin: true, name: 'Ada Clerk' })

const vip = (xml: string) => ({ area: '48', form: 'vip' as const, files: { feed: { name: 'feed.xml', content: xml } } })

async function check(xml: string) {
  const { id } = await startImport(client, vip(xml))
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  return client.call(getImport, { params: { id } })
}

async function publish(id: number) {
  const { version } = await client.call(importDifferences, { params: { id } })
  return client.call(publishImport, { params: { id }, body: { version, at: null, confirmed } })
}

async function placesOf(address: string) {
  const { pollingLocations } = await t.visitor().call(voterInfo, { query: { address } })
  return pollingLocations.map(({ name }) => name)
}
const address = '5 Main St, Springfield, TX 75001'

test('a feed goes from upload to voters and back', async () => {
  expect(await placesOf(address)).toEqual([])
  const draft = await check(feedXml())
  expect(draft).toMatchObject({
    status: 'draft',
    area: { id: '48', state: 'TX', county: null },
    election: { name: 'General Election', nameEs: null, date: '2028-11-07' },
    counts: { street_segment: 1 },
    errors: 0,
    createdBy: 'Ada Clerk',
    files: [{ role: 'feed', fileName: 'feed.xml' }],
    canTakeBack: false,
  })
  expect(await placesOf(address)).toEqual([])
  const differences = await client.call(importDifferences, { params: { id: draft.id } })
  expect(differences).toMatchObject({
    live: null,
    added: { total: 2, places: [{ name: 'Hall p1' }, { name: 'Hall p2' }] },
    addresses: { same: 0, changed: 0, added: 1, removed: 0 },
  })
  const tried = await client.call(tryImport, { params: { id: draft.id }, body: { address } })
  expect(tried).toMatchObject({ outcome: 'found', pollingLocations: [{ name: 'Hall p1' }] })
  const live = await publish(draft.id)
  expect(live).toMatchObject({ status: 'live', publishedBy: 'Ada Clerk', canTakeBack: true })
  expect(await placesOf(address)).toEqual(['Hall p1'])

  const second = await check(feedXml({ createdAt: '2026-10-02T00:00:00Z' }).replace('Hall p1', 'Library'))
  expect(await client.call(importDifferences, { params: { id: second.id } })).toMatchObject({
    live: { id: draft.id, electionDate: '2028-11-07' },
    added: { total: 0 },
    closed: { total: 0 },
    moved: { total: 0 },
    addresses: { same: 0, changed: 1, added: 0, removed: 0 },
  })
  await publish(second.id)
  expect(await placesOf(address)).toEqual(['Library'])
  expect(await client.call(getImport, { params: { id: draft.id } })).toMatchObject({
    status: 'replaced',
    endedBy: 'Ada Clerk',
  })
  expect(await client.call(takeBackImport, { params: { id: second.id } })).toMatchObject({ status: 'taken_back' })
  expect(await placesOf(address)).toEqual(['Hall p1'])
  expect(await client.call(getImport, { params: { id: draft.id } })).toMatchObject({ status: 'live', endedAt: null })
  const taken = await client.call(takeBackImport, { params: { id: draft.id } })
  expect(await placesOf(address)).toEqual([])

  // That was a mistake.
  expect(taken).toMatchObject({ canPublish: true })
  expect(await publish(draft.id)).toMatchObject({ status: 'live', endedAt: null, endedBy: null, canTakeBack: true })
  expect(await placesOf(address)).toEqual(['Hall p1'])
  await client.call(takeBackImport, { params: { id: draft.id } })

  const actions = await t.db.selectFrom('auditLog').select(['action', 'actorId']).orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'desk.create',
    'desk.publish',
    'desk.create',
    'desk.publish',
    'desk.take-back',
    'desk.take-back',
    'desk.publish',
    'desk.take-back',
  ])
  expect(new Set(actions.map(({ actorId }) => actorId))).toEqual(new Set([user.id]))
})

test('a planned publication happens at its time, and can be called off', async () => {
  const { id } = await check(feedXml())
  const { version } = await client.call(importDifferences, { params: { id } })
  const at = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  const past = await client.fail(publishImport, {
    params: { id },
    body: { version, at: '2026-01-01T00:00:00Z', confirmed },
  })
  expect(past).toMatchObject({ code: 'invalid_input' })
  expect(await client.call(publishImport, { params: { id }, body: { version, at, confirmed } })).toMatchObject({
    status: 'scheduled',
    publishAt: at,
  })
  expect(await client.call(unscheduleImport, { params: { id } })).toMatchObject({ status: 'draft', publishAt: null })
  await client.call(publishImport, { params: { id }, body: { version, at, confirmed } })
  await t.queue.send('desk-publish')
  await t.queue.run()
  expect(await placesOf(address)).toEqual([])
  t.clock.set(at)
  await t.queue.send('desk-publish')
  await t.queue.run()
  expect(await placesOf(address)).toEqual(['Hall p1'])
  expect(await client.call(getImport, { params: { id } })).toMatchObject({ status: 'live', publishedBy: 'Ada Clerk' })
  await client.call(takeBackImport, { params: { id } })
})

test('nobody publishes on top of what they have not seen', async () => {
  const first = await check(feedXml())
  const second = await check(feedXml({ createdAt: '2026-10-02T00:00:00Z' }))
  const { version } = await client.call(importDifferences, { params: { id: second.id } })
  await publish(first.id)
  const body = { version, at: null, confirmed }
  expect(await client.fail(publishImport, { params: { id: second.id }, body })).toMatchObject({ code: 'conflict' })
  // Two clerks press the button at the same moment: one publication.
  const now = await client.call(importDifferences, { params: { id: second.id } })
  expect(now.version).not.toBe(version)
  const attempts = await Promise.all(
    [1, 2].map(() =>
      client.send(publishImport, { params: { id: second.id }, body: { version: now.version, at: null, confirmed } }),
    ),
  )
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await client.call(takeBackImport, { params: { id: second.id } })
  expect(await client.fail(takeBackImport, { params: { id: second.id } })).toMatchObject({ code: 'conflict' })
  await client.call(takeBackImport, { params: { id: first.id } })
})

test('a file of another state, or none at all, is rejected in words, and nothing changes', async () => {
  const other = await check(feedXml({ state: 'OK', vipId: '40' }))
  expect(other).toMatchObject({ status: 'rejected', errors: 1 })
  expect(await client.call(importProblems, { params: { id: other.id }, query: {} })).toMatchObject({
    totals: [{ code: 'other_state', severity: 'error', count: 1 }],
    problems: [{ code: 'other_state', role: 'feed', value: 'OK 40' }],
    more: false,
  })
  const cut = await check(feedXml().slice(0, 900))
  expect(cut).toMatchObject({ status: 'rejected', counts: {} })
  const { problems } = await client.call(importProblems, { params: { id: cut.id }, query: {} })
  expect(problems[0]).toMatchObject({ code: 'feed_rejected', severity: 'error', value: expect.any(String) })
  const csv = await client.fetch(`/api/desk/imports/${cut.id}/problems.csv`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await csv.text()).toContain('We can’t use this feed. Send the reason to whoever made it.')
  expect(
    await client.fail(publishImport, { params: { id: cut.id }, body: { version: 'none', at: null, confirmed } }),
  ).toMatchObject({ code: 'conflict' })
  // The corrected file has the same name; it replaces the one before, and is checked again.
  await uploadFile(client, cut.id, 'feed', { name: 'feed.xml', content: feedXml() })
  expect(await client.call(getImport, { params: { id: cut.id } })).toMatchObject({ status: 'open', errors: 0 })
  await client.call(checkImport, { params: { id: cut.id } })
  await t.queue.run()
  expect(await client.call(getImport, { params: { id: cut.id } })).toMatchObject({ status: 'draft', errors: 0 })
  await client.call(discardImport, { params: { id: cut.id } })
  await client.call(discardImport, { params: { id: other.id } })
  const feeds = t.db.selectFrom('feeds').select('id')
  const orphans = await t.db.selectFrom('feedSegments').select('feedId').where('feedId', 'not in', feeds).execute()
  expect(orphans).toEqual([])
})

test('a county does not publish under a statewide feed', async () => {
  const state = await check(feedXml())
  await publish(state.id)
  const county = await startImport(client, { ...vip(feedXml({ vipId: '48113' })), area: '48113' })
  await client.call(checkImport, { params: { id: county.id } })
  await t.queue.run()
  expect(await client.call(getImport, { params: { id: county.id } })).toMatchObject({ status: 'rejected' })
  const { problems } = await client.call(importProblems, { params: { id: county.id }, query: {} })
  // The quality report says that no address leads to the second place, and that both have one address.
  expect(problems.map(({ severity, code }) => [severity, code])).toEqual([
    ['error', 'statewide_live'],
    ['warning', 'place_without_addresses'],
    ['warning', 'duplicate_place'],
  ])
  await client.call(takeBackImport, { params: { id: state.id } })
})

test('an upload goes on where it broke off, and two tabs write no part twice', async () => {
  const content = Buffer.from(feedXml())
  const { id } = await client.call(createImport, {
    body: { subject: 'places', area: '48', form: 'vip', election: null, source: { name: 'Office', url: null } },
  })
  const file = { role: 'feed' as const, fileName: 'feed.xml', bytes: content.length, modified: 5 }
  const upload = await client.call(startUpload, { params: { id }, body: file })
  const half = content.length >> 1
  const tabs = await Promise.all([1, 2].map(() => sendBytes(client, upload.id, 0, content.subarray(0, half))))
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const conflict = await sendBytes(client, upload.id, 10, content.subarray(10, 20))
  expect(await conflict.json()).toMatchObject({ code: 'conflict', fields: { offset: String(half) } })
  const oneByteTooMany = Buffer.concat([content.subarray(half), Buffer.alloc(1)])
  expect((await sendBytes(client, upload.id, half, oneByteTooMany)).status).toBe(409)
  expect(await client.fail(checkImport, { params: { id } })).toMatchObject({ code: 'invalid_input' })
  const again = await client.call(startUpload, { params: { id }, body: file })
  expect(again).toMatchObject({ id: upload.id, received: half })
  expect((await sendBytes(client, upload.id, half, content.subarray(half))).status).toBe(200)
  await client.call(checkImport, { params: { id } })
  expect(await client.fail(startUpload, { params: { id }, body: file })).toMatchObject({ code: 'conflict' })
  await t.queue.run()
  expect(await client.call(getImport, { params: { id } })).toMatchObject({ status: 'draft' })
  await client.call(discardImport, { params: { id } })
  expect(await client.call(getImport, { params: { id } })).toMatchObject({ status: 'discarded', endedBy: 'Ada Clerk' })
})

test('a check that ended with its process is not resumed and leaves no rows behind, until somebody asks for another', async () => {
  const { id } = await startImport(client, vip(feedXml()))
  await client.call(checkImport, { params: { id } })
  // A process took it, wrote rows and died.
  const before = new Date(t.clock.now().getTime() - 120_000)
  await t.db.updateTable('deskImports').set({ feedId: 9000, checkingAt: before }).where('id', '=', id).execute()
  await t.db
    .insertInto('feedZips')
    .values({ feedId: 9000, zip: '75001', low: '0001', high: '0002', precinct: 1 })
    .execute()
  await t.queue.run()
  expect(await client.call(getImport, { params: { id } })).toMatchObject({ status: 'rejected', errors: 1 })
  const { problems } = await client.call(importProblems, { params: { id }, query: {} })
  expect(problems).toMatchObject([{ code: 'check_stopped', severity: 'error' }])
  expect(await t.db.selectFrom('feedZips').selectAll().execute()).toEqual([])
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  expect(await client.call(getImport, { params: { id } })).toMatchObject({ status: 'draft' })
  await client.call(discardImport, { params: { id } })

  // One that is alive is left alone.
  const alive = await startImport(client, vip(feedXml()))
  await client.call(checkImport, { params: { id: alive.id } })
  await t.db.updateTable('deskImports').set({ checkingAt: t.clock.now() }).where('id', '=', alive.id).execute()
  await t.queue.run()
  expect(await client.call(getImport, { params: { id: alive.id } })).toMatchObject({ status: 'checking' })
  t.clock.advance(120_000)
  await t.queue.send('desk-publish')
  await t.queue.run()
  expect(await client.call(getImport, { params: { id: alive.id } })).toMatchObject({ status: 'rejected' })
})

test('lists areas, and imports by subject and by whether they ended', async () => {
  const { areas } = await client.call(deskAreas, { query: {} })
  expect(areas).toHaveLength(56)
  const { areas: counties } = await client.call(deskAreas, { query: { state: 'GU' } })
  expect(counties).toEqual([
    { id: '66', state: 'GU', county: null },
    { id: '66010', state: 'GU', county: expect.any(String) },
  ])
  const list = async (show: 'current' | 'ended') =>
    (await client.call(listImports, { query: { subject: 'places', show } })).imports.map(({ status }) => status)
  expect(new Set(await list('ended'))).toEqual(new Set(['taken_back', 'discarded']))
  expect(new Set(await list('current'))).toEqual(new Set(['rejected']))
  expect((await client.call(listImports, { query: { subject: 'results' } })).imports).toEqual([])
})

test('a command drafts, compares, publishes and takes back like the desk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-command-desk-'))
  const path = join(folder, 'feed.xml')
  writeFileSync(path, feedXml())
  const desk = createCommandDesk(t.db, t.clock, reference)
  const input = { subject: 'places', form: 'vip', area: '48', election: null, columns: {} } as const
  const source = { name: 'Election office', url: null }
  const { checked } = await desk.check({ ...input, source, files: new Map([['feed', path]]) })
  expect(checked).toMatchObject({ status: 'draft', createdBy: 'command line', files: [{ fileName: 'feed.xml' }] })
  expect(checked.source.name).toBe('Example Elections Division')
  expect(await desk.differences(checked.id)).toMatchObject({ added: { total: 2 } })
  await desk.publish(checked.id, null)
  expect(await placesOf(address)).toEqual(['Hall p1'])
  expect(await client.call(takeBackImport, { params: { id: checked.id } })).toMatchObject({
    publishedBy: 'command line',
    endedBy: 'Ada Clerk',
  })
  // The command's own file stays where it is.
  expect(existsSync(path)).toBe(true)
  expect(await readFeedArea(path)).toBe('48')
  const missing = await desk.check({ ...input, source, files: new Map([['feed', join(folder, 'none.xml')]]) })
  expect(missing.problems).toMatchObject([
    { code: 'feed_rejected', value: expect.stringContaining('There is no file') },
  ])
  await desk.discard(missing.checked.id)
  rmSync(folder, { recursive: true })
})

test('columns of a spreadsheet are guessed, chosen and remembered for the office', async () => {
  const election = { name: 'Spring Election', nameEs: null, date: '2028-04-04' }
  const start = (content: string) =>
    startImport(client, {
      area: '55025',
      form: 'vote-centers',
      election,
      files: { places: { name: 'centers.csv', content } },
    })
  const header = 'Site,Where,City,State,Zip,Times\n'
  const hall = 'City Hall,210 Martin Luther King Jr Blvd,Madison,WI,53703,7 AM - 8 PM\n'
  const first = await start(`${header}${hall}Library,201 W Mifflin St,Madison,WI,53703,7 AM - 8 PM\n`)
  const query = { role: 'places' } as const
  const params = { id: first.id }
  const guessed = await client.call(importColumns, { params, query })
  expect(guessed).toMatchObject({ columns: ['Site', 'Where', 'City', 'State', 'Zip', 'Times'], remembered: false })
  expect(guessed.rows).toHaveLength(2)
  const chosen = { name: 'Site', street: 'Where', city: 'City', state: 'State', zip: 'Zip', hours: 'Times' }
  const wrong = { role: 'places', columns: { nonsense: 'Site' } } as const
  expect(await client.fail(mapColumns, { params, body: wrong })).toMatchObject({ code: 'invalid_input' })
  await client.call(mapColumns, { params, body: { role: 'places', columns: chosen } })
  await client.call(checkImport, { params })
  await t.queue.run()
  expect(await client.call(getImport, { params })).toMatchObject({ status: 'draft', counts: { places: 2 } })
  expect(await client.call(importDifferences, { params })).toMatchObject({
    added: { total: 2 },
    addresses: { added: 0 },
    areas: { added: 1, same: 0 },
  })
  // Nothing says that these are no drop boxes, so somebody has to.
  const { version } = await client.call(importDifferences, { params })
  expect(await client.fail(publishImport, { params, body: { version, at: null } })).toMatchObject({
    code: 'invalid_input',
    fields: { confirmed: 'kind_guessed' },
  })
  await publish(first.id)
  const { last } = await client.call(deskAreas, { query: {} })
  const office = { name: 'Example Elections Division', url: null }
  expect(last[0]).toEqual({ area: '55025', election, source: office })

  const second = await start(
    `${header}${hall.replace('7 AM', '6 AM')}Library,300 State St,Madison,WI,53703,7 AM - 8 PM\n`,
  )
  const again = await client.call(importColumns, { params: { id: second.id }, query })
  expect(again.remembered).toBe(true)
  expect(again.fields).toContainEqual({ field: 'hours', required: false, column: 'Times' })
  await client.call(checkImport, { params: { id: second.id } })
  await t.queue.run()
  expect(await client.call(importDifferences, { params: { id: second.id } })).toMatchObject({
    moved: {
      total: 1,
      places: [{ before: { name: 'Library' }, after: { address: expect.stringContaining('300 State') } }],
    },
    changed: { total: 1, places: [{ after: { name: 'City Hall' } }] },
    addresses: { changed: 0 },
    areas: { changed: 1, added: 0 },
  })
  const template = await client.fetch('/api/desk/templates/vote-centers/places.csv')
  expect(template.headers.get('content-disposition')).toBe('attachment; filename="vote-centers-places.csv"')
  expect((await template.text()).split('\r\n')).toHaveLength(4)
  expect((await client.fetch('/api/desk/templates/vip/feed.csv')).status).toBe(404)
})

test('cleanup gives up what nobody went on with, and removes its files', async () => {
  const old = await startImport(client, vip(feedXml()))
  const draft = await check(feedXml())
  const files = readdirSync(t.uploadFolder)
  expect(files.length).toBeGreaterThan(1)
  const cleanUp = async () => {
    await t.queue.send('tidy')
    await t.queue.run()
  }
  await cleanUp()
  expect(readdirSync(t.uploadFolder)).toEqual(files)
  t.clock.advance(8 * 86_400_000)
  await client.call(currentUser, {})
  await cleanUp()
  expect(readdirSync(t.uploadFolder)).toEqual([])
  expect(await client.call(getImport, { params: { id: old.id } })).toMatchObject({ status: 'discarded', endedBy: null })
  expect(await client.call(getImport, { params: { id: draft.id } })).toMatchObject({ status: 'draft' })
})
