import { expect, test } from 'vitest'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { createDistrictService } from './district.service.ts'

const { places } = reference

/** Only a lookup of a street would ask who requests. */
const noRequester = () => Promise.reject(new Error('nobody should ask'))

const findOn = (day: string, zip: string) => {
  const zipRecord = findZip(places, (record) => record.zip === zip)
  const service = createDistrictService({
    lines: places.lines,
    today: () => day,
    lookUpStreet: async () => ({ kind: 'off' }),
  })
  return service.find({ text: zip, state: zipRecord.state, zipRecord, isSample: false }, noRequester)
}
const certain = findZip(
  places,
  ({ congressional: [first, ...others] }) =>
    first?.approximate === false && others.length === 0 && first.district > 0 && !places.lines.changesIn(first.state),
)
const atLarge = findZip(places, ({ state, congressional }) => state === 'ND' && congressional.length === 1)

test.each([
  ['before the Congress ends', '2026-11-15', true],
  ['in the next one', '2027-01-04', true],
  ['until that ends', '2029-01-02', true],
  ['after it', '2029-01-03', false],
])('the district of a ZIP code is certain by lines in use: %s', async (_, day, isFound) => {
  const [expected] = certain.congressional
  expect(await findOn(day, certain.zip)).toEqual(isFound ? expected : undefined)
  expect(await findOn(day, atLarge.zip)).toMatchObject({ state: 'ND', district: 0 })
})
