import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataReport, outdatedFacts } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { i18nFor } from '../../core/i18n.ts'
import { fileTexts } from './file-texts.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function readPage(language = 'en') {
  const response = await t.visitor().fetch(serverPaths.data, { headers: { 'accept-language': language } })
  expect(response.status).toBe(200)
  return response.text()
}

describe('the data page', () => {
  test('says first how current the facts are, and has every file with its dates in both languages', async () => {
    const { packs, files, outdatedFiles } = await t.visitor().call(dataReport, {})
    const [english, spanish] = [await readPage(), await readPage('es')]
    const all = packs.flatMap((pack) => pack.files)
    expect([all.length, outdatedFiles > 0]).toEqual([files, true])
    expect(english).toContain(`${outdatedFiles} of our ${files} lists of facts are past their date.`)
    expect(spanish).toContain(`${outdatedFiles} de nuestras ${files} listas de datos pasaron su fecha.`)
    for (const { set } of all) expect(english).toContain(`id="${set.replace('/', '-')}"`)
    expect(english.match(/May be out of date\./g)).toHaveLength(outdatedFiles)
    expect(english).toContain('Contains data from GeoNames')
  })

  test('describes every file in words', async () => {
    const { packs } = await t.visitor().call(dataReport, {})
    const described = fileTexts(i18nFor('en'))
    const sets = packs.flatMap((pack) => pack.files.map(({ set }) => set))
    // A new file needs its words in file-texts.ts.
    expect(sets.filter((set) => !(set in described))).toEqual([])
    expect(Object.keys(described).filter((set) => !sets.includes(set))).toEqual([])
  })

  test('counts every record of a file, by the class of its source', async () => {
    const { packs } = await t.visitor().call(dataReport, {})
    for (const { set, figures } of packs.flatMap((pack) => pack.files)) {
      const { facts, official, neutral, secondary, noSource } = figures
      expect([set, official + neutral + secondary + noSource]).toEqual([set, facts])
      expect([set, facts > 0]).toEqual([set, true])
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
  expect(await setsOn('2026-11-03T23:00:00Z')).not.toContain('officials/legislators')
  expect(await setsOn('2026-11-04T00:00:00Z')).toContain('officials/legislators')
  const later = await setsOn('2028-11-08T00:00:00Z')
  const { files } = await t.visitor().call(dataReport, {})
  expect(later).toHaveLength(files)
})
