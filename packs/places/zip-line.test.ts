import { expect, test } from 'vitest'
import { parseZipLine, writeZipLine } from './zip-line.ts'

test.each([
  '81120|CO|Antonito|A|37.1953|-106.3494|08021 35039|Z:3=0.921;NM.3=0.079|Zu:6=0.921/Fl:Coos 7',
  '01003|MA|Amherst|A|42.3919|-72.5236|25015|B:2=1/K:3/N:1|Zu:Hampshire, Franklin and Worcester=1/Nl:1st Franklin',
  '00501|NY|Holtsville|P|||36103|C:1;2|',
  '20500|DC|Washington|P|38.9|-77.04|11001|S:0|Wg:At-Large/Pg:Ward 2',
  '09001|AE|Apo|M|||||',
])('a line survives a round trip unchanged: %s', (line) => {
  expect(writeZipLine(parseZipLine(line))).toBe(line)
})

test('districts carry their state, share and basis', () => {
  const place = parseZipLine(
    '81120|CO|Antonito|A|37.1953|-106.3494|08021 35039|Z:3=0.921;NM.3=0.079|Zu:6=0.921/Fl:Coos 7',
  )
  expect(place.congressional).toEqual([
    { state: 'CO', district: 3, share: 0.921, basis: 'table' },
    { state: 'NM', district: 3, share: 0.079, basis: 'table' },
  ])
  expect(place.legislative).toEqual([
    { state: 'CO', chamber: 'upper', district: '6', share: 0.921, basis: 'table' },
    { state: 'CO', chamber: 'lower', district: 'Coos 7', share: null, basis: 'floterial' },
  ])
})

test.each([
  '81120|XX|Antonito|A||||',
  '81120|CO|Antonito|Q||||',
  '81120|CO|Antonito|A||||Q:3|',
  '81120|CO|Antonito|A|||||Zq:3',
])('rejects %j', (line) => {
  expect(() => parseZipLine(line)).toThrow(/unknown letter|is not a state/)
})
