import { expect, test } from 'vitest'
import { createLegislativeDistricts } from './places.ts'

/** state|chamber|district|census code|census name|covers */
const districts = createLegislativeDistricts([
  'CA|upper|10|010|State Senate District 10|',
  'CA|upper|11|011|State Senate District 11|',
  'ID|lower|1A|001|District 1|',
  'ID|lower|1B|001|District 1|',
  'NH|lower|Cheshire 5|205|Cheshire County No. 5|',
  'NH|lower|Cheshire 15|||Cheshire 5',
  'NE|legislature|12|012|District 12|',
  'DC|legislature|Ward 2|002|Ward 2|',
  'DC|legislature|At-Large|||Ward 2',
  'AK|upper|A|00A|District A|',
])

test.each<[string, ...Parameters<typeof districts.byCensusCode>, string[]]>([
  ['a numbered district', 'CA', 'upper', '010', ['upper 10']],
  ['a code without leading zeros', 'CA', 'upper', '10', ['upper 10']],
  ['two seats in one district', 'ID', 'lower', '001', ['lower 1A', 'lower 1B']],
  ['a floterial district over its base district', 'NH', 'lower', '205', ['lower Cheshire 5', 'lower Cheshire 15']],
  ['the only chamber of Nebraska', 'NE', 'upper', '012', ['legislature 12']],
  ['a ward and an at-large seat', 'DC', 'upper', '002', ['legislature Ward 2', 'legislature At-Large']],
  ['a letter', 'AK', 'upper', '00A', ['upper A']],
  ['no lower chamber', 'NE', 'lower', '012', []],
  ['an unknown code', 'CA', 'upper', 'ZZZ', []],
])('finds districts by Census code: %s', (_, state, layer, code, expected) => {
  const found = districts.byCensusCode(state, layer, code)
  expect(found.map(({ chamber, district }) => `${chamber} ${district}`)).toEqual(expected)
})
