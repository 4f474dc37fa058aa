import { beforeAll, describe, expect, test } from 'vitest'
import { readText } from '../pack.ts'
import { parseFile } from '../record-format.ts'
import { checkNextLines } from './check-next.ts'
import { type PlaceFacts, readPlaceFacts } from './files.ts'
import type { NextZip } from './schema.ts'

const timeout = 60_000
/** Utah alone, which is fast to check. */
let utah: PlaceFacts
let all: PlaceFacts

beforeAll(() => {
  const folder = new URL('./', import.meta.url)
  all = readPlaceFacts((format) =>
    parseFile(format, readText(folder, format.file), (problem) => {
      throw new Error(problem)
    }),
  )
  const inUtah = ({ state }: { state: string }) => state === 'UT'
  const zips = all.zips.filter(({ congressional }) => congressional.some(inUtah))
  const own = new Set(zips.map(({ zip }) => zip))
  utah = {
    ...all,
    zips,
    nextDistricts: all.nextDistricts.filter(inUtah),
    nextZips: all.nextZips.filter(({ zip }) => own.has(zip)),
  }
}, timeout)

test('the nine states have their seats', () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(all.nextDistricts, ({ state }) => state)].map(([state, districts]) => [state, districts.length]),
  )
  expect(counts).toEqual({ AL: 7, CA: 52, FL: 28, LA: 6, NC: 14, OH: 15, TN: 9, TX: 38, UT: 4 })
})

test('Utah has no problem', { timeout }, () => {
  expect(checkNextLines(utah)).toEqual([])
})

describe('a planted mistake is reported', () => {
  const plant = (change: Partial<PlaceFacts>) => checkNextLines({ ...utah, ...change })
  const first = (isTarget: (zip: NextZip) => boolean): NextZip => {
    const found = utah.nextZips.find(isTarget)
    if (!found) throw new Error('the pack has no such ZIP code')
    return found
  }
  const withZip = (changed: NextZip) => utah.nextZips.map((one) => (one.zip === changed.zip ? changed : one))

  test('a ZIP code is missing', { timeout }, () => {
    const [missing, ...nextZips] = utah.nextZips
    expect(plant({ nextZips })).toContain(`next-zips.txt: ZIP ${missing?.zip} is missing`)
  })

  test('a state has a district too few', { timeout }, () => {
    const problems = plant({ nextDistricts: utah.nextDistricts.filter(({ district }) => district !== 4) })
    expect(problems).toContain('next-districts.txt: UT has 3 districts instead of 4')
    expect(problems).toContainEqual(expect.stringMatching('no district UT-4'))
  })

  test('the reason for the new lines is missing', { timeout }, () => {
    const mapChanges = utah.mapChanges.filter(({ state }) => state !== 'UT')
    expect(plant({ mapChanges })).toEqual(['map-changes.jsonl: UT has next districts, but no new map'])
  })

  test('a district whose line is near is left out', { timeout }, () => {
    const zip = first(({ congressional }) => congressional.some(({ basis }) => basis === 'near'))
    const congressional = zip.congressional.filter(({ basis }) => basis !== 'near')
    expect(plant({ nextZips: withZip({ ...zip, congressional }) })).toContainEqual(
      expect.stringMatching(`ZIP ${zip.zip} does not list UT-\\d, whose line is near it`),
    )
  })

  test('a ZIP code is certain that is not on the sitting lines', { timeout }, () => {
    const zip = first(({ congressional }) => congressional.length === 1 && congressional[0]?.basis === 'table')
    const congressional = zip.congressional.map((one) => ({ ...one, basis: 'both' as const }))
    expect(plant({ nextZips: withZip({ ...zip, congressional }) })).toEqual([
      `next-zips.txt: ZIP ${zip.zip} has one district on the basis of both readings, but not on the sitting lines`,
    ])
  })

  test('a district of another state', { timeout }, () => {
    const zip = first(({ congressional }) => congressional.length === 1)
    const congressional = [
      ...zip.congressional,
      { state: 'WI' as const, district: 2, share: null, basis: 'near' as const },
    ]
    expect(plant({ nextZips: withZip({ ...zip, congressional }) })).toEqual([
      `next-zips.txt: ZIP ${zip.zip}: no district WI-2`,
    ])
  })
})
