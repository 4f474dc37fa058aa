import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ruleDate, saferDate } from '../../civic/dates/deadlines.ts'
import { addDays } from '../../civic/dates/local-date.ts'
import { deadlineNames } from '../../contract/deadlines.ts'
import { readLines, readManifest } from '../pack.ts'
import { check } from './check.ts'
import { isOfficial } from './official.ts'
import { PackedElection, PackedRules } from './schema.ts'

const pack = new URL('./', import.meta.url)
const { origins } = readManifest(pack)
const rules = readLines(pack, 'rules.jsonl').map((line) => PackedRules.parse(JSON.parse(line)))
const elections = readLines(pack, 'elections.jsonl').map((line) => PackedElection.parse(JSON.parse(line)))

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the pack has no such record')
  return value
}

const confirmed = found(
  rules
    .flatMap((row) => deadlineNames.map((name) => ({ row, name, fact: row[name] })))
    .find(({ fact }) => fact.confirmed),
)
const { row, name, fact } = confirmed
const neutral = found(Object.keys(origins).find((key) => !isOfficial(origins, key, row.state)))
const official = found(fact.source ?? undefined)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precinct-pack-'))
  cpSync(pack, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The problems of a copy of the pack in which one record is replaced. */
function problemsWith(file: 'rules.jsonl' | 'elections.jsonl', index: number, record: object, today?: string) {
  const path = join(folder, file)
  const lines = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, lines.with(index, JSON.stringify(record)).join('\n'))
  return check(pathToFileURL(`${folder}/`), today).problems.filter((problem) => !problem.includes('manifest'))
}

describe('a rule marked as confirmed', () => {
  const withFact = (changes: object) =>
    problemsWith('rules.jsonl', rules.indexOf(row), { ...row, [name]: { ...fact, ...changes } })

  test('is a problem without an official address', () => {
    expect(withFact({ source: neutral, lawCheckedOn: null })).toEqual([
      `rules.jsonl ${row.state} ${name}: confirmed without an official address for ${row.state} (source ${neutral})`,
    ])
    expect(withFact({ source: null, lawCheckedOn: null })).toEqual([
      `rules.jsonl ${row.state} ${name}: confirmed without an official address for ${row.state} (source null)`,
    ])
  })

  test('is a problem without the day the law was checked, or with one after its source was read', () => {
    expect(withFact({ lawCheckedOn: null })).toEqual([
      `rules.jsonl ${row.state} ${name}: confirmed without lawCheckedOn`,
    ])
    const later = addDays(origins[official]?.asOf ?? '', 1)
    expect(withFact({ lawCheckedOn: later })).toEqual([
      `rules.jsonl ${row.state} ${name}: lawCheckedOn ${later} is after its source was read`,
    ])
  })

  test('is a problem if the rule is unknown', () => {
    expect(withFact({ rule: { kind: 'unknown' } })).toContain(
      `rules.jsonl ${row.state} ${name}: is unknown, so it cannot be confirmed`,
    )
  })

  test('is a problem once the legislature has met again since the law was checked', () => {
    const expired = `rules.jsonl ${row.state} ${name}: expired, but marked as confirmed: the law was checked on 2024-05-01, before the session of 2025`
    expect(withFact({ lawCheckedOn: '2024-05-01' }).join('\n')).toContain(expired)
    const unchanged = (today: string) => problemsWith('rules.jsonl', rules.indexOf(row), row, today)
    expect(unchanged('2026-12-31')).toEqual([])
    const year = found(fact.lawCheckedOn ?? undefined).slice(0, 4)
    expect(unchanged(`${Number(year) + 2}-01-04`).join('\n')).toContain(`${row.state} ${name}: expired, but marked`)
  })

  test('is a problem in an exception and for registering on the day too', () => {
    const runoffRule = { ...fact, source: neutral, lawCheckedOn: null, when: { elections: ['runoff'] } }
    expect(withFact({ exceptions: [runoffRule] }).join('\n')).toContain(
      `${row.state} ${name} exception 1: confirmed without an official address`,
    )
    const sameDay = { value: 'yes', source: neutral, confirmed: true, lawCheckedOn: null }
    expect(problemsWith('rules.jsonl', rules.indexOf(row), { ...row, sameDay }).join('\n')).toContain(
      `${row.state} sameDay: confirmed without an official address`,
    )
  })
})

describe('a published date that differs from the rule of its state', () => {
  const election = found(
    elections.find((one) => one.kind === 'general' && one.state === row.state && ruleDateOf(one) !== null),
  )
  const byRule = found(ruleDateOf(election) ?? undefined)
  const less = saferDate(name, byRule, addDays(byRule, 1)) === byRule ? addDays(byRule, 1) : addDays(byRule, -1)
  const label = `elections.jsonl ${election.id} ${name}`

  function ruleDateOf({ date, kind }: PackedElection) {
    return ruleDate(name, { date, kind, confirmed: true }, row)
  }
  const withStated = (stated: object) =>
    problemsWith('elections.jsonl', elections.indexOf(election), { ...election, stated: { [name]: stated } })
  const decided = { show: 'stated', why: 'The calendar of the state says so.', source: official, on: '2026-11-01' }

  test('is a problem until somebody decides', () => {
    expect(withStated({ date: less, source: official })).toEqual([
      `${label}: stated ${less}, but the rule of ${row.state} gives ${byRule}. Decide which is right`,
    ])
    expect(withStated({ date: less, source: official, decided })).toEqual([])
    expect(withStated({ date: byRule, source: official })).toEqual([])
  })

  test('is a problem if the less safe date was chosen without an official source', () => {
    expect(withStated({ date: less, source: official, decided: { ...decided, source: neutral } })).toEqual([
      `${label}: decided for the less safe date without an official source (${neutral})`,
    ])
    const forRule = { ...decided, show: 'rule', source: neutral }
    expect(withStated({ date: less, source: official, decided: forRule })).toEqual([])
  })

  test('is a problem if the decision gives no reason, or is no longer needed', () => {
    expect(withStated({ date: less, source: official, decided: { ...decided, why: '' } }).join('\n')).toContain(
      `stated.${name}.decided.why`,
    )
    expect(withStated({ date: byRule, source: official, decided })).toEqual([
      `${label}: decided, but the stated date and the rule agree`,
    ])
  })
})
