import { afterAll, describe, expect, test } from 'vitest'
import { type DistrictId, districtCode } from '../../../civic/districts/district-id.ts'
import { districtMap, stateOutlines } from '../../../contract/places.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { client } = await app.member()
const get = (stateCode: string) => client.call(stateOutlines, { params: { stateCode }, query: {} })

const { places } = reference

/** First and last point of a line, in ten-thousandths of a degree. */
function ends(steps: number[]): string[] {
  const points: [number, number][] = []
  for (let at = 0; at < steps.length; at += 2) {
    const [x, y] = points.at(-1) ?? [0, 0]
    points.push([x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0)])
  }
  return [points[0], points.at(-1)].map((point) => String(point))
}

test('has every district of a state, with closed borders', async () => {
  const allDistricts = places.congressionalDistricts()
  for (const stateCode of ['CA', 'WY', 'MI', 'DC']) {
    const { lines, districts } = await get(stateCode)
    expect(districts).toHaveLength(allDistricts.filter(({ state }) => state === stateCode).length)
    for (const { lines: borders } of districts) {
      const counts = Map.groupBy(
        borders.flatMap((line) => ends(lines[line] ?? [])),
        (end) => end,
      )
      expect([...counts.values()].every((meeting) => meeting.length % 2 === 0)).toBe(true)
    }
  }
})

test('a flood of drawings from one network does not hold up those of others', async () => {
  const draw = (one: DistrictId, remoteAddress: string) =>
    app.app.inject({ url: `/api/places/district-map?districts=${districtCode(one)}`, remoteAddress })
  const [last, ...others] = places.congressionalDistricts().toReversed()
  if (!last) throw new Error('There are no districts.')
  const statuses: number[] = []
  const flood = others.slice(0, 110).map(async (one) => statuses.push((await draw(one, '203.0.113.1')).statusCode))
  expect((await draw(last, '192.0.2.1')).statusCode).toBe(200)
  const drawn = () => statuses.filter((status) => status === 200).length
  expect(drawn()).toBeLessThan(10)
  await Promise.all(flood)
  expect([drawn(), statuses.length]).toEqual([101, 110])
})

test('sends a border that two districts share once', async () => {
  const { lines, districts } = await get('CA')
  const used = districts.flatMap((district) => district.lines)
  expect(new Set(used).size).toBe(lines.length)
  expect(used.length).toBeGreaterThan(lines.length)
})

test('has the cities of the pack, with their source', async () => {
  const { cities, sources } = await get('ca')
  expect(cities.length).toBeGreaterThan(0)
  expect(cities).toEqual(places.cities('CA'))
  expect(sources.cities).toEqual(places.sources.zips)
})

test('answers an unknown state code with 404', async () => {
  expect(await client.fail(stateOutlines, { params: { stateCode: 'ZZ' }, query: {} })).toMatchObject({
    status: 404,
    code: 'unknown_state',
  })
})

describe('a drawing of districts', () => {
  const draw = (districts: string, query: { zip?: string; congress?: number } = {}) =>
    client.call(districtMap, { query: { districts, ...query } })
  const changed = places
    .congressionalDistricts()
    .find(({ state, district }) => district > 0 && places.lines.changesIn(state))
  const code = `${changed?.state}-${changed?.district}`

  test('has the district in the middle, with its number where it is', async () => {
    const { districts, frame, width, height, land, lines, towns } = await draw(code)
    const [drawn] = districts
    expect(drawn?.path).toMatch(/^M[-\d l]+z/)
    const { x, y } = drawn?.label ?? { x: 0, y: 0 }
    const lat = frame.north - ((frame.north - frame.south) * y) / height
    const lng = frame.west + ((frame.east - frame.west) * x) / width
    expect(places.districtAt(lat, lng)).toEqual(changed)
    expect([land, lines].every((path) => path.length > 0)).toBe(true)
    expect(towns.length).toBeGreaterThan(0)
  })

  test('names the largest town, though it is where the number of a district would be', async () => {
    for (const { state, district } of places.congressionalDistricts().filter((one) => one.state === 'NC')) {
      const { frame, towns } = await draw(`${state}-${district}`)
      const middle = (from: number, to: number, value: number) => Math.abs((value - from) / (to - from) - 0.5) < 0.4
      const largest = places
        .cities(state)
        .find(({ lat, lng }) => middle(frame.south, frame.north, lat) && middle(frame.west, frame.east, lng))
      expect(towns.map(({ name }) => name)).toContain(largest?.name)
    }
  })

  test('has other lines for the next Congress only where they change', async () => {
    const next = places.lines.next?.congress
    const drawing = await draw(code, { congress: next })
    expect(drawing.congress).toBe(next)
    expect(drawing.districts[0]?.path).not.toBe((await draw(code)).districts[0]?.path)
    const same = places
      .congressionalDistricts()
      .find(({ state, district }) => district > 0 && !places.lines.changesIn(state))
    const [before, after] = [
      await draw(`${same?.state}-${same?.district}`),
      await draw(`${same?.state}-${same?.district}`, { congress: next }),
    ]
    expect(after).toEqual(before)
  })

  test('of several districts shows the area around the ZIP code', async () => {
    const record = [...places.all()].find(({ kind, congressional }) => kind === 'area' && congressional.length > 1)
    const codes = record?.congressional.map(({ state, district }) => `${state}-${district}`).join('|') ?? ''
    const { frame, districts } = await draw(codes, { zip: record?.zip })
    expect(districts).toHaveLength(record?.congressional.length ?? 0)
    expect((frame.north + frame.south) / 2).toBeCloseTo(record?.lat ?? 0, 2)
  })

  test.each(['TX-99', 'XX-1', '', 'ME-1|CA-12', Array.from({ length: 14 }, (_, at) => `TX-${at + 1}`).join('|')])(
    'refuses %s',
    async (codes) => {
      expect(await client.fail(districtMap, { query: { districts: codes } })).toMatchObject({ status: 400 })
    },
  )
})
