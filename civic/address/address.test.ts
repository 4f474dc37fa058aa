import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'

/** House number, street, unit, city, state and ZIP code of the likeliest reading, joined; a missing part is empty. */
function formatReading(line: string): string | undefined {
  const parsed = parseAddress(line)
  if (!parsed) return undefined
  const { number, unit, readings, state = '', zip = '' } = parsed
  const reading =
    readings.find(({ natural, city }) => natural && city !== '') ?? readings.find(({ natural }) => natural)
  const { direction, name, suffix, postDirection } = reading?.street ?? {
    direction: '',
    name: '',
    suffix: '',
    postDirection: '',
  }
  const house = [number.prefix, number.value, number.suffix].filter((part) => part !== '').join('+')
  return [house, [direction, name, suffix, postDirection].join('|'), unit, reading?.city ?? '', state, zip].join(', ')
}

test.each([
  ['100 Main St, Springfield, VA 22932', '100, |main|st|, , springfield, VA, 22932'],
  ['100 main street springfield va 22932-1234', '100, |main|st|, , springfield, VA, 22932'],
  ['100 N Main St Apt 5, Springfield, Virginia 22932, USA', '100, n|main|st|, 5, springfield, VA, 22932'],
  ['100 Main St Unit B Springfield VA', '100, |main|st|, b, springfield, VA, '],
  ['100 Main St #5, Springfield VA', '100, |main|st|, 5, springfield, VA, '],
  ['100 Main St Apt # 5B, Springfield VA', '100, |main|st|, 5b, springfield, VA, '],
  ['100 Main St, 5B, Springfield, VA', '100, |main|st|, 5b, springfield, VA, '],
  ['100 Main St Bldg 3 Unit 7, Springfield VA', '100, |main|st|, 7, springfield, VA, '],
  ['100 Main St Rear, Springfield VA', '100, |main|st|, rear, springfield, VA, '],
  ['100 Front St, Springfield VA', '100, |front|st|, , springfield, VA, '],
  ['100, Main St, Springfield VA', '100, |main|st|, , springfield, VA, '],
  ['B1 1/2 Misty Mountain Rd, Greenwood VA 22943', 'b+1+1/2, |mistymountain|rd|, , greenwood, VA, 22943'],
  ['22½ Main St, Springfield VA', '22+1/2, |main|st|, , springfield, VA, '],
  ['100A Main St, Springfield VA', '100+a, |main|st|, , springfield, VA, '],
  ['12-34 Main St, Queens NY 11101', '12+34, |main|st|, , queens, NY, 11101'],
  ['N6W23001 Bluemound Rd, Waukesha WI 53188', 'n6w+23001, |bluemound|rd|, , waukesha, WI, 53188'],
  ['842 E 1700 S, Salt Lake City, UT 84105', '842, e|1700||s, , saltlakecity, UT, 84105'],
  ['One Main St, Springfield VA', '1, |main|st|, , springfield, VA, '],
  ['100 Oak Ct', '100, |oak|ct|, , , , '],
  ['100 Oak Ct Hartford CT', '100, |oak|ct|, , hartford, CT, '],
  ['100 Main St NE', '100, |main|st|ne, , , , '],
  ['100 Main St NE, Washington DC', '100, |main|st|ne, , washington, DC, '],
  ['100 Main St, NE, Washington, District of Columbia', '100, |main|st|ne, , washington, DC, '],
  ['100 Main St Washington', '100, |main|st|, , washington, , '],
  ['100 Main St Lincoln Nebraska', '100, |main|st|, , lincoln, NE, '],
  ['100 Main St Menlo Park California', '100, |main|st|, , menlopark, CA, '],
  ['100 Main St Liberty Falls ZZ', '100, |main|st|, , libertyfalls, ZZ, '],
  ['100 Main St NE 87102', '100, |main|st|ne, , , , 87102'],
  ['100 Main St Lincoln NE 68501', '100, |main|st|, , lincoln, NE, 68501'],
  ['7 Martin Luther King, Jr. Blvd, Springfield, VA', '7, |martinlutherkingjunior|blvd|, , springfield, VA, '],
  ['100 Main St, 22932', '100, |main|st|, , , , 22932'],
  ['100 Main St, Springfield 22932 VA', '100, |main|st|, , springfield, VA, 22932'],
  ['12345 Oak St, Dallas, TX 75201', '12345, |oak|st|, , dallas, TX, 75201'],
  ['100 Patriot Ave, Liberty Falls, ZZ 00000', '100, |patriot|ave|, , libertyfalls, ZZ, 00000'],
])('parses %s', (line, parts) => {
  expect(formatReading(line)).toBe(parts)
})

test.each([
  ['a ZIP code alone', '22932'],
  ['a city', 'Springfield, VA'],
  ['a city with its ZIP code', 'Springfield, VA 22932'],
  ['a street without a number', 'Main St, Springfield, VA'],
  ['a post office box', 'PO Box 12, Springfield, VA 22932'],
  ['a highway contract box', 'HC 1 Box 5, Springfield, VA 22932'],
  ['a rural route', 'RR2 Box 10, Springfield, VA 22932'],
  ['an address of Puerto Rico', '150 Calle A, Urb Las Gladiolas, San Juan, PR 00926'],
  ['a number alone', '100'],
  ['two numbers', '100 22932'],
  ['nothing', '   '],
  ['nonsense', 'asdf 🗳️ ??'],
])('finds no house number and street in %s', (_, line) => {
  expect(parseAddress(line)).toBeUndefined()
})

test('without a comma, lists every split into street and city and marks the natural ones', () => {
  const readings = parseAddress('100 Lake Shore Dr Park City UT')?.readings ?? []
  expect(readings.map(({ street, city, natural }) => [street.name, street.suffix, city, natural])).toEqual([
    ['lake', '', 'shoredrparkcity', false],
    ['lake', 'shr', 'drparkcity', false],
    ['lakeshore', '', 'drparkcity', false],
    ['lakeshore', 'dr', 'parkcity', false],
    ['lakeshoredoctor', '', 'parkcity', false],
    ['lakeshoredoctor', 'park', 'city', true],
    ['lakeshoredoctorpark', '', 'city', true],
    ['lakeshoredoctorparkcity', '', '', true],
  ])
})

test('returns at least one reading or undefined for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 320 }), (line) => {
      expect(parseAddress(line)?.readings.length ?? 1).toBeGreaterThan(0)
    }),
  )
})
