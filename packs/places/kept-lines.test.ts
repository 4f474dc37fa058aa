import { expect, test } from 'vitest'
import { keptStates, withKeptLines } from './kept-lines.ts'
import type { CongressionalShare, PackedZip } from './schema.ts'

const share = (state: 'MO' | 'KS', district: number, part: number | null = 1): CongressionalShare => ({
  state,
  district,
  share: part,
  basis: 'both',
})
const change = { plan: 'Plan', url: 'https://example.org/', reportedOn: '2026-11-15' }
const zip: PackedZip = {
  zip: '64106',
  state: 'MO',
  postalState: 'MO',
  city: 'Kansas City',
  kind: 'area',
  lat: null,
  lng: null,
  counties: [],
  congressional: [share('MO', 5, 0.9), { ...share('MO', 6, null), basis: 'near' }],
  legislative: [],
}

test('a state with a suspended map keeps the districts of its ZIP areas in a new table', () => {
  const kept = keptStates([
    { ...change, state: 'MO', status: 'kept' },
    { ...change, state: 'TX', status: 'new-map' },
  ])
  const table = new Map([
    ['64106', [share('MO', 4, 0.9), share('KS', 3, 0.1)]],
    ['66101', [share('KS', 3)]],
  ])
  const result = withKeptLines(table, [zip], kept)
  expect(result.get('64106')).toEqual([{ ...share('MO', 5, 0.9), basis: 'table' }, share('KS', 3, 0.1)])
  expect(result.get('66101')).toEqual(table.get('66101'))
})
