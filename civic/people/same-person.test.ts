import { expect, test } from 'vitest'
import { isSamePerson } from './same-person.ts'

test.each([
  ['Ken Johnson', 'Kenneth D. Johnson', true],
  ['Eugene Escobar Jr', 'Eugene Escobar Jr.', true],
  ['Katie B. Wilson', 'Katie Wilson', true],
  ['Susie Hidalgo-Fahring', 'Joan Peck', false],
  ['Betsy Robertson', 'Chris Roberts', false],
  ['Eric Johnson', 'Renard Johnson', false],
])('%s, %s: %s', (a, b, same) => expect(isSamePerson(a, b)).toBe(same))
