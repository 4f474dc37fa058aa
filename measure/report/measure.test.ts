import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Kind, namesOf, parseSelection } from '../measurements.ts'
import { check, checkNone, figure } from '../metrics.ts'
import { numberOfMachine, withRun } from './performance-page.ts'
import { programOf } from './run-program.ts'

const kinds: Kind[] = ['bench', 'trial']
const page = readFileSync(resolve(import.meta.dirname, '../../docs/performance.md'), 'utf8')

test.each<[object, number, boolean]>([
  [{ atLeast: 5 }, 5, true],
  [{ atLeast: 5 }, 4.9, false],
  [{ atMost: 5 }, 5, true],
  [{ atMost: 5 }, 5.1, false],
  [{ under: 5 }, 5, false],
  [{ under: 5 }, Number.NaN, false],
])('a figure with the limit %j and the value %d passes: %j', (limit, value, passed) => {
  expect(figure({ name: 'x', value, unit: 'ms', ...limit }).passed).toBe(passed)
})

test('a run replaces its own row, marks what was missed and keeps the other rows', () => {
  const metrics = [
    figure({ name: 'ratio', value: 0.6, decimals: 2, atLeast: 0.75 }),
    figure({ name: 'without a limit', value: 3 }),
    figure({ name: 'p99', value: 4.71, unit: 'ms', decimals: 1, under: 25 }),
    check('one', true, 'yes'),
    checkNone('two', 1),
  ]
  const after = withRun(page, { kind: 'bench', name: 'api', machine: '1', date: '2028-01-02', metrics })
  expect(after).toContain(
    '| `npm run bench -- api` | ≥0.75; –; <25 ms; 2 checks | **0.60**; 3; 4.7 ms; **1** | 1 | 2028-01-02 |',
  )
  expect(after.split('\n').filter((line) => !page.includes(line))).toHaveLength(1)
  expect(after.split('\n')).toHaveLength(page.split('\n').length)
})

test('a machine has one number', () => {
  const { page: after, number } = numberOfMachine(page, '4 cores of tomorrow')
  expect(after).toContain(`\n${number}. 4 cores of tomorrow\n`)
  expect(numberOfMachine(after, '4 cores of tomorrow')).toEqual({ page: after, number })
})

test.each(kinds)('each %s has a program and a row on the page', (kind) => {
  expect(namesOf(kind).filter((name) => !existsSync(programOf(kind, name)))).toEqual([])
  expect(namesOf(kind).filter((name) => !page.includes(`| \`npm run ${kind} -- ${name}\` |`))).toEqual([])
})

describe('the command line', () => {
  test('selects by name, and everything without a name', () => {
    expect(parseSelection('bench', ['pages']).names).toEqual(['pages'])
    expect(parseSelection('bench', []).names).toEqual(namesOf('bench'))
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
