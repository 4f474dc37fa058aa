import { expect, test } from 'vitest'
import { isPersonName } from './person-name.ts'

test.each([
  'Ted Cruz',
  "Na'Cole Thompson",
  'Robert "Bobby" Dyer',
  'Pula’ali’i Nikolao Pula',
  'Jenniffer González-Colón',
  'George Patrick McLeer, Jr.',
  'P.J. Connelly',
  'Joe Towns',
])('%s is a person', (name) => expect(isPersonName(name)).toBe(true))

test.each([
  'Janesville City Council',
  'Vacant',
  'Vacant Seat',
  'City of Dallas',
  'Office of the Mayor',
  'Mayor Smith',
  'John Smith 2',
  'Smith',
  'John  Smith',
  ' John Smith',
  'john@example.org Smith',
  '',
])('%s is not a person', (name) => expect(isPersonName(name)).toBe(false))
