import { describe, expect, test } from 'vitest'
import {
  addressProblems,
  createAddressCheck,
  withoutWrongAddresses,
  withoutWrongZip,
} from '../../packs/officials/addresses.ts'
import type { OfficialFacts } from '../../packs/officials/files.ts'
import { loadedPacks } from './testing/loaded-packs.ts'

const { facts } = loadedPacks
const check = createAddressCheck(facts.places.zips)
const guam = '96910'

/** What the check says about the pack with one thing changed. */
function problemsWith(plant: (officials: OfficialFacts) => void): string[] {
  const officials = structuredClone(facts.officials)
  plant(officials)
  return addressProblems(officials, check)
}

test('the pack has no problems', () => {
  expect(problemsWith(() => {})).toEqual([])
})

describe('the check fails for', () => {
  test('a governor with the address of another one', () => {
    const address = 'La Fortaleza, P.O. Box 9020082, San Juan, PR 00902-0082'
    const index = facts.officials.governors.findIndex(({ state }) => state === 'WY')
    const name = facts.officials.governors[index]?.name
    expect(problemsWith(({ governors }) => Object.assign(governors[index] ?? {}, { address }))).toEqual([
      `officials: governors.jsonl:${index + 1} ${name}: "${address}" is not in WY`,
    ])
  })

  test('a ZIP code of another state', () => {
    const index = facts.officials.legislators.findIndex(({ state }) => state === 'NE')
    const name = facts.officials.legislators[index]?.name
    const address = 'P.O. Box 94604, Lincoln, NE 94604'
    expect(problemsWith(({ legislators }) => Object.assign(legislators[index] ?? {}, { address }))).toEqual([
      `officials: legislators.jsonl:${index + 1} ${name}: "${address}" has a ZIP code outside NE`,
    ])
  })

  test('a local office with a wrong ZIP code', () => {
    const { id, city, state } = facts.officials.offices[0] ?? {}
    expect(problemsWith(({ offices }) => Object.assign(offices[0] ?? {}, { zip: guam }))).toEqual([
      `officials: offices.jsonl:1 ${id}: "${city}, ${state} ${guam}" has a ZIP code outside ${state}`,
    ])
  })
})

test('an update leaves out wrong addresses and keeps the others', () => {
  const [legislator] = facts.officials.legislators
  const [office] = facts.officials.offices
  if (!legislator || !office) throw new Error('no records')
  const { address: _, districtAddress: __, ...rest } = legislator
  const right = `1 Main St, ${legislator.state}`
  expect(withoutWrongAddresses({ ...rest, address: right, districtAddress: `1 Main St, ${guam}` }, check)).toEqual({
    ...rest,
    address: right,
  })
  const { zip: ___, ...withoutZip } = office
  expect(withoutWrongZip({ ...office, zip: guam }, check)).toEqual(withoutZip)
  expect(withoutWrongZip(office, check)).toEqual(office)
})
