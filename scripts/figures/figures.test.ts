import { describe, expect, test } from 'vitest'
import { type Budget, budgets, commandsWithBudgets } from '../../bench/budgets.ts'
import { measured } from '../../harness/measure/report.ts'
import { commandsOf } from './commands.ts'
import { type Outcome, unmeasured, withOutcome } from './figures.ts'
import { page } from './page.ts'

const { ratio, p99 } = budgets['bench:api'].figures
const outcome = (given: Partial<Outcome>): Outcome => ({
  at: '2026-11-15T10:00:00.000Z',
  seconds: 90,
  load: 0.4,
  machine: '2 cores',
  figures: [measured(ratio, 0.8), measured(p99, 4.7)],
  why: undefined,
  ...given,
})

test.each<[Partial<Budget>, number, boolean]>([
  [{ must: 'at least' }, 5, true],
  [{ must: 'at least' }, 4.9, false],
  [{ must: 'at most' }, 5, true],
  [{ must: 'at most' }, 5.1, false],
  [{ must: 'under' }, 5, false],
  [{ must: 'under' }, Number.NaN, false],
])('%j of 5 with %d is kept: %j', (rule, value, kept) => {
  expect(measured({ name: 'x', must: 'under', limit: 5, unit: 'ms', ...rule }, value).kept).toBe(kept)
})

describe('a run', () => {
  const before = withOutcome({}, 'bench:api', outcome({}))

  test('replaces its own figures and leaves the others', () => {
    const after = withOutcome(
      before,
      'bench:web',
      outcome({ figures: [measured(budgets['bench:web'].figures.seo, 100)] }),
    )
    expect(after['bench:api']).toEqual(before['bench:api'])
    expect(page(after, commandsWithBudgets)).toContain('| SEO | 100 points | at least 100 points | yes |')
  })

  test('that failed leaves the old figures and says so', () => {
    const after = withOutcome(
      before,
      'bench:api',
      outcome({ at: '2026-11-16T10:00:00.000Z', figures: [], why: 'it was cut off' }),
    )
    const text = page(after, commandsWithBudgets)
    expect(text).toContain('The run of 2026-11-16 10:00 UTC brought no figures: it was cut off.')
    expect(text).toContain('2026-11-15 10:00 UTC, in 90 s; load 0.4 when it began.')
    expect(text).toContain(`| ${ratio.name} (ratio) | 0.80 | at least 0.75 | yes |`)
  })

  test('that left a limit out is told', () => {
    const figures = [measured(ratio, 0.6)]
    expect(unmeasured(budgets['bench:api'].figures, figures)).toEqual([p99])
    const text = page(withOutcome({}, 'bench:api', outcome({ figures })), commandsWithBudgets)
    expect(text).toContain(`| ${p99.name} | not measured | under 25 ms | **no** |`)
    expect(text).toContain(`| ${ratio.name} (ratio) | 0.60 | at least 0.75 | **no** |`)
  })
})

test('every command with limits exists, and those named are found', () => {
  const names = [...commandsOf('bench', []), ...commandsOf('trial', [])].map(({ name }) => name)
  const limited = [...commandsWithBudgets].filter(([, { figures }]) => Object.keys(figures).length > 0)
  expect(names).toEqual(expect.arrayContaining(limited.map(([name]) => name)))
  expect(commandsOf('bench', ['web']).map(({ name }) => name)).toEqual(['bench:web'])
  expect(() => commandsOf('trial', ['web'])).toThrow('There is no trial web')
})
