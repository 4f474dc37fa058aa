import { describe, expect, test } from 'vitest'
import { officialProblems } from '../../packs/officials/check.ts'
import type { OfficialFacts } from '../../packs/officials/files.ts'
import { loadedPacks } from './testing/loaded-packs.ts'

const { facts, manifests } = loadedPacks
const manifest = manifests.officials

/** What the check says about the pack with one thing changed. */
function problemsWith(plant: (officials: OfficialFacts) => void): string[] {
  const officials = structuredClone(facts.officials)
  plant(officials)
  return officialProblems(officials, manifest)
}

function first<T>(list: readonly T[], matches: (one: T) => boolean = () => true): T {
  const found = list.find(matches)
  if (!found) throw new Error('no such record')
  return found
}

test('the pack has no problems', () => {
  expect(problemsWith(() => {})).toEqual([])
})

describe('the check fails for', () => {
  test('two persons in one statewide office', () => {
    const { executives } = facts.officials
    const copy = { ...first(executives), name: 'Kimberly Example' }
    expect(problemsWith((officials) => officials.executives.push(copy))).toEqual([
      `officials: executives.jsonl:${executives.length + 1} ${copy.state} ${copy.role} is held by ${first(executives).name} and Kimberly Example`,
    ])
  })

  test('two mayors of one city', () => {
    const copy = { ...first(facts.officials.mayors), name: 'Other Person' }
    expect(problemsWith(({ mayors }) => mayors.push(copy))).toEqual([
      expect.stringMatching(/^officials: mayors\.jsonl:\d+ AK mayor of Anchorage is held by .+ and Other Person$/),
    ])
  })

  test.each(['Janesville City Council', 'Vacant', 'Mayor Smith', 'Smith 2'])('the name %s', (name) => {
    expect(problemsWith(({ mayors }) => Object.assign(first(mayors), { name }))).toEqual([
      `officials: mayors.jsonl:1 "${name}" is not the name of a person`,
    ])
    expect(problemsWith(({ legislators }) => Object.assign(first(legislators), { name }))).toHaveLength(1)
    expect(problemsWith(({ seats }) => Object.assign(first(seats).member ?? {}, { name }))).toHaveLength(1)
  })

  test('a term that was over when the file was checked', () => {
    const termEnd = '2026-11-01'
    const { name } = first(facts.officials.executives)
    const problem = `${name}: the term was over on 2026-11-01, before 2026-11-15`
    expect(problemsWith(({ executives }) => Object.assign(first(executives), { termEnd }))).toEqual([
      `officials: executives.jsonl:1 ${problem}`,
    ])
    for (const key of ['mayors', 'legislators'] as const)
      expect(problemsWith((officials) => Object.assign(first<object>(officials[key]), { termEnd }))).toHaveLength(1)
    const earlierTerm = { termEnd: '2021-01-03' }
    expect(problemsWith(({ seats }) => Object.assign(first(seats).member ?? {}, earlierTerm))).toHaveLength(1)
  })

  test('a governor’s term that does not end on inauguration day', () => {
    const plant = ({ governors }: OfficialFacts) =>
      Object.assign(
        first(governors, ({ state }) => state === 'TX'),
        { termEnd: '2027-01-10' },
      )
    expect(problemsWith(plant)).toEqual([
      expect.stringMatching(
        /^officials: governors\.jsonl:\d+ .+: the term ends 2027-01-10, but TX inaugurates on 2027-01-19$/,
      ),
    ])
  })

  test('a term in Congress that ends on another day than the seat’s', () => {
    const plant = (state: string, chamber: 'Senate' | 'House', termEnd: string) =>
      problemsWith(({ seats }) => {
        const seat = first(seats, (one) => one.state === state && one.chamber === chamber && one.member !== null)
        Object.assign(seat.member ?? {}, { termEnd })
      })
    expect(plant('PR', 'House', '2027-01-03')).toEqual([
      expect.stringMatching(/^officials: congress\.jsonl:\d+ .+: no term of this seat ends on 2027-01-03$/),
    ])
    expect(plant('TX', 'House', '2028-01-03')).toHaveLength(1)
    expect(plant('TX', 'Senate', '2033-01-03')).toHaveLength(1)
  })

  test('a mayor’s term of more than four years', () => {
    expect(problemsWith(({ mayors }) => Object.assign(first(mayors), { termEnd: '2031-06-30' }))).toEqual([
      expect.stringContaining('the term ends 2031-06-30, after more than 4 years'),
    ])
  })

  test('a first term of five years', () => {
    const plant = ({ mayors }: OfficialFacts) =>
      Object.assign(
        first(mayors, ({ place }) => place === 'New York'),
        { termEnd: '2030-12-31' },
      )
    expect(problemsWith(plant)).toEqual([expect.stringContaining('the term ends 2030-12-31, after more than 4 years')])
  })

  test('a term that ends before it began', () => {
    const plant = ({ executives }: OfficialFacts) => Object.assign(first(executives), { termStart: '2029-01-01' })
    expect(problemsWith(plant)).toEqual([expect.stringContaining('before it began')])
  })

  test('a mayor chosen by the council without a year, or for too long', () => {
    const plant = (changes: object) =>
      problemsWith(({ mayors }) => Object.assign(first(mayors), { chosenByCouncil: true, ...changes }))
    expect(plant({ termEnd: undefined })).toEqual([
      expect.stringContaining('chosen by the council, but for which year?'),
    ])
    expect(plant({ since: '2025-01-01', termEnd: '2028-12-31' })).toEqual([
      expect.stringContaining('chosen by the council for more than two years'),
    ])
  })

  test('a photo on a site that is neither official nor neutral', () => {
    const image = 'https://housedems.example/photo.jpg'
    expect(problemsWith(({ legislators }) => Object.assign(first(legislators), { image }))).toEqual([
      expect.stringContaining(`the photo ${image} is not on an official or neutral site`),
    ])
  })

  test('a contact of a campaign', () => {
    const email = 'info@janeforsenate.com'
    expect(problemsWith(({ legislators }) => Object.assign(first(legislators), { email }))).toEqual([
      expect.stringMatching(
        /^officials: legislators\.jsonl:1 .*: info@janeforsenate\.com is the contact of a campaign$/,
      ),
    ])
  })

  test('a contact of an earlier office', () => {
    const email = 'jane.doe@legislature.maine.gov'
    expect(problemsWith(({ executives }) => Object.assign(first(executives), { email }))).toEqual([
      expect.stringContaining(`: ${email} is the contact of an earlier office`),
    ])
    const plant = ({ legislators }: OfficialFacts) =>
      Object.assign(
        first(legislators, ({ chamber }) => chamber === 'upper'),
        { email: 'rep.doe@legis.wisconsin.gov' },
      )
    expect(problemsWith(plant)).toHaveLength(1)
  })

  test('a second source that is unknown, or the first one again', () => {
    const plant = (confirmedBy: string) =>
      problemsWith(({ mayors }) =>
        Object.assign(
          first(mayors, (one) => !one.origin),
          { confirmedBy },
        ),
      )
    expect(plant('nobody')).toEqual(['officials: no origin nobody in manifest.json'])
    expect(plant('openstates')).toEqual([expect.stringContaining('the second source is the first')])
  })

  test('an office without an official list', () => {
    expect(problemsWith(({ lists }) => lists.pop())).toEqual(['officials: lists.jsonl has 0 lists for mayor'])
  })
})
