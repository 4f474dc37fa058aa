import { expect, test } from 'vitest'
import type { Elections } from '../../reference/elections.ts'
import { languageAreas } from './local-voting.service.ts'

type Area = Elections['languages']['areas'][number]

const spanish = { en: 'Spanish', es: 'español' }
const hmong = { en: 'Hmong', es: 'hmong' }
const mark = { source: 'list', confirmed: false }
const areas: Area[] = [
  { id: 'ca', state: 'CA', level: 'state', languages: [spanish], source: 'list', confirmed: true },
  { id: '06001', state: 'CA', level: 'county', county: '06001', languages: [spanish, hmong], ...mark },
  { id: '06003', state: 'CA', level: 'county', county: '06003', languages: [hmong], ...mark },
  { id: 'ma-lowell', state: 'MA', level: 'city', county: '25017', place: 'Lowell', languages: [spanish], ...mark },
]
const county = (fips: string, state: Area['state'] = 'CA') => ({ fips, state, name: `County ${fips}` })
const find = (city: string, ...counties: ReturnType<typeof county>[]) =>
  languageAreas({ areas }, { counties, city }, 'en').map(({ id, certain }) => [id, certain])

test('the state is left out where the county has its languages', () => {
  expect(find('Here', county('06001'))).toEqual([['06001', true]])
  expect(find('Here', county('06003'))).toEqual([
    ['06003', true],
    ['ca', true],
  ])
})

test('a county of several is only possible', () => {
  expect(find('Here', county('06001'), county('06099'))).toEqual([
    ['06001', false],
    ['ca', true],
  ])
})

test('a state of several is only possible', () => {
  expect(find('Here', county('32001', 'NV'), county('06099'))).toEqual([['ca', false]])
})

test('a city is only possible, since the name of a ZIP code’s city is a mailing name', () => {
  expect(find('Lowell', county('25017', 'MA'))).toEqual([['ma-lowell', false]])
  expect(find('Malden', county('25017', 'MA'))).toEqual([])
  expect(find('Lowell', county('25001', 'MA'))).toEqual([])
})
