import { describe, expect, test } from 'vitest'
import { csvHeader, csvRows, nistReport } from '../../../../harness/fixtures/official-files.ts'
import { ImportError } from '../../../core/import-error.ts'
import { Count } from '../count.ts'
import { readCount } from './import.service.ts'

const now = new Date('2026-11-16T12:00:00Z')
const read = (text: string) => readCount({ name: 'count', text, sha256: '', checked: false }, {}, now).count

function rejection(text: string): string {
  try {
    read(text)
  } catch (error) {
    if (error instanceof ImportError) return error.message
    throw error
  }
  throw new Error('the file was not rejected')
}

const [row = ''] = csvRows
const csv = (count: number, change: (index: number) => string) =>
  [csvHeader, ...Array.from({ length: count }, (_, index) => change(index))].join('\n')

describe('a CSV file that would take minutes is rejected at once', () => {
  test.each<[string, () => string, string]>([
    [
      'six thousand choices in a contest',
      () => csv(6000, (index) => row.replace('Pat Sample', `Pat ${index}`)),
      'line 502: the contest sheriff has more than 500 choices',
    ],
    [
      'six thousand contests',
      () => csv(6000, (index) => row.replace('sheriff', `sheriff-${index}`)),
      'line 2002: the file has more than 2,000 contests',
    ],
    [
      'more lines than a state has',
      () => csv(30_000, () => row),
      'The file has 30,000 lines; at most 25,000 are read.',
    ],
    ['many columns', () => `${csvHeader},${'a,'.repeat(200_000)}\n${row}`, 'line 1: the header has 200,017'],
  ])('for %s', (_, text, reason) => {
    expect(rejection(text())).toContain(reason)
  })

  test('with at most a thousand reasons', () => {
    const text = csv(5000, (index) => row.replace('sheriff', `sheriff-${index % 1000}`).replace('TX,', 'ZZ,'))
    expect(rejection(text)).toContain('and 990 more problems')
  })
})

describe('units within units of a NIST report', () => {
  const votes = (GpUnitId: string, Count: number) => ({ GpUnitId, Count, Type: 'total' })

  function reportOf(units: { id: string; below: string[] }[], scope: string[]) {
    const report = nistReport()
    const [county, ...precincts] = report.GpUnit
    const added = units.map(({ id, below }) => ({ '@id': id, ComposingGpUnitIds: below }))
    const choice = report.Election[0]?.Contest[1]?.ContestSelection[0]
    Object.assign(choice ?? {}, { VoteCounts: [votes('county', 500), ...units.map(({ id }) => votes(id, 0))] })
    const scoped = { ...county, ComposingGpUnitIds: ['p1', 'p2', ...scope] }
    return JSON.stringify({ ...report, GpUnit: [scoped, ...precincts, ...added] })
  }
  const ids = Array.from({ length: 7000 }, (_, index) => `u${index}`)

  test('are added up for seven thousand precincts', () => {
    const text = reportOf(
      ids.map((id) => ({ id, below: [] })),
      ids,
    )
    expect(rejection(text)).toContain('county says 500 votes, its 7000 parts add up to 0')
  })

  test('are rejected when each is in another', () => {
    const chain = ids.map((id, index) => ({ id, below: ids.slice(index + 1, index + 2) }))
    expect(rejection(reportOf(chain, ['u0']))).toBe('GpUnit: too many units within units')
  })
})

test('a name that is too long is a reason like others', () => {
  const report = nistReport()
  const [contest] = report.Election[0]?.Contest ?? []
  Object.assign(contest?.ContestSelection[0] ?? {}, { CandidateIds: Array.from({ length: 99 }, () => 'pat') })
  expect(rejection(JSON.stringify(report))).toContain('contests.0.choices.0.name')
})

test('a count with more choices than a reader can be sent is rejected', () => {
  const count = read([csvHeader, ...csvRows].join('\n'))
  const [contest] = count.contests
  const [choice] = contest?.choices ?? []
  const contests = (length: number) =>
    Array.from({ length }, (_, index) => ({
      ...contest,
      id: `contest-${index}`,
      choices: Array.from({ length: 500 }, (__, at) => ({ ...choice, name: `${at} `.padEnd(200, 'Ann') })),
    }))
  expect(Count.safeParse({ ...count, contests: contests(20) }).success).toBe(true)
  expect(Count.safeParse({ ...count, contests: contests(40) }).error?.issues).toMatchObject([
    { path: ['contests'], message: 'too many choices to be shown' },
  ])
})
