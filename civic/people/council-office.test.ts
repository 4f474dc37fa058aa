import { expect, test } from 'vitest'
import { isAtLarge, isSeatName, officeParts } from './council-office.ts'

test.each([
  ['Mayor', null, ['Mayor']],
  ['Council Member - Place 2', 'Place 2', ['Council Member']],
  ['Council Member - Position 9 - At-Large', 'Position 9', ['Council Member']],
  ['Mayor Pro Tempore - Council Member', 'District 4', ['Mayor Pro Tempore', 'Council Member']],
  ['Council Member - Ward 1 - Place 2', 'Ward 1, Place 2', ['Council Member']],
  ['Council Member - Council Member', null, ['Council Member']],
  ['At-Large', null, ['At-Large']],
  ['Chairman, Personnel Board', null, ['Chairman', 'Personnel Board']],
])('%s (%s)', (office, district, parts) => expect(officeParts(office, district)).toEqual(parts))

test.each([
  ['Place 3', true],
  ['Position 8', true],
  ['Ward 2', false],
  ['Cherry Grove', false],
])('%s: %s', (district, seat) => expect(isSeatName(district)).toBe(seat))

test.each([
  ['Council Member - At-Large - Position 1', true],
  ['Councilman At Large', true],
  ['Council Member', false],
  [undefined, false],
])('%s is at large: %s', (office, atLarge) => expect(isAtLarge(office)).toBe(atLarge))
