import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  checkImport,
  getImport,
  importDifferences,
  importProblems,
  publishImport,
  takeBackImport,
} from '../../../contract/desk.ts'
import { localCount, localCounts } from '../../../contract/results.ts'
import { startImport } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { csvFile } from '../../../harness/fixtures/official-files.ts'
import { readCount, storeCount } from '../results/import/import.service.ts'

const t = await createTestApp()
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('localCounts').execute())

type Member = Awaited<ReturnType<typeof t.member>>

/** Both counties of Michigan have a Casco Township. */
const [allegan, stClair] = ['26005', '26147']
const casco = csvFile().replaceAll('TX,Example County', 'MI,Casco Township')
const otherVotes = casco.replaceAll('1200,2000', '100,900').replaceAll('800,2000', '800,900')

async function check({ client }: Member, area: string, content: string) {
  const files = { count: { name: 'count.csv', content } }
  const { id } = await startImport(client, { area, form: 'count', subject: 'results', files })
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  return id
}

async function publish(member: Member, area: string, content: string) {
  const id = await check(member, area, content)
  const { version } = await member.client.call(importDifferences, { params: { id } })
  await member.client.call(publishImport, { params: { id }, body: { version, at: null } })
  return id
}

/** The first count of each county, with the votes of its first contest. */
async function shown() {
  const { counts } = await t.visitor().call(localCounts, { query: {} })
  const found = counts.map(async ({ id, jurisdiction, county }) => {
    const { contests, county: named } = await t.visitor().call(localCount, { params: { id } })
    expect(named).toBe(county)
    return { id, jurisdiction, county, votes: contests[0]?.totalVotes }
  })
  return (await Promise.all(found)).toSorted((a, b) => a.id - b.id)
}

/** As a program before this one stored it. */
async function storeWithoutArea(text: string) {
  const file = { name: 'old.csv', text, sha256: 'a'.repeat(64), checked: false }
  await storeCount(t.db, { file, parsed: readCount(file, {}, t.clock.now()) }, t.clock.now())
  await t.db.updateTable('localCounts').set({ area: null }).execute()
  await t.db.updateTable('countVersions').set({ area: null }).execute()
}

test('an editor does not replace the count of a town of the same name in another county', async () => {
  const [owner, thief] = [await t.member({ editorOf: [stClair] }), await t.member({ editorOf: [allegan] })]
  await publish(owner, stClair, casco)
  const own = { jurisdiction: 'Casco Township', county: 'St. Clair County', votes: 2000 }
  expect(await shown()).toMatchObject([own])
  const draft = await check(thief, allegan, otherVotes)
  expect(await thief.client.call(importDifferences, { params: { id: draft } })).toMatchObject({ live: null })
  const id = await publish(thief, allegan, otherVotes)
  expect(await shown()).toMatchObject([own, { jurisdiction: 'Casco Township', county: 'Allegan County', votes: 900 }])
  await thief.client.call(takeBackImport, { params: { id } })
  expect(await shown()).toMatchObject([own])
})

test('the state updates the count of a county, and keeps its own beside towns whose county its file does not tell', async () => {
  const [county, state] = [await t.member({ editorOf: [stClair] }), await t.member({ editorOf: ['26'] })]
  const named = (text: string) => text.replaceAll('Casco Township', 'St. Clair County')
  const first = await publish(county, stClair, named(casco))
  await publish(state, '26', named(otherVotes))
  expect(await shown()).toMatchObject([{ jurisdiction: 'St. Clair County', county: null, votes: 900 }])
  expect(await county.client.call(getImport, { params: { id: first } })).toMatchObject({ status: 'replaced' })
  await publish(county, stClair, casco)
  await publish(state, '26', otherVotes)
  expect(await shown()).toMatchObject([
    { jurisdiction: 'St. Clair County' },
    { county: 'St. Clair County', votes: 2000 },
    { county: null, votes: 900 },
  ])
})

test('an older count belongs to the only county with a place of its name, or else to the state', async () => {
  await storeWithoutArea(casco)
  await t.app.prepareDatabase()
  await t.app.prepareDatabase()
  const [county, state] = [await t.member({ editorOf: [allegan] }), await t.member({ editorOf: ['26'] })]
  await publish(county, allegan, otherVotes)
  expect(await shown()).toMatchObject([
    { county: null, votes: 2000 },
    { county: 'Allegan County', votes: 900 },
  ])
  await publish(state, '26', otherVotes)
  expect(await shown()).toMatchObject([
    { county: null, votes: 900 },
    { county: 'Allegan County', votes: 900 },
  ])

  await t.db.deleteFrom('localCounts').execute()
  await storeWithoutArea(casco.replaceAll('Casco Township', 'Allegan County'))
  await t.app.prepareDatabase()
  const id = await publish(county, allegan, otherVotes.replaceAll('Casco Township', 'Allegan County'))
  expect(await shown()).toMatchObject([{ jurisdiction: 'Allegan County', county: null, votes: 900 }])
  await county.client.call(takeBackImport, { params: { id } })
  expect(await shown()).toMatchObject([{ votes: 2000 }])
})

describe('a county has one count, however its name is written', () => {
  const named = (text: string, name: string, time = '22:15:00') =>
    text.replaceAll('MI,Casco Township', `TX,${name}`).replaceAll('22:15:00', time)

  test('in the files that it publishes', async () => {
    const editor = await t.member({ editorOf: ['48453'] })
    await publish(editor, '48453', named(casco, 'Travis County'))
    await publish(editor, '48453', named(otherVotes, 'Travis'))
    expect(await shown()).toMatchObject([{ jurisdiction: 'Travis County', county: null, votes: 900 }])
    await publish(await t.member({ editorOf: ['48'] }), '48', named(casco, 'COUNTY OF TRAVIS', '23:00:00'))
    expect(await shown()).toMatchObject([{ jurisdiction: 'Travis County', county: null, votes: 2000 }])
  })

  test('in counts that an older program stored', async () => {
    await storeWithoutArea(named(casco, 'County of Travis'))
    await storeWithoutArea(named(otherVotes, 'Travis', '23:00:00'))
    await t.app.prepareDatabase()
    await t.app.prepareDatabase()
    expect(await shown()).toMatchObject([{ jurisdiction: 'Travis County', county: null, votes: 900 }])
  })

  test('and a town of the county with its name keeps its own', async () => {
    const editor = await t.member({ editorOf: ['06059'] })
    const orange = (name: string, text: string) => text.replaceAll('MI,Casco Township', `CA,${name}`)
    await publish(editor, '06059', orange('Orange County', casco))
    await publish(editor, '06059', orange('Orange', otherVotes))
    expect(await shown()).toMatchObject([
      { jurisdiction: 'Orange County', votes: 2000 },
      { jurisdiction: 'Orange', county: 'Orange County', votes: 900 },
    ])
  })
})

describe('no votes are shown while polls are open', () => {
  const travis = (asOf: string, now: string) => {
    t.clock.set(now)
    const count = csvFile().replaceAll('Example County', 'Travis County')
    return count.replaceAll('2026-11-03T22:15:00-06:00', asOf)
  }
  const [testDeck, afternoon, evening] = [
    '2026-11-02T11:00:00-06:00',
    '2026-11-03T15:00:00-06:00',
    '2026-11-03T19:10:00-06:00',
  ]

  test.each([
    ['a test deck of the day before', testDeck, '2026-11-03T14:00:00Z', 'before the election of 2026-11-03 is over'],
    ['a test deck after the election', testDeck, '2026-11-05T14:00:00Z', 'before the election of 2026-11-03 is over'],
    ['a count of the afternoon', afternoon, '2026-11-03T22:00:00Z', 'before the election of 2026-11-03 is over'],
    // In El Paso, polls close an hour later.
    ['a count while some are open', evening, '2026-11-04T01:30:00Z', 'Polls of TX are open until 2026-11-04T02:00'],
  ])('%s is rejected', async (_, asOf, now, reason) => {
    const file = travis(asOf, now)
    const editor = await t.member({ editorOf: ['48453'] })
    const id = await check(editor, '48453', file)
    expect(await editor.client.call(getImport, { params: { id } })).toMatchObject({ status: 'rejected' })
    const { problems } = await editor.client.call(importProblems, { params: { id }, query: {} })
    expect(problems).toMatchObject([{ code: 'count_rejected', value: expect.stringContaining(reason) }])
  })

  test('the same count is published when all are closed', async () => {
    const file = travis(evening, '2026-11-04T02:00:00Z')
    await publish(await t.member({ editorOf: ['48453'] }), '48453', file)
    expect(await shown()).toMatchObject([{ jurisdiction: 'Travis County', votes: 2000 }])
  })

  test('a draft that was checked under older rules is not published', async () => {
    const file = travis(evening, '2026-11-04T02:00:00Z')
    const editor = await t.member({ editorOf: ['48453'] })
    const id = await check(editor, '48453', file)
    await t.db
      .updateTable('countVersions')
      .set({ asOf: new Date(testDeck) })
      .execute()
    const { version } = await editor.client.call(importDifferences, { params: { id } })
    const body = { version, at: null }
    expect(await editor.client.fail(publishImport, { params: { id }, body })).toMatchObject({ code: 'conflict' })
    expect(await shown()).toEqual([])
  })
})
