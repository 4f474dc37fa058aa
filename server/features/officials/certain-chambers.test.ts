import { expect, test } from 'vitest'
import { certainDistrict } from '../../../civic/districts/district-id.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { fixedClock } from '../../core/clock.ts'
import { createTerms } from '../../reference/terms.ts'
import type { ZipRecord } from '../../reference/zip-record.ts'
import { createCommitteesService } from './committees.service.ts'
import { createLegislatorsService } from './legislators.service.ts'

const { places, officials } = reference
const clock = fixedClock('2026-11-15T12:00:00Z')
const terms = createTerms(officials, clock)
const service = createLegislatorsService(reference, terms, createCommitteesService(reference, terms, clock))

const isCertain = (state: string, filter: Parameters<typeof service.byState>[1], name = 'lower') =>
  service.byState(state, filter).chambers.find(({ chamber }) => chamber === name)?.certain

const lower = ({ legislative }: ZipRecord) => legislative.filter(({ chamber }) => chamber === 'lower')

test('one district with no others around it is certain', () => {
  const { zip, state } = findZip(places, (record) => certainDistrict(lower(record)) !== undefined)
  expect(isCertain(state, { zip })).toBe(true)
})

test('one district with others around it is not', () => {
  const { zip, state } = findZip(places, (record) => {
    const [first, second] = lower(record)
    return record.kind === 'area' && first?.approximate === false && second?.approximate === true
  })
  expect(isCertain(state, { zip })).toBe(false)
})

test('two seats of one district in Idaho are certain, seats of two districts are not', () => {
  const seats = places.legislativeDistricts('ID', 'lower')
  const [first] = seats
  const same = seats.filter(({ censusCode }) => censusCode === first?.censusCode).map(({ district }) => district)
  const other = seats.find(({ censusCode }) => censusCode !== first?.censusCode)
  expect(same).toHaveLength(2)
  expect(isCertain('ID', { lower: same })).toBe(true)
  expect(isCertain('ID', { lower: [...same, other?.district ?? ''] })).toBe(false)
})

test('a chamber that is elected on other lines than ours has no certain district', () => {
  const [first] = places.legislativeDistricts('MI', 'upper')
  expect(places.legislativeMapChange('MI', 'upper')).toBeDefined()
  expect(isCertain('MI', { upper: [first?.district ?? ''] }, 'upper')).toBe(false)
})
