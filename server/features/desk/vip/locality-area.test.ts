import { describe, expect, test } from 'vitest'
import { listCounties } from '../../../reference/counties.ts'
import { createLocalityMatcher } from './locality-area.ts'
import type { Values } from './row.ts'

const header = {
  election: { en: 'General Election' },
  electionDate: '2028-11-07',
  sourceName: 'Example',
  sourceUrl: null,
  publishedAt: new Date('2026-10-01T12:00:00Z'),
}

/** The county and town of a locality: `51003`, `25017 cambridge`, or `?` if it is not certain. */
function match(state: string, vipId: string, values: Values): string {
  const area = createLocalityMatcher({ ...header, state, vipId }, listCounties(state))(values)
  return area ? `${area.county} ${area.town}`.trim() : '?'
}

const ocd = (rest: string): Values => ({
  external_identifier_type: 'ocd-id',
  external_identifier_value: `ocd-division/country:us/${rest}`,
})
const fips = (value: string): Values => ({ external_identifier_type: 'fips', external_identifier_value: value })

describe('a locality of a statewide feed', () => {
  test.each<[string, string, string, Values, string]>([
    ['by its OCD identifier', 'VA', '51', { name: 'ALBEMARLE', ...ocd('state:va/county:albemarle') }, '51003'],
    ['a county beside a city of the same name', 'VA', '51', ocd('state:va/county:fairfax'), '51059'],
    ['an independent city', 'VA', '51', { name: 'Fairfax City', ...ocd('state:va/place:fairfax') }, '51600'],
    ['a name with a special character', 'MD', '24', ocd('state:md/county:prince_george~s'), '24033'],
    ['a saint', 'LA', '22', ocd('state:la/parish:st~_tammany'), '22103'],
    ['a municipio with an accent', 'PR', '72', ocd('territory:pr/municipio:mayagüez'), '72097'],
    ['a district that is one county', 'DC', '11', ocd('district:dc'), '11001'],
    ['by its FIPS code', 'TX', '48', { name: 'Anything', ...fips('48201') }, '48201'],
    ['by the three digits of its county', 'TX', '48', fips('201'), '48201'],
    [
      'a town by the FIPS code of its subdivision',
      'MA',
      '25',
      { name: 'Concord', ...fips('2501715060') },
      '25017 concord',
    ],
    ['by its name', 'TX', '48', { name: 'HARRIS COUNTY', type: 'county' }, '48201'],
    ['by its name without the word county', 'TX', '48', { name: 'Harris' }, '48201'],
    ['a town by its name', 'WI', '55', { name: 'Town of Berry', type: 'town' }, 'townofberry'],
    [
      'a town with its kind, since a city may have the same name',
      'WI',
      '55',
      { name: 'Madison', type: 'town' },
      'townofmadison',
    ],
    [
      'a town of a county',
      'ME',
      '23',
      { name: 'Bangor', ...ocd('state:me/county:penobscot/place:bangor') },
      '23019 bangor',
    ],
    ['a city by its name that is a county', 'VA', '51', { name: 'City of Norfolk', type: 'city' }, '51710'],
  ])('%s', (_, state, vipId, values, area) => {
    expect(match(state, vipId, values)).toBe(area)
  })
})

describe('a locality that is not certain', () => {
  test.each<[string, string, string, Values]>([
    ['two counties of that name', 'VA', '51', { name: 'Richmond' }],
    ['no county of that name', 'TX', '48', { name: 'Example County', type: 'county' }],
    ['a FIPS code of a city that begins like one of a county', 'TX', '48', { name: 'Devine', ...fips('4820100') }],
    ['another state', 'TX', '48', { name: 'Harris', ...ocd('state:ok/county:harris') }],
    ['a FIPS code of another state', 'TX', '48', { name: 'Harris', ...fips('40201') }],
    [
      'two identifiers that contradict each other',
      'TX',
      '48',
      {
        external_identifier_type: 'fips\nocd-id',
        external_identifier_value: '48201\nocd-division/country:us/state:tx/county:dallas',
      },
    ],
    ['a whole state of many counties', 'TX', '48', ocd('state:tx')],
    ['a town without a name', 'WI', '55', { type: 'town' }],
    ['another county in the feed of one', 'TX', '48113', { name: 'Harris County', type: 'county' }],
  ])('%s', (_, state, vipId, values) => {
    expect(match(state, vipId, values)).toBe('?')
  })
})

test('the feed of one county calls it by the name of its office', () => {
  expect(match('AZ', '04013', { name: 'Maricopa County Elections', type: 'county' })).toBe('04013')
  expect(match('AZ', '04013', { name: 'Tempe', type: 'city' })).toBe('04013 cityoftempe')
})
