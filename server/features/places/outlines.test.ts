import { afterAll, expect, test } from 'vitest'
import { type StateOutlines, stateOutlines } from '../../../contract/places.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { client } = await app.member()
const of = (stateCode: string) => client.call(stateOutlines, { params: { stateCode } })

/** The ends of a run of border, in ten-thousandths of a degree. */
function ends(steps: number[]): string[] {
  const points: [number, number][] = []
  for (let at = 0; at < steps.length; at += 2) {
    const [x, y] = points.at(-1) ?? [0, 0]
    points.push([x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0)])
  }
  return [points[0], points.at(-1)].map((point) => String(point))
}

test('the borders of each district close around it', async () => {
  for (const stateCode of ['CA', 'WY', 'MI', 'DC']) {
    const { lines, districts } = await of(stateCode)
    expect(districts.length).toBe({ CA: 52, WY: 1, MI: 13, DC: 1 }[stateCode])
    for (const { lines: own } of districts) {
      const counts = Map.groupBy(
        own.flatMap((line) => ends(lines[line] ?? [])),
        (end) => end,
      )
      expect([...counts.values()].every((met) => met.length % 2 === 0)).toBe(true)
    }
  }
})

test('a border that two districts share is sent once', async () => {
  const { lines, districts } = await of('CA')
  const used = districts.flatMap((district) => district.lines)
  expect(new Set(used).size).toBe(lines.length)
  expect(used.length).toBeGreaterThan(lines.length)
})

test('cities stand where they are, the large ones first', async () => {
  const { cities, sources }: StateOutlines = await of('ca')
  expect(cities.slice(0, 4).map(({ name }) => name)).toEqual(expect.arrayContaining(['Los Angeles', 'San Diego']))
  const [city] = cities.filter(({ name }) => name === 'San Francisco')
  expect(city?.lat).toBeCloseTo(37.76, 1)
  expect(city?.lng).toBeCloseTo(-122.43, 1)
  expect(sources.cities.name).toContain('GeoNames')
})

test('a code that is no state is unknown', async () => {
  expect(await client.fail(stateOutlines, { params: { stateCode: 'ZZ' } })).toMatchObject({
    status: 404,
    code: 'unknown_state',
  })
})
