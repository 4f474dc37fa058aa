import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser } from './browser.ts'
import { reference } from './reference.ts'

const app = await startApp({ GOOGLE_MAPS_API_KEY: 'a-key-for-the-stand-in' })
const browser = await openBrowser()
afterAll(() => app.close())
const { places } = reference
const pointIn = ({ lat, lng }: { lat: number | null; lng: number | null }) => ({
  lat: (lat ?? 0) + 0.001,
  lng: (lng ?? 0) + 0.001,
})

const record = findZip(places, (zip) => {
  const { lat, lng } = pointIn(zip)
  const atCenter = places.districtAt(lat, lng)
  return (
    zip.kind === 'area' &&
    zip.congressional.length === 2 &&
    isInOneState(zip) &&
    zip.congressional.some((one) => one.state === atCenter?.state && one.district === atCenter.district)
  )
})
const point = pointIn(record)
const address = `12 Main St, ${record.city}, ${record.state} ${record.zip}`

/** The part of Google's script that geocodes. It records the requests in `window.geocoded`. */
const script = (result: object | undefined) => `
  window.geocoded = []
  class Geocoder {
    async geocode(request) {
      window.geocoded.push(request.address)
      const result = ${JSON.stringify(result) ?? 'undefined'}
      if (!result) throw new Error('GEOCODER_GEOCODE: ZERO_RESULTS')
      const { lat, lng, ...others } = result
      return { results: [{ ...others, geometry: { location_type: result.type, location: { lat: () => lat, lng: () => lng } } }] }
    }
  }
  google.maps.importLibrary = async (name) => {
    if (name !== 'geocoding') throw new Error('blocked')
    return { Geocoder }
  }
  google.maps.__ib__()
`

async function open(
  path: string,
  result: object | undefined,
): Promise<{ page: Page; points: unknown[]; warnings: string[] }> {
  const page = await newPage(browser, {
    origin: app.origin,
    expectedErrors: [/request to another host: https:\/\/maps\.googleapis\.com\//, /status of 4/],
  })
  const points: unknown[] = []
  const warnings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/places/locate')) points.push(request.postDataJSON().point)
  })
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script(result) }),
  )
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto(path)
  await page.getByRole('combobox', { name: 'Your address' }).fill(address)
  await page.keyboard.press('Enter')
  return { page, points, warnings }
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_last_address'))

test('with a Maps key, a typed address gets its point, which ballot and officials use for the district', async () => {
  const { page, points } = await open('/ballot', { ...point, type: 'ROOFTOP' })
  await expect.poll(() => stored(page)).toBe(JSON.stringify({ address, ...point }))
  await expect.poll(() => points).toEqual([point])
  await page.getByText('Your congressional district', { exact: true }).click()
  const district = places.districtAt(point.lat, point.lng)
  await page.getByText(`${record.state}-${district?.district}`, { exact: true }).waitFor()

  await page.goto('/officials')
  await expect.poll(() => points.at(-1)).toEqual(point)
  // The point is on the device, so Google is not asked again.
  expect(await page.evaluate('window.geocoded ?? []')).toEqual([])
})

test('the search goes on if Google fails or is not certain, and the failure is logged', async () => {
  const failed = await open('/ballot', undefined)
  await failed.page.getByRole('heading', { name: 'For reference' }).waitFor()
  await expect.poll(() => failed.warnings.join('\n')).toContain('ZERO_RESULTS')
  expect(await stored(failed.page)).toBe(JSON.stringify({ address }))

  const vague = await open('/ballot', { ...point, type: 'APPROXIMATE' })
  await vague.page.getByRole('heading', { name: 'For reference' }).waitFor()
  await expect.poll(() => vague.page.evaluate('window.geocoded')).toEqual([address])
  expect(await stored(vague.page)).toBe(JSON.stringify({ address }))
  expect(vague.points).toEqual([])
})
