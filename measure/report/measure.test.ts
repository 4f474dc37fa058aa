import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { benchmarks } from '../bench/registry.ts'
import type { Budget } from '../budget.ts'
import { checkBudget } from '../metrics.ts'
import { allMeasurements, parseSelection } from './measurements.ts'
import { performancePage } from './performance-page.ts'
import { type RunResult, unmeasuredBudgets, withResult } from './runs.ts'

const { ratio, p99 } = benchmarks.api.budgets
const measurements = allMeasurements()
const result = (overrides: Partial<RunResult>): RunResult => ({
  at: '2026-11-15T10:00:00.000Z',
  seconds: 90,
  load: 0.4,
  machine: '2 cores',
  metrics: [checkBudget(ratio, 0.8), checkBudget(p99, 4.7)],
  failure: undefined,
  wasInterrupted: false,
  ...overrides,
})

test.each<[Partial<Budget>, number, boolean]>([
  [{ must: 'at least' }, 5, true],
  [{ must: 'at least' }, 4.9, false],
  [{ must: 'at most' }, 5, true],
  [{ must: 'at most' }, 5.1, false],
  [{ must: 'under' }, 5, false],
  [{ must: 'under' }, Number.NaN, false],
])('a budget of %j 5 with %d passes: %j', (rule, value, passed) => {
  expect(checkBudget({ name: 'x', must: 'under', limit: 5, unit: 'ms', ...rule }, value).passed).toBe(passed)
})

describe('a run', () => {
  const before = withResult({}, 'bench api', result({}))

  test('replaces its own metrics and keeps the others', () => {
    const after = withResult(
      before,
      'bench export',
      result({ metrics: [checkBudget(benchmarks.export.budgets.size, 95)] }),
    )
    expect(after['bench api']).toEqual(before['bench api'])
    expect(performancePage(after, measurements)).toContain('| Size of each download | 95 MB | at least 90 MB | yes |')
  })

  test('that failed keeps the earlier metrics and reports the failure', () => {
    const after = withResult(
      before,
      'bench api',
      result({ at: '2026-11-16T10:00:00.000Z', metrics: [], failure: 'it was interrupted' }),
    )
    const text = performancePage(after, measurements)
    expect(text).toContain('The run of 2026-11-16 10:00 UTC produced no metrics: it was interrupted.')
    expect(text).toContain('2026-11-15 10:00 UTC, 90 s; load 0.4 at the start.')
    expect(text).toContain(`| ${ratio.name} (ratio) | 0.80 | at least 0.75 | yes |`)
  })

  test('that left out a budget shows it as not measured', () => {
    const metrics = [checkBudget(ratio, 0.6)]
    expect(unmeasuredBudgets(benchmarks.api.budgets, metrics)).toEqual([p99])
    const text = performancePage(withResult({}, 'bench api', result({ metrics })), measurements)
    expect(text).toContain(`| ${p99.name} | not measured | under 25 ms | **no** |`)
    expect(text).toContain(`| ${ratio.name} (ratio) | 0.60 | at least 0.75 | **no** |`)
  })
})

test('every program in the registries exists', () => {
  const missing = [...measurements.values()].filter(
    ({ program }) => !existsSync(resolve(import.meta.dirname, '../..', program)),
  )
  expect(missing).toEqual([])
})

describe('the command line', () => {
  test('selects by name, and everything without a name', () => {
    expect(parseSelection('bench', ['pages']).names).toEqual(['pages'])
    expect(parseSelection('bench', []).names).toEqual(Object.keys(benchmarks))
  })

  test('passes options to a single program', () => {
    expect(parseSelection('trial', ['crash', '--rounds', '5'])).toEqual({
      names: ['crash'],
      options: ['--rounds', '5'],
    })
  })

  test('rejects an unknown name, and options for several programs', () => {
    expect(() => parseSelection('trial', ['pages'])).toThrow('Unknown trial: pages')
    expect(() => parseSelection('trial', ['crash', 'fuzz', '--seed', '1'])).toThrow('Options need exactly one trial')
  })
})
