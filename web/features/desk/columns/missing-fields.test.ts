import { expect, test } from 'vitest'
import { missingFields } from './missing-fields.ts'

const chosen = (...fields: string[]) => fields.map((field) => ({ field, column: field }))

test('asks for what is required, and for one of the fields that do the same', () => {
  const missing = missingFields('vote-centers', 'places', [{ field: 'name', column: null }])
  expect(Object.fromEntries(missing)).toEqual({ name: [], address: ['street'], street: ['address'] })
})

test('asks for nothing when one of them has a column', () => {
  expect(missingFields('vote-centers', 'places', chosen('name', 'street')).size).toBe(0)
  expect(missingFields('zip4', 'zips', chosen('zip', 'precinct')).size).toBe(0)
})
