import { afterAll, expect, test } from 'vitest'
import { stateOutlines } from '../../../contract/places.ts'
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
