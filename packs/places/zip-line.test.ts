import { expect, test } from 'vitest'
import { readLines } from '../pack.ts'
import { parseZipLine, writeZipLine } from './zip-line.ts'

test('every ZIP line survives a round trip unchanged', { timeout: 60_000 }, () => {
  const changed = readLines(new URL('./', import.meta.url), 'zips.txt').filter(
    (line) => writeZipLine(parseZipLine(line)) !== line,
  )
  expect(changed).toEqual([])
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
