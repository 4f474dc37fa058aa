import { expect, test } from 'vitest'
import { StateCode } from '../../contract/common.ts'
import { reference } from '../../harness/fixtures/reference.ts'

const { places, electionOffices } = reference

/** Counties whose elections the office of a neighbor runs. */
const servedByNeighbor = new Set(['sd-oglala-lakota-county'])

test('every office of a county has its address in that county', () => {
  const offices = StateCode.options.flatMap((state) => electionOffices.inState(state))
  const elsewhere = offices.filter(({ id, level, county, address }) => {
    const zip = places.find(address?.match(/ (\d{5})(?:-\d{4})?$/)?.[1] ?? '')
    return (
      level === 'county' &&
      county !== undefined &&
      zip?.counties.includes(county) === false &&
      !servedByNeighbor.has(id)
    )
  })
  expect(offices.length).toBeGreaterThan(1000)
  expect(elsewhere.map(({ id, address }) => `${id}: ${address}`)).toEqual([])
})
