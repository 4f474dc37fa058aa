import { beforeAll, describe, expect, test } from 'vitest'
import { readText } from '../pack.ts'
import { parseFile } from '../record-format.ts'
import { checkPlaces } from './check.ts'
import { type PlaceFacts, readPlaceFacts } from './files.ts'
import type { PackedZip } from './schema.ts'

// The whole pack is read and its margins are computed, possibly on a busy machine.
const timeout = 120_000
let facts: PlaceFacts

beforeAll(() => {
  const folder = new URL('./', import.meta.url)
  facts = readPlaceFacts((format) =>
    parseFile(format, readText(folder, format.file), (problem) => {
      throw new Error(problem)
    }),
  )
}, timeout)

const isAlone = ({ kind, congressional }: PackedZip) =>
  kind === 'area' && congressional.length === 1 && congressional[0]?.basis === 'both'

/** Checked by a test of their own. */
const withoutNext = { nextZips: [], nextDistricts: [], nextBorders: [] }

/** The facts of one state, which are faster to check, with one ZIP code changed. */
function plant(change: (zip: PackedZip) => PackedZip, isTarget: (zip: PackedZip) => boolean) {
  const zips = facts.zips.filter(({ state }) => state === 'PA')
  const target = zips.find(isTarget)
  if (!target) throw new Error('the pack has no such ZIP code')
  const planted = zips.map((zip) => (zip === target ? change(zip) : zip))
  return { zip: target.zip, problems: checkPlaces({ ...facts, ...withoutNext, zips: planted }) }
}

// That the whole pack has no problem is tested with the command, which checks it with all others.
test('the pack has ZIP areas that only one district is possible for, and others', () => {
  const areas = facts.zips.filter(({ kind }) => kind === 'area')
  const alone = areas.filter(isAlone).length
  expect(alone).toBeGreaterThan(areas.length * 0.4)
  expect(alone).toBeLessThan(areas.length * 0.7)
})

describe('a planted mistake is reported with its ZIP code', () => {
  test('a congressional district near a line is missing', { timeout }, () => {
    const { zip, problems } = plant(
      (one) => ({ ...one, congressional: one.congressional.filter(({ basis }) => basis !== 'near') }),
      ({ congressional }) => congressional.length === 2 && congressional[1]?.basis === 'near',
    )
    expect(problems).toEqual([expect.stringMatching(`ZIP ${zip} does not list [A-Z]{2}-\\d+, whose line is near it`)])
  })

  test('a legislative district of the neighboring areas is missing', { timeout }, () => {
    const { zip, problems } = plant(
      (one) => ({ ...one, legislative: one.legislative.filter(({ basis }) => basis !== 'near') }),
      ({ legislative }) => legislative.filter(({ basis }) => basis === 'near').length === 1,
    )
    expect(problems).toEqual([expect.stringMatching(`ZIP ${zip} does not list .* of a neighboring ZIP area`)])
  })

  test('a ZIP code without an area claims a share', { timeout }, () => {
    const { zip, problems } = plant(
      (one) => ({ ...one, congressional: one.congressional.map((district) => ({ ...district, share: 0.5 })) }),
      ({ kind, congressional }) => kind === 'point' && congressional[0]?.basis === 'city',
    )
    expect(problems).toEqual([`zips.txt: ZIP ${zip} (point) has a share without an area`])
  })

  test('a ZIP code without an area claims to be in a table', { timeout }, () => {
    const { zip, problems } = plant(
      (one) => ({ ...one, congressional: one.congressional.map((district) => ({ ...district, basis: 'both' })) }),
      ({ kind, congressional }) => kind === 'point' && congressional[0]?.basis === 'city',
    )
    expect(problems).toContain(`zips.txt: ZIP ${zip} (point) has a congressional district on the basis of both`)
  })

  test('a ZIP code of one building is in another district than its point', { timeout }, () => {
    const { zip, problems } = plant(
      (one) => ({ ...one, congressional: one.congressional.map((district) => ({ ...district, district: 1 })) }),
      ({ congressional }) =>
        congressional.length === 1 && congressional[0]?.basis === 'point' && congressional[0].district > 1,
    )
    expect(problems).toEqual([expect.stringMatching(`ZIP ${zip} lists [A-Z]{2}-1, but its point is in [A-Z]{2}-\\d+`)])
  })

  test('both readings are claimed without district lines', () => {
    const zips = [facts.zips.find(isAlone)].filter((zip) => zip !== undefined)
    expect(checkPlaces({ ...facts, ...withoutNext, zips, borders: [] })).toEqual([
      `zips.txt: ZIP ${zips[0]?.zip} has a district on the basis of both readings, but the pack has no district lines`,
    ])
  })
})
