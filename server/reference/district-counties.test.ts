import { expect, test } from 'vitest'
import { createDistrictCounties } from './places.ts'

// zip|state|city|kind|lat|lng|counties|congressional|legislative
const line = (zip: string, kind: string, counties: string, legislative: string, state = 'WI') =>
  `${zip}|${state}|Town|${kind}|43|-89|${counties}|S:0=1|${legislative}`

const lines = [
  line('53001', 'A', '55001', 'Wu:1'),
  line('53002', 'A', '55003', 'Zu:1=.5;2=.5'),
  line('53003', 'A', '55005', 'Zu:1=.01;2=.99'),
  line('53004', 'A', '55007 55009', 'Wu:1'),
  line('53005', 'P', '55011', 'Cu:1'),
  line('53006', 'A', '27001', 'Wu:1', 'MN'),
]
const countiesOf = createDistrictCounties(() => lines)

test('a district reaches into the county of a ZIP area that it covers for more than a sliver', () => {
  expect(countiesOf('WI', 'upper', '1')).toEqual(['55001', '55003'])
  expect(countiesOf('WI', 'upper', '2')).toEqual(['55003', '55005'])
})

test('other chambers, states and districts have counties of their own', () => {
  expect(countiesOf('MN', 'upper', '1')).toEqual(['27001'])
  expect(countiesOf('WI', 'lower', '1')).toEqual([])
  expect(countiesOf('WI', 'upper', '99')).toEqual([])
  expect(countiesOf('PR', 'upper', '1')).toEqual([])
})
