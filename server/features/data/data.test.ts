import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../civic/dates/local-date.ts'
import { dataNotices, dataReport, outdatedFacts } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { daneCounty } from '../../../harness/fixtures/partners.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { releasePublicKey } from '../../../harness/fixtures/release-folder.ts'
import { i18nFor } from '../../core/i18n.ts'
import { listPackFiles, readManifests } from '../../reference/pack-files.ts'
import { fileTexts } from './file-texts.ts'

// These tests hold for any valid packs.
const packFiles = listPackFiles(readManifests(reference.root))
const today = '2026-11-16'
/** A file that is past its date. Some always are: the lists of election offices are of 2020. */
const oldFile = packFiles.find(({ freshUntil }) => freshUntil < today)
if (!oldFile) throw new Error('no file is past its date')

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function readPage(from: TestApp, language = 'en') {
  const response = await from.visitor().fetch(serverPaths.data, { headers: { 'accept-language': language } })
  expect(response.status).toBe(200)
  // React puts a comment between two texts.
  return (await response.text()).replaceAll('<!-- -->', '')
}

describe('the data page', () => {
  test('says first how current the facts are, and has every file with its dates in both languages', async () => {
    const { packs, files, outdatedFiles } = await t.visitor().call(dataReport, {})
    const [english, spanish] = [await readPage(t), await readPage(t, 'es')]
    const all = packs.flatMap((pack) => pack.files)
    expect([all.length, outdatedFiles > 0]).toEqual([files, true])
    expect(english).toContain(`${outdatedFiles} of our ${files} lists of facts are out of date.`)
    expect(spanish).toContain(`${outdatedFiles} de nuestras ${files} listas de datos están desactualizadas.`)
    for (const { set } of all) expect(english).toContain(`id="${set.replace('/', '-')}"`)
    expect(english.match(/May be out of date\./g)).toHaveLength(outdatedFiles)
    expect(english).toContain('Contains data from GeoNames')
    expect(english).not.toContain('id="partners"')
  })

  test('describes every file in words', async () => {
    const { packs } = await t.visitor().call(dataReport, {})
    const described = fileTexts(i18nFor('en'))
    const sets = packs.flatMap((pack) => pack.files.map(({ set }) => set))
    // A new file needs its words in file-texts.ts.
    expect(sets.filter((set) => !(set in described))).toEqual([])
  })

  test('counts every record of a file, by the class of its source', async () => {
    const { packs } = await t.visitor().call(dataReport, {})
    for (const { set, figures } of packs.flatMap((pack) => pack.files)) {
      const { facts, official, neutral, secondary, noSource } = figures
      expect([set, official + neutral + secondary + noSource]).toEqual([set, facts])
      // Between elections nobody is elected whose term has not begun.
      expect([set, facts > 0 || set === 'officials/elected']).toEqual([set, true])
    }
  })

  test('answers a client that has the same data without a body', async () => {
    const first = await t.visitor().fetch(dataReport.path)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const second = await t.visitor().fetch(dataReport.path, { headers: { 'if-none-match': etag } })
    expect([etag === '', second.status]).toEqual([false, 304])
  })
})

test('facts are outdated from the day after their last good day, by the clock of the server', async () => {
  const setsOn = async (now: string) => {
    t.clock.set(now)
    return (await t.visitor().call(outdatedFacts, {})).sets.map(({ set }) => set)
  }
  const [file] = packFiles
  if (!file) throw new Error('the packs have no file')
  expect(await setsOn(`${file.freshUntil}T23:00:00Z`)).not.toContain(file.set)
  expect(await setsOn(`${addDays(file.freshUntil, 1)}T00:00:00Z`)).toContain(file.set)
  const later = await setsOn('2099-01-01T00:00:00Z')
  const { files } = await t.visitor().call(dataReport, {})
  expect(later).toHaveLength(files)
})

const packsUrl = 'https://facts.example.org/'
const changes = [
  {
    set: 'officials/congress',
    added: 1,
    removed: 0,
    changed: 2,
    ids: { added: ['TX House 30'], removed: [], changed: ['<b>AK</b>', 'AL House 1'] },
  },
]

const partner = { ...daneCounty, name: '<Dane> County' }
const partners = {
  ...reference.partners,
  partners: [{ partner, publishedAt: new Date('2026-11-10T08:00:00Z'), used: 1, ignored: 2 }],
}

describe('a site that follows releases, checks links and has a partner', () => {
  let site: TestApp
  beforeAll(async () => {
    const env = { PACKS_URL: packsUrl, PACKS_PUBLIC_KEY: releasePublicKey, LINK_CHECK: 'on' }
    site = await createTestApp({ env, partners, now: `${today}T12:00:00Z` })
    const received = { description: '{}', receivedAt: new Date('2026-11-16T10:00:00Z') }
    const refusal = { description: null, createdAt: null, receivedAt: new Date('2026-11-16T11:00:00Z') }
    await site.db
      .insertInto('packReleases')
      .values([
        {
          ...received,
          digest: 'a'.repeat(64),
          createdAt: new Date('2026-11-15T00:00:00Z'),
          problem: null,
          changes: JSON.stringify(changes),
        },
        { ...refusal, digest: 'b'.repeat(64), problem: 'The signature does not match' },
        { ...refusal, digest: 'c'.repeat(64), problem: 'An old one', receivedAt: new Date('2026-11-01T00:00:00Z') },
      ])
      .execute()
    await site.db
      .insertInto('packLooks')
      .values({ url: packsUrl, lookedAt: new Date('2026-11-16T11:00:00Z'), result: 'refused', problem: 'status 500' })
      .execute()
    const link = { sets: ['officials/congress'], dueAt: new Date(), checkedAt: new Date('2026-11-16T09:00:00Z') }
    const failing = { failures: 2, failedSince: new Date('2026-11-14T09:00:00Z'), verdict: 'dead' } as const
    await site.db
      .insertInto('linkChecks')
      .values([
        { ...link, ...failing, url: 'https://gone.example.gov/"><script>' },
        { ...link, url: 'https://fine.example.gov/', verdict: 'ok' },
      ])
      .execute()
  })
  afterAll(() => site.close())

  test('tells the last look, the changes, the partner and the broken links on the page', async () => {
    const page = await readPage(site)
    expect(page).toContain('The update had errors, so we keep the facts we have.')
    expect(page).toContain('Members of Congress: 1 added, 2 changed')
    expect(page).toContain('&lt;b&gt;AK&lt;/b&gt;, AL House 1')
    expect(page).toContain('&lt;Dane&gt; County</a>: 1 fact, published November 10, 2026')
    expect(page).toContain('1 of the 2 links we checked doesn’t work.')
    expect(page).not.toContain('gone.example.gov/"><script>')
    expect(page).not.toContain('status 500')
    const report = await site.visitor().call(dataReport, {})
    expect(report.releases[0]?.changes).toEqual(changes)
    expect(report.lastLook).toEqual({ at: '2026-11-16T11:00:00.000Z', result: 'refused' })
    expect(await readPage(site, 'es')).toContain('16 de noviembre de 2026 a las 11:00 a.\u00a0m. UTC')
  })

  test('has a feed with an entry per release and per file past its date, in both languages', async () => {
    const response = await site.visitor().fetch(serverPaths.dataFeed)
    const text = await response.text()
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const { outdatedFiles } = await site.visitor().call(dataReport, {})
    expect(text.match(/<entry>/g)).toHaveLength(outdatedFiles + 1)
    expect(text).toContain('Members of Congress: 1 added, 2 changed')
    expect(text).toContain(`<updated>${addDays(oldFile.freshUntil, 1)}T00:00:00.000Z</updated>`)
    expect(response.headers.get('last-modified')).toBe('Mon, 16 Nov 2026 10:00:00 GMT')
    const etag = response.headers.get('etag') ?? ''
    const again = await site.visitor().fetch(serverPaths.dataFeed, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const spanish = await (await site.visitor().fetch(`${serverPaths.dataFeed}?lang=es`)).text()
    expect(spanish).toContain(`Puede estar desactualizado: ${fileTexts(i18nFor('es'))[oldFile.set]?.name}`)
    expect((await site.visitor().fetch(`${serverPaths.dataFeed}?lang=xx`)).status).toBe(200)
  })

  test('tells administrators which updates were refused since the one in use, and why', async () => {
    const { client } = await site.member({ admin: true })
    const notices = await client.call(dataNotices, {})
    expect(notices.refused).toEqual([{ at: '2026-11-16T11:00:00.000Z', problem: 'The signature does not match' }])
    expect(notices.lastLook?.problem).toBe('status 500')
    const { set, freshUntil } = oldFile
    expect(notices.outdated).toContainEqual({ set, name: fileTexts(i18nFor('en'))[set]?.name, freshUntil })
    expect(notices.links?.brokenLinks).toHaveLength(1)
    const member = await site.member()
    expect((await member.client.fetch(dataNotices.path)).status).toBe(403)
  })
})
