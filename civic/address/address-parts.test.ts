import { describe, expect, test } from 'vitest'
import { hasStreet, isSampleAddress, statedState, writtenZip } from './address-parts.ts'

test.each([
  ['12 Main St, Austin, TX 78701', 'TX'],
  ['12 main st austin tx 78701', 'TX'],
  ['12 main st, austin, tx', 'TX'],
  ['12 Main St Austin TX', 'TX'],
  ['12 Main St, Austin, Texas 78701-1234', 'TX'],
  ['1 High St, Charleston, West Virginia', 'WV'],
  ['1 K St NW, Washington, D.C. 20001, USA', 'DC'],
  ['Washington, District of Columbia', 'DC'],
  ['Charlotte Amalie, U.S. Virgin Islands 00802', 'VI'],
  ['TX', 'TX'],
  ['5 Calle La', undefined],
  ['12 Main St', undefined],
  ['78701', undefined],
  ['1 Bear Creek Rd, Anytown, QQ 12345', undefined],
  ['', undefined],
])('the state of %j is %s', (address, state) => {
  expect(statedState(address)).toBe(state)
})

test.each([
  ['12 Main St, Austin, TX 78701', true],
  ['Austin, TX 78701', false],
  ['78701', false],
  ['78701-1234', false],
  ['PO Box 12, Austin, TX 78701', false],
  ['Post Office Box 12, Austin, TX 78701', false],
  ['12 Main St, PO Box 12, Austin, TX 78701', true],
  ['Box 12, Austin, TX 78701', false],
  ['10 Box Elder Rd, Rapid City, SD 57701', true],
  ['PSC 1234 Box 5678, APO AE 09123', false],
  ['Unit 45013 Box 2666, APO, AP 96338', false],
  ['12 Main St Unit 5, Austin, TX 78701', true],
  ['One Post Office Sq, Boston, MA 02109', true],
  ['One Loudoun, VA', false],
])('%j has a street: %s', (address, expected) => {
  expect(hasStreet(address)).toBe(expected)
})

test.each([
  ['12 Main St, Austin, TX 78701-1234', '78701'],
  ['34012 Oak St, Dallas, TX 75201', '75201'],
  ['34012 Oak St, Dallas', undefined],
  ['2000 N Clark St, Chicago 60657 Apt 60614', '60657'],
  ['2000 N Clark St Apt 60614', undefined],
  ['78701', '78701'],
  ['12 Main St', undefined],
])('the ZIP code of %j is %s', (address, zip) => {
  expect(writtenZip(address)).toBe(zip)
})

describe('isSampleAddress', () => {
  test.each(['100 Sample Street, Springfield, ZZ 00000', '1 Elm St, Sample ZZ', '1 Elm St 00000'])(
    'accepts %j',
    (address) => {
      expect(isSampleAddress(address)).toBe(true)
    },
  )
  test.each(['100000 Main St, Austin, TX 78701', '1 Zz St, Austin, TX', 'ZZ Top Blvd, Houston TX'])(
    'rejects %j',
    (address) => {
      expect(isSampleAddress(address)).toBe(false)
    },
  )
})
