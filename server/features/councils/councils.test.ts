import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { councilsByPlace, councilsByZip } from '../../../contract/councils.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { findZip, findZipOfKind } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

// These tests hold for any valid packs.
let app: TestApp
let visitor: Client
beforeAll(async () => {
  app = await createTestApp()
  visitor = app.visitor()
})
afterAll(() => app.close())

const { councils, places } = reference
const byZip = (zip: string) => visitor.call(councilsByZip, { params: { zip } })
const byPlace = (geoids: string) => visitor.call(councilsByPlace, { params: { geoids } })
const named = ({ counties, city }: { counties: readonly string[]; city: string }) => councils.placesIn(counties, city)

describe('the places of a ZIP code', () => {
  test('are those with the name of its mail city and the others of its counties', async () => {
    const record = findZip(places, (one) => named(one).sameName.length === 1 && named(one).others.length > 1)
    const reply = await byZip(record.zip)
    expect(reply).toMatchObject({ zip: record.zip, city: record.city, state: record.state, covered: true })
    expect(reply.sameName).toHaveLength(1)
    expect(reply.others.length).toBeGreaterThan(1)
    const geoids = [...reply.sameName, ...reply.others].map(({ geoid }) => geoid)
    expect(new Set(geoids).size).toBe(geoids.length)
    expect(reply.source).toMatchObject({ name: expect.stringContaining('CivicPatch') })
  })

  test('are none in a state without councils, which says so', async () => {
    const record = findZip(places, (one) => !councils.covers(one.state))
    expect(await byZip(record.zip)).toMatchObject({ covered: false, sameName: [], others: [] })
  })

  test.each([
    ['an unknown ZIP code', '00000', 404, 'unknown_zip'],
    ['military mail', findZipOfKind(places, 'military'), 422, 'military_zip'],
    ['a text', 'abcde', 400, 'invalid_input'],
  ])('%s is rejected', async (_, zip, status, code) => {
    expect(await visitor.fail(councilsByZip, { params: { zip } })).toMatchObject({ status, code })
  })
})

describe('the council of a place', () => {
  const record = findZip(places, (one) => named(one).sameName.some(({ people }) => people > 4))
  const [place] = named(record).sameName.filter(({ people }) => people > 4)
  const geoid = place?.geoid ?? ''

  test('has the head first, and a day and source for everybody', async () => {
    const { councils: found } = await byPlace(geoid)
    expect(found).toHaveLength(1)
    const [council] = found
    expect(council?.place).toMatchObject({ geoid, name: place?.name, state: record.state })
    expect(council?.officials.length).toBeGreaterThan(3)
    const heads = council?.officials.map(({ head }) => head) ?? []
    expect(heads).toEqual(heads.toSorted((a, b) => Number(b) - Number(a)))
    for (const { term, source } of council?.officials ?? []) {
      expect(term.readOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(source.name).not.toBe('')
    }
  })

  test('is one of two where a village lies in a township, in any order', async () => {
    const other = named(record).others[0]?.geoid ?? ''
    const reply = await byPlace(`${geoid}-${other}`)
    expect(reply.councils.map((one) => one.place.geoid).toSorted()).toEqual([geoid, other].toSorted())
    expect(await byPlace(`${other}-${geoid}`)).toEqual(reply)
    expect((await byPlace(`${geoid}-${geoid}`)).councils).toHaveLength(1)
  })

  test('is missing for a place that we do not have', async () => {
    expect((await byPlace('9999999')).councils).toEqual([])
    expect((await byPlace(`9999999-${geoid}`)).councils).toHaveLength(1)
  })

  test.each(['1', 'abcdefg', '12345678', `${geoid}-`, `${geoid}-${geoid}-${geoid}`, '..%2f..%2f'])(
    'the id %s is rejected',
    async (geoids) => {
      const response = await fetch(`${app.origin}/api/councils/places/${geoids}`)
      expect([400, 404]).toContain(response.status)
      await response.body?.cancel()
    },
  )

  test('is public, and can be cached', async () => {
    const url = `${app.origin}/api/councils/places/${geoid}`
    const response = await fetch(url)
    await response.body?.cancel()
    const etag = response.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await fetch(url, { headers: { 'if-none-match': etag } })
    await again.body?.cancel()
    expect(again.status).toBe(304)
  })

  test('names nobody in 2040, only who was listed last', async () => {
    app.clock.advance(14 * 365 * 24 * 60 * 60_000)
    const { councils: found } = await byPlace(geoid)
    expect(found.map(({ electionSince }) => electionSince)).toEqual(['2040-11-06'])
    const officials = found.flatMap((council) => council.officials)
    expect(officials.length).toBeGreaterThan(3)
    for (const { name, email, phone, website, mayHaveChanged } of officials)
      expect({ name, email, phone, website, mayHaveChanged }).toEqual({
        name: null,
        email: null,
        phone: null,
        website: null,
        mayHaveChanged: false,
      })
    expect(officials.some(({ term }) => term.lastHolder !== null)).toBe(true)
  })
})
