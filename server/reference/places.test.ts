import { describe, expect, test } from 'vitest'
import { loadPlaces } from './places.ts'

const places = loadPlaces()

describe('from a point to a district', () => {
  test.each([
    ['the White House', 38.8977, -77.0365, 'DC', 0],
    ['the Empire State Building', 40.7484, -73.9857, 'NY', 12],
    ['the Texas Capitol', 30.2747, -97.7404, 'TX', 37],
    ['Anchorage', 61.2176, -149.8997, 'AK', 0],
    ['Attu, west of the date line', 52.9, 172.9, 'AK', 0],
    ['San Juan', 18.4655, -66.1057, 'PR', 0],
    ['Hagåtña', 13.4745, 144.7504, 'GU', 0],
  ])('%s', (_, lat, lng, state, district) => {
    expect(places.districtAt(lat, lng)).toEqual({ state, district })
  })

  test.each([
    ['the Atlantic', 35, -60],
    ['Toronto', 43.65, -79.38],
    ['nowhere', 0, 0],
    ['the pole', 90, 0],
  ])('%s is in none', (_, lat, lng) => {
    expect(places.districtAt(lat, lng)).toBeUndefined()
  })

  test('agrees with the ZIP table wherever the middle of a ZIP area is on land', () => {
    let wrong = 0
    let seen = 0
    for (const { kind, lat, lng, congressional } of places.all()) {
      if (kind !== 'area' || lat === null || lng === null || Number(lat.toFixed(4).at(-1)) !== 0) continue
      const found = places.districtAt(lat, lng)
      seen++
      if (found && !congressional.some(({ state, district }) => state === found.state && district === found.district))
        wrong++
    }
    expect(seen).toBeGreaterThan(2000)
    expect(wrong).toBeLessThanOrEqual(seen / 500)
  })
})

describe('from a Census code to the districts of a legislature', () => {
  const names = (...given: Parameters<typeof places.legislativeByCensusCode>) =>
    places.legislativeByCensusCode(...given).map(({ chamber, district }) => `${chamber} ${district}`)

  test.each<[string, ...Parameters<typeof places.legislativeByCensusCode>, string[]]>([
    ['a numbered district', 'CA', 'upper', '010', ['upper 10']],
    ['leading zeros aside', 'CA', 'upper', '10', ['upper 10']],
    ['two seats in Idaho', 'ID', 'lower', '001', ['lower 1A', 'lower 1B']],
    ['a floterial over its base in New Hampshire', 'NH', 'lower', '205', ['lower Cheshire 5', 'lower Cheshire 15']],
    ['the one chamber of Nebraska', 'NE', 'upper', '012', ['legislature 12']],
    [
      'a ward, and those all of DC elects',
      'DC',
      'upper',
      '002',
      ['legislature Ward 2', 'legislature At-Large', 'legislature Chairman'],
    ],
    ['a letter in Alaska', 'AK', 'upper', '00A', ['upper A']],
    ['no lower chamber in Nebraska', 'NE', 'lower', '012', []],
    ['a code that is none', 'CA', 'upper', 'ZZZ', []],
  ])('%s', (_, state, layer, code, expected) => {
    expect(names(state, layer, code)).toEqual(expected)
  })
})

describe('suggestions', () => {
  const texts = (typed: string, limit = 3) => places.suggest(typed, limit).map(({ text }) => text)

  test.each([
    ['627', ['Springfield, IL 62701', 'Springfield, IL 62702', 'Springfield, IL 62703']],
    ['10001', ['New York, NY 10001']],
    ['springf', ['Springfield, MA', 'Springfield, MO', 'Springfield, IL']],
    ['Springfield, i', ['Springfield, IL', 'Springfield, ID 83277']],
    ['Lansing, MI 48933', ['Lansing, MI 48933']],
    ['springfield il', ['Springfield, IL 62701', 'Springfield, IL 62702', 'Springfield, IL 62703']],
    ['springfield, illinois 6270', ['Springfield, IL 62701', 'Springfield, IL 62702', 'Springfield, IL 62703']],
    ['st. louis, mo', ['Saint Louis, MO 63101', 'Saint Louis, MO 63102', 'Saint Louis, MO 63103']],
    ['santa fe, nuevo m', ['Santa Fe, NM 87501', 'Santa Fe, NM 87505', 'Santa Fe, NM 87506']],
    [
      '12 Oak St, Apt 4, Springfield, OR',
      [
        '12 Oak St, Apt 4, Springfield, OR 97477',
        '12 Oak St, Apt 4, Springfield, OR 97478',
        '12 Oak St, Apt 4, Springfield, OR 97475',
      ],
    ],
    [
      '12 Oak St, 6270',
      ['12 Oak St, Springfield, IL 62701', '12 Oak St, Springfield, IL 62702', '12 Oak St, Springfield, IL 62703'],
    ],
    ['New York City, NY', ['New York, NY 10001', 'New York, NY 10002', 'New York, NY 10003']],
    ['a', ['Austin, TX', 'Atlanta, GA', 'Albuquerque, NM']],
    ['12 Oak St', []],
    ['', []],
    ['   ', []],
    [', ,', []],
    ['qqqq', []],
    ['000', []],
  ])('%j', (typed, expected) => {
    expect(texts(typed)).toEqual(expected)
  })

  test('keep to their limit and say how many ZIP codes they stand for', () => {
    expect(places.suggest('a', 5)).toHaveLength(5)
    expect(places.suggest('springfield, il 62701', 1)).toEqual([
      { kind: 'zip', text: 'Springfield, IL 62701', city: 'Springfield', state: 'IL', zip: '62701', zips: 1 },
    ])
    expect(places.suggest('springfield', 1)).toMatchObject([
      { kind: 'city', text: 'Springfield, MA', zip: null, zips: 20 },
    ])
    expect(places.suggest('houston, tx', 500).length).toBeGreaterThan(90)
  })
})
