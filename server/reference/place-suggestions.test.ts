import { describe, expect, test } from 'vitest'
import { createPlaceSuggester } from './place-suggestions.ts'
import { createZipIndex } from './zip-index.ts'

/**
 * Lines of zips.txt: zip|state|city|kind, where A is an area with residents, P a point such as post office boxes, and M military
 * mail. `Z:1` is congressional district 1.
 */
const zips = [
  '01101|MA|Springfield|A||||Z:1|',
  '01102|MA|Springfield|A||||Z:1|',
  '01103|MA|Springfield|A||||Z:1|',
  '09001|AE|Apo|M||||||',
  '10001|NY|New York|A||||Z:1|',
  '10002|NY|New York|A||||Z:1|',
  '48901|MI|Lansing|A||||Z:1|',
  '55101|MN|Lansing|A||||Z:1|',
  '62700|IL|Springfield|P||||Z:1|',
  '62701|IL|Springfield|A||||Z:1|',
  '62702|IL|Springfield|A||||Z:1|',
  '63101|MO|Saint Louis|A||||Z:1|',
  '83277|ID|Springfield|A||||Z:1|',
  '87501|NM|Santa Fe|A||||Z:1|',
]
const suggest = createPlaceSuggester(createZipIndex(`${zips.join('\n')}\n`).lines)
const texts = (typed: string, limit = 3) => suggest(typed, limit).map(({ text }) => text)

describe('suggestions for', () => {
  test.each([
    ['the start of a ZIP code', '627', ['Springfield, IL 62700', 'Springfield, IL 62701', 'Springfield, IL 62702']],
    ['a ZIP code', '10001', ['New York, NY 10001']],
    ['the start of a city, largest first', 'springf', ['Springfield, MA', 'Springfield, IL', 'Springfield, ID 83277']],
    ['a city and the start of a state', 'Springfield, i', ['Springfield, IL', 'Springfield, ID 83277']],
    ['a state code that starts other states', 'Lansing, MI', ['Lansing, MI 48901']],
    ['a city, state and ZIP code', 'Lansing, MI 48901', ['Lansing, MI 48901']],
    [
      'a city and a state without a comma, areas first',
      'springfield il',
      ['Springfield, IL 62701', 'Springfield, IL 62702', 'Springfield, IL 62700'],
    ],
    ['a state name and part of a ZIP code', 'springfield, illinois 62702', ['Springfield, IL 62702']],
    ['an abbreviated city', 'st. louis, mo', ['Saint Louis, MO 63101']],
    ['the start of a Spanish state name', 'santa fe, nuevo m', ['Santa Fe, NM 87501']],
    ['a street before the city', '12 Oak St, Apt 4, St Louis', ['12 Oak St, Apt 4, Saint Louis, MO 63101']],
    ['a street before a ZIP code', '12 Oak St, 62702', ['12 Oak St, Springfield, IL 62702']],
    ['"City" after the postal name', 'New York City, NY', ['New York, NY 10001', 'New York, NY 10002']],
    ['military mail', 'apo ae', ['Apo, AE 09001']],
    ['a street alone', '12 Oak St', []],
    ['nothing', '', []],
    ['spaces', '   ', []],
    ['commas', ', ,', []],
    ['an unknown city', 'qqqq', []],
    ['an unknown ZIP code', '000', []],
  ])('%s: %j', (_, typed, expected) => {
    expect(texts(typed)).toEqual(expected)
  })
})

test('suggestions keep to the limit and count their ZIP codes', () => {
  expect(suggest('springf', 2)).toHaveLength(2)
  expect(suggest('springfield, il 62701', 1)).toEqual([
    { kind: 'zip', text: 'Springfield, IL 62701', city: 'Springfield', state: 'IL', zip: '62701', zips: 1 },
  ])
  expect(suggest('springfield', 1)).toEqual([
    { kind: 'city', text: 'Springfield, MA', city: 'Springfield', state: 'MA', zip: null, zips: 3 },
  ])
})
