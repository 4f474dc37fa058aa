import { describe, expect, test } from 'vitest'
import { serverPaths } from '../../../contract/paths.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const { about, privacy, terms, accessibility, forgotPassword, loginCode } = serverPaths
const pages = [about, privacy, terms, accessibility]
/** Where only the operator can help: the site cannot send the link, or the member has no recovery code. */
const stuckPages = [forgotPassword, `${loginCode}?recovery=1`]

async function readPages(env: Record<string, string>, language = 'en') {
  const t = await createTestApp({ env, hasMailServer: false })
  const texts = new Map<string, string>()
  for (const path of [...pages, ...stuckPages]) {
    const response = await t.visitor().fetch(path, { headers: { 'accept-language': language } })
    expect([path, response.status]).toEqual([path, 200])
    texts.set(path, await response.text())
  }
  await t.close()
  return (path: string) => texts.get(path) ?? ''
}

describe('the pages about the site', () => {
  test('name no third party on an installation that uses none, and say that there is no contact', async () => {
    const read = await readPages({})
    for (const name of ['Google', 'mail server', 'Federal Election Commission', 'host photos']) {
      expect(read(privacy)).not.toContain(name)
    }
    expect(read(privacy)).toContain('push service')
    for (const path of pages) {
      expect(read(path)).toContain('This site lists no contact.')
      for (const other of pages) expect(read(path)).toContain(`href="${other}"`)
    }
    for (const path of stuckPages) expect(read(path)).toContain('Ask the people who run this site.')
  })

  test('name every third party that this installation uses, and the contact', async () => {
    const key = 'a-key-of-the-operator'
    const read = await readPages({
      CONTACT: 'help@vote.example.org',
      PUBLIC_URL: 'https://vote.example.org',
      CENSUS_GEOCODER: 'on',
      GOOGLE_CIVIC_API_KEY: key,
      GOOGLE_MAPS_API_KEY: key,
      OPENFEC_API_KEY: key,
      MAP_TILES_URL: 'https://{s}.maps.example.org/{z}/{x}/{y}.png',
      OFFICIAL_PHOTOS: 'on',
      ANALYTICS_MEASUREMENT_ID: 'G-TEST123',
    })
    for (const line of [
      'The Census Bureau receives the street address you look up',
      'Google receives the address when you look up a polling place',
      'Google Maps receives what you type',
      'The Federal Election Commission receives',
      'tiles.maps.example.org receives',
      'The sites that host photos',
      'Google Analytics receives',
    ]) {
      expect(read(privacy)).toContain(line)
    }
    for (const path of [...pages, ...stuckPages]) expect(read(path)).toContain('href="mailto:help@vote.example.org"')
    expect(read(privacy)).not.toContain(key)
  })

  test('are in Spanish', async () => {
    const read = await readPages({}, 'es')
    expect(pages.map((path) => /<h1[^>]*>(.*?)<\/h1>/.exec(read(path))?.[1])).toEqual([
      'Acerca de Precinct',
      'Privacidad',
      'Condiciones de uso',
      'Accesibilidad',
    ])
    expect(read(privacy)).toContain('30 días después')
  })
})
