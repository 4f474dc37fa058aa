import { expect, test } from 'vitest'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { fixedClock } from '../../core/clock.ts'
import { createDistrictService } from './district.service.ts'

const { places } = reference
const { until } = places.vintage

/** Only a geocoder would ask who requests. */
const noRequester = () => Promise.reject(new Error('nobody should ask'))

const findOn = (day: string, zip: string) => {
  const zipRecord = findZip(places, (record) => record.zip === zip)
  const service = createDistrictService({
    linesUntil: until,
    clock: fixedClock(`${day}T18:00:00Z`),
    geocoder: undefined,
    onFailure: () => undefined,
  })
  return service.find({ text: zip, state: zipRecord.state, zipRecord, isSample: false }, noRequester)
}
const certain = findZip(
  places,
  ({ congressional: [first, ...others] }) => first?.approximate === false && others.length === 0 && first.district > 0,
)
const atLarge = findZip(places, ({ state, congressional }) => state === 'ND' && congressional.length === 1)

test.each([
  ['before the Congress ends', '2026-11-15', true],
  ['after it', '2027-01-04', false],
  ['two years later', '2028-10-20', false],
])('the district of a ZIP code is certain by lines in use: %s', async (_, day, isFound) => {
  const [expected] = certain.congressional
  expect(await findOn(day, certain.zip)).toEqual(isFound ? expected : undefined)
  expect(await findOn(day, atLarge.zip)).toMatchObject({ state: 'ND', district: 0 })
})
