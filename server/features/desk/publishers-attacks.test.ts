import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../contract/accounts.ts'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import { guesses } from '../../../contract/desk-import.ts'
import {
  checkImport,
  discardImport,
  getImport,
  importDifferences,
  importProblems,
  listImports,
  mapColumns,
  publishImport,
  startUpload,
  takeBackImport,
  unscheduleImport,
} from '../../../contract/desk.ts'
import { removeEditor } from '../../../contract/editors.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { startImport, uploadFile } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { type StreetRow, feedXml } from '../../../harness/fixtures/feed-files.ts'
import { createDifferencesStore } from './differences.store.ts'
import { withPublicationLock } from './publish.store.ts'
import { maxAreaBytes } from './uploads.service.ts'
import { createUploadsStore } from './uploads.store.ts'

const confirmed = [...guesses]
const t = await createTestApp()
afterAll(() => t.close())

const admin = await t.member({ admin: true })

type Member = Awaited<ReturnType<typeof t.member>>

const travis = '48453'
const ownStreet: StreetRow = {
  precinct: 'p1',
  city: 'Austin',
  zip: '78701',
  street: 'CONGRESS',
  suffix: 'AVE',
  from: 1,
  to: 99,
}
const ownAddress = '5 Congress Ave, Austin, TX 78701'

async function check({ client }: Member, area: string, streets: StreetRow[]) {
  // Without the ZIP code of another county.
  const content = feedXml({ vipId: area, streets }).replaceAll(' 75001</AddressLine>', '</AddressLine>')
  const { id } = await startImport(client, { area, form: 'vip', files: { feed: { name: 'feed.xml', content } } })
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  return id
}
const versionOf = async ({ client }: Member, id: number) =>
  (await client.call(importDifferences, { params: { id } })).version

async function plan(member: Member, area: string, streets: StreetRow[]) {
  const id = await check(member, area, streets)
  const at = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  await member.client.call(publishImport, {
    params: { id },
    body: { version: await versionOf(member, id), at, confirmed },
  })
  return id
}
async function passPlannedTime() {
  t.clock.advance(3_600_000)
  await t.queue.send('desk-publish')
  await t.queue.run()
}
const suspend = ({ user }: Member) =>
  t.db
    .insertInto('suspensions')
    .values({ userId: user.id, until: new Date('2099-01-01'), reason: 'Insults', createdAt: t.clock.now() })
    .execute()
const placesOf = async (address: string) => {
  const { pollingLocations } = await t.visitor().call(voterInfo, { query: { address } })
  return pollingLocations.map(({ name }) => name)
}

test('a suspended editor changes nothing, and may look', async () => {
  const editor = await t.member({ editorOf: [travis] })
  await suspend(editor)
  const acts = allEndpoints.filter(({ access, readOnly }) => access === 'editor' && !readOnly)
  expect(acts.length).toBeGreaterThan(10)
  for (const { method, path } of acts) {
    const response = await editor.client.fetch(path.replace(/:\w+/g, '1'), { method })
    expect([path, await response.text()]).toEqual([path, expect.stringContaining('"suspended"')])
  }
  await editor.client.call(listImports, { query: { subject: 'places' } })
})

describe('a planned publication', () => {
  test.each<[string, (member: Member) => Promise<unknown>]>([
    [
      'whose right was removed',
      ({ user }) => admin.client.call(removeEditor, { params: { memberId: user.id, area: travis } }),
    ],
    ['whose account is suspended', suspend],
    [
      'whose account was deleted',
      ({ client, user, password }) =>
        client.call(deleteAccount, { body: { email: user.email, password, posts: 'remove' } }),
    ],
  ])('of an editor %s does not happen, and others do', async (_, leave) => {
    const [editor, other] = [await t.member({ editorOf: [travis] }), await t.member({ editorOf: ['48'] })]
    const [colleague, stranger] = [await t.member({ editorOf: [travis] }), await t.member({ editorOf: ['48201'] })]
    const id = await plan(editor, travis, [ownStreet])
    const dallas = await plan(other, '48113', [{ ...ownStreet, city: 'Addison', zip: '75001' }])
    await leave(editor)
    await passPlannedTime()
    expect(await placesOf(ownAddress)).toEqual([])
    expect(await other.client.call(getImport, { params: { id } })).toMatchObject({ status: 'draft', publishAt: null })
    const { totals } = await other.client.call(importProblems, { params: { id }, query: {} })
    expect(totals).toContainEqual(expect.objectContaining({ severity: 'warning', code: 'publish_failed', count: 1 }))
    expect(await other.client.call(getImport, { params: { id: dallas } })).toMatchObject({ status: 'live' })
    // Whoever can act is told, and nobody else.
    const subject = 'Not published: your list for Travis County, Texas'
    const told = () => t.mails.filter((mail) => mail.subject === subject).map(({ to }) => to)
    const publishers = [admin.user.email, colleague.user.email, other.user.email]
    await expect.poll(told).toEqual(expect.arrayContaining(publishers))
    expect(told()).not.toContain(editor.user.email)
    expect(told()).not.toContain(stranger.user.email)
    await other.client.call(discardImport, { params: { id } })
  })

  test('does not undo what was published after it was planned, but follows an earlier plan', async () => {
    const editor = await t.member({ editorOf: ['48113'] })
    const street: StreetRow = { ...ownStreet, city: 'Addison', zip: '75001' }
    const statusOf = async (id: number) => (await editor.client.call(getImport, { params: { id } })).status
    const [first, second] = [await plan(editor, '48113', [street]), await plan(editor, '48113', [street])]
    t.clock.advance(60_000)
    const fixed = await check(editor, '48113', [street])
    await passPlannedTime()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['replaced', 'live'])

    const third = await plan(editor, '48113', [street])
    t.clock.advance(60_000)
    const body = { version: await versionOf(editor, fixed), at: null, confirmed }
    await editor.client.call(publishImport, { params: { id: fixed }, body })
    await passPlannedTime()
    expect([await statusOf(fixed), await statusOf(third)]).toEqual(['live', 'draft'])
    const { totals } = await editor.client.call(importProblems, { params: { id: third }, query: {} })
    expect(totals).toContainEqual(expect.objectContaining({ severity: 'warning', code: 'newer_live', count: 1 }))
    await expect
      .poll(() => t.mails.flatMap(({ to, subject }) => (to === editor.user.email ? subject : [])))
      .toContain('Not published: your list for Dallas County, Texas')
  })

  test('that fails again and again does not flood all who may publish', async () => {
    const harris = '48201'
    const [editor, colleague] = [await t.member({ editorOf: [harris] }), await t.member({ editorOf: [harris] })]
    const street = { ...ownStreet, city: 'Houston', zip: '77002' }
    const ids = [await plan(editor, harris, [street])]
    while (ids.length < 7) ids.push(await plan(editor, harris, [street]))
    const last = await plan(colleague, harris, [street])
    const fixed = await check(editor, harris, [street])
    t.clock.advance(60_000)
    const body = { version: await versionOf(editor, fixed), at: null, confirmed }
    await editor.client.call(publishImport, { params: { id: fixed }, body })
    await passPlannedTime()
    await t.app.finishBackgroundTasks()
    const told = t.mails.filter(({ to, subject }) => to === admin.user.email && subject.includes('Harris County'))
    // One of them is about the plan of a colleague, who has an own count.
    expect(told).toHaveLength(6)
    expect(told.some(({ text }) => text.includes(`/${last}`))).toBe(true)
  })

  test('is called off only with a recent second factor, and not by discarding it', async () => {
    const editor = await t.member({ editorOf: [travis] })
    const id = await plan(editor, travis, [ownStreet])
    const secondFactorAt = new Date(t.clock.now().getTime() - 16 * 60_000)
    await t.db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', editor.user.id).execute()
    expect(await editor.client.fail(unscheduleImport, { params: { id } })).toMatchObject({
      code: 'confirmation_required',
    })
    expect(await editor.client.fail(discardImport, { params: { id } })).toMatchObject({ code: 'conflict' })
    await passPlannedTime()
    expect(await placesOf(ownAddress)).toEqual(['Hall p1'])
  })
})

test('an editor whose right is removed while a publication waits for another one publishes, plans and takes back nothing', async () => {
  const editor = await t.member({ editorOf: [travis] })
  const [live, id] = [await check(editor, travis, [ownStreet]), await check(editor, travis, [ownStreet])]
  const publishLive = { version: await versionOf(editor, live), at: null, confirmed }
  await editor.client.call(publishImport, { params: { id: live }, body: publishLive })
  const version = await versionOf(editor, id)
  const at = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  let sent: Promise<Response>[] = []
  await withPublicationLock(t.db, async () => {
    sent = [
      editor.client.send(publishImport, { params: { id }, body: { version, at: null, confirmed } }),
      editor.client.send(publishImport, { params: { id }, body: { version, at, confirmed } }),
      editor.client.send(takeBackImport, { params: { id: live } }),
    ]
    // They now wait.
    await pause(500)
    await admin.client.call(removeEditor, { params: { memberId: editor.user.id, area: travis } })
  })
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([403, 403, 403])
  expect(await admin.client.call(getImport, { params: { id } })).toMatchObject({ status: 'draft' })
  expect(await admin.client.call(getImport, { params: { id: live } })).toMatchObject({ status: 'live' })
  await admin.client.call(takeBackImport, { params: { id: live } })
  await admin.client.call(discardImport, { params: { id } })
})

describe('a draft that was swapped after a colleague looked at it', () => {
  const election = { name: 'General Election', nameEs: null, date: '2028-11-07' }
  const centers = (name: string) => `Place name,Address,City,ZIP\n${name},1 Main St,Austin,78701\n`

  async function reviewAndSwap(reviewer: Member, thief: Member) {
    const files = { places: { name: 'centers.csv', content: centers('Town Hall') } }
    const { id } = await startImport(reviewer.client, { area: travis, form: 'vote-centers', election, files })
    await reviewer.client.call(checkImport, { params: { id } })
    await t.queue.run()
    const reviewed = await reviewer.client.call(importDifferences, { params: { id } })
    expect(reviewed.added.places).toMatchObject([{ name: 'Town Hall' }])
    await uploadFile(thief.client, id, 'places', { name: 'other.csv', content: centers('Wrong Hall') })
    await thief.client.call(checkImport, { params: { id } })
    await t.queue.run()
    return { id, version: reviewed.version }
  }

  test('is neither published nor planned with the colleague’s second factor', async () => {
    const [reviewer, thief] = [await t.member({ editorOf: [travis] }), await t.member({ editorOf: [travis] })]
    const { id, version } = await reviewAndSwap(reviewer, thief)
    const later = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
    for (const at of [null, later])
      expect(
        await reviewer.client.fail(publishImport, { params: { id }, body: { version, at, confirmed } }),
      ).toMatchObject({
        code: 'conflict',
      })
    const again = await reviewer.client.call(importDifferences, { params: { id } })
    expect(again.added.places).toMatchObject([{ name: 'Wrong Hall' }])
    expect(again.version).not.toBe(version)
    await reviewer.client.call(discardImport, { params: { id } })
  })

  test('keeps its own differences when a slow comparison of the draft before it ends', async () => {
    const [reviewer, thief] = [await t.member({ editorOf: [travis] }), await t.member({ editorOf: [travis] })]
    const before = { feedId: 0, countVersion: null }
    const { id } = await reviewAndSwap(reviewer, thief)
    const own = await reviewer.client.call(importDifferences, { params: { id } })
    await createDifferencesStore(t.db).save({ id, ...before }, { ...own, added: { total: 0, places: [] } })
    expect(await reviewer.client.call(importDifferences, { params: { id } })).toEqual(own)
    await reviewer.client.call(discardImport, { params: { id } })
  })

  test('stops being a draft when another file is chosen, even if the server is killed at that moment', async () => {
    const editor = await t.member({ editorOf: [travis] })
    const files = { places: { name: 'centers.csv', content: centers('Town Hall') } }
    const { id } = await startImport(editor.client, { area: travis, form: 'vote-centers', election, files })
    await editor.client.call(checkImport, { params: { id } })
    await t.queue.run()
    const version = await versionOf(editor, id)
    const content = centers('City Hall')
    const chosen = {
      role: 'places' as const,
      fileName: 'corrected.csv',
      bytes: Buffer.byteLength(content),
      modified: 0,
    }
    // The last that the server did.
    await createUploadsStore(t.db).start({ importId: id, ...chosen, createdAt: t.clock.now() }, maxAreaBytes)
    await uploadFile(editor.client, id, 'places', { name: 'corrected.csv', content })
    expect(await editor.client.call(getImport, { params: { id } })).toMatchObject({
      status: 'open',
      files: [{ fileName: 'corrected.csv' }],
    })
    expect(
      await editor.client.fail(publishImport, { params: { id }, body: { version, at: null, confirmed } }),
    ).toMatchObject({ code: 'conflict' })
    await editor.client.call(discardImport, { params: { id } })
  })

  test('cannot be swapped any more once its publication is planned', async () => {
    const [editor, thief] = [await t.member({ editorOf: [travis] }), await t.member({ editorOf: [travis] })]
    const files = { places: { name: 'centers.csv', content: centers('Town Hall') } }
    const { id } = await startImport(editor.client, { area: travis, form: 'vote-centers', election, files })
    await editor.client.call(checkImport, { params: { id } })
    await t.queue.run()
    const at = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
    await editor.client.call(publishImport, {
      params: { id },
      body: { version: await versionOf(editor, id), at, confirmed },
    })
    const params = { id }
    const file = { role: 'places' as const, fileName: 'other.csv', bytes: 10 }
    expect(await thief.client.fail(startUpload, { params, body: file })).toMatchObject({ code: 'conflict' })
    const columns = { role: 'places' as const, columns: {} }
    expect(await thief.client.fail(mapColumns, { params, body: columns })).toMatchObject({ code: 'conflict' })
    expect(await thief.client.fail(checkImport, { params })).toMatchObject({ code: 'conflict' })
    await editor.client.call(unscheduleImport, { params })
    await editor.client.call(discardImport, { params })
  })
})

describe('a list of one county says nothing about addresses of another', () => {
  const inHouston: StreetRow = { ...ownStreet, precinct: 'p2', city: 'Houston', street: 'MAIN', suffix: 'ST' }
  const publish = async (area: string, streets: StreetRow[]) => {
    const editor = await t.member({ editorOf: [area] })
    const id = await check(editor, area, streets)
    const version = await versionOf(editor, id)
    await editor.client.call(publishImport, { params: { id }, body: { version, at: null, confirmed } })
  }
  // West University Place is a city of Harris County whose mail goes to Houston. 77001 is for post office boxes of Houston.
  test.each<[string, StreetRow, string[]]>([
    [
      'with their ZIP code',
      { ...inHouston, zip: '77002' },
      ['5 Main St, Houston, TX 77002', '5 Main St, Houston, TX', '5 Main St Houston TX', '5 Main St, TX'],
    ],
    [
      'without a ZIP code',
      { ...inHouston, zip: '' },
      ['5 Main St, Houston, TX', '5 Main St, Houston, TX 77001', '5 Main St, TX'],
    ],
    ['with a ZIP code of its own', inHouston, ['5 Main St, Houston, TX', '5 Main St, Houston, TX 77001']],
    [
      'for a whole city',
      { precinct: 'p2', allStreets: true, city: 'Houston' },
      ['5 Main St, Houston, TX', '5 Main St Houston TX', '5 Main St, Houston, TX 77001'],
    ],
    [
      'for a city that our data does not name',
      { precinct: 'p2', allStreets: true, city: 'West University Place' },
      ['5 Main St, West University Place, TX', '5 Main St, West University Place, TX 77005'],
    ],
    [
      'with a ZIP code that has no area',
      { ...inHouston, city: 'Austin', zip: '77001' },
      ['5 Main St, TX 77001', '5 Main St, Houston, TX 77001'],
    ],
  ])('%s', async (_, row, addresses) => {
    await publish(travis, [ownStreet, row])
    expect(await placesOf(ownAddress)).toEqual(['Hall p1'])
    for (const address of addresses) expect([address, await placesOf(address)]).toEqual([address, []])
  })

  test('and puts none of their own places in doubt', async () => {
    await publish(travis, [{ precinct: 'p2', allStreets: true, city: 'Houston' }, inHouston])
    await publish('48201', [{ ...inHouston, precinct: 'p1', zip: '' }])
    expect(await placesOf('5 Main St, Houston, TX')).toEqual(['Hall p1'])
  })
})

test('a check whose file is lost ends with a problem', async () => {
  const editor = await t.member({ editorOf: [travis] })
  const content = 'Place name,Address,City,ZIP\nHall,1 Main St,Austin,78701\n'
  const election = { name: 'General Election', nameEs: null, date: '2028-11-07' }
  const files = { places: { name: 'centers.csv', content } }
  const { id } = await startImport(editor.client, { area: travis, form: 'vote-centers', election, files })
  rmSync(t.uploadFolder, { recursive: true })
  await editor.client.call(checkImport, { params: { id } })
  await t.queue.run()
  expect(await editor.client.call(getImport, { params: { id } })).toMatchObject({ status: 'rejected', errors: 1 })
  const { problems } = await editor.client.call(importProblems, { params: { id }, query: {} })
  expect(problems).toMatchObject([{ code: 'file_damaged', role: 'places', value: 'centers.csv' }])
})
