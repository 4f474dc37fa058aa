import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstZip } from './zip.ts'

test.each([
  ['1600 Pennsylvania Ave NW, Washington, DC 20500', '20500'],
  ['20500', '20500'],
  ['20500-0003', '20500'],
  ['1600 Pennsylvania Ave NW, Washington, DC 20500-0003', '20500'],
  ['62701 Springfield', '62701'],
  ['12345 Oak St, Dallas, TX 75201', '75201'],
  ['Springfield, IL 62701, second try 62702', '62701'],
  ['123456 Oak St', undefined],
  ['1234 Oak St', undefined],
  ['phone 217-555-12345', undefined],
  ['', undefined],
])('the first ZIP code in %j is %j', (address, zip) => {
  expect(firstZip(address)).toBe(zip)
})

test('finds the ZIP code at the end of an address whatever the house number', () => {
  const street = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.stringMatching(/^[A-Z][a-z]{2,8} (?:St|Ave|Rd)$/))
  fc.assert(
    fc.property(street, fc.stringMatching(/^\d{5}$/), ([house, name], zip) => {
      expect(firstZip(`${house} ${name}, Anytown, NY ${zip}`)).toBe(zip)
    }),
  )
})
