import { expect, test } from 'vitest'
import { cityKey } from '../../civic/address/street.ts'
import { createCityCounties } from './places.ts'

const countiesOf = createCityCounties(() => [
  '75001|TX|Saint Paul|A|32|-96|48113 48085|S:0|',
  '75002|TX|Saint Paul|P|32|-96|48121|S:0|',
  '55101|MN|St. Paul|A|44|-93|27123|S:0|',
  '09001|AE|Apo|M||||||',
])

test('a mail city has the counties of all its ZIP codes, however its name is written', () => {
  expect([...countiesOf(cityKey('ST PAUL'))].toSorted()).toEqual(['27123', '48085', '48113', '48121'])
})

test('a name that no ZIP code has is in no county', () => {
  for (const city of ['', 'Apo', 'Paul']) expect(countiesOf(cityKey(city)).size).toBe(0)
})
