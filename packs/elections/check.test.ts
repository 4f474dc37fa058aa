import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { check, futureProblems } from './check.ts'

const pack = new URL('./', import.meta.url)

/** The problems found in a copy of the pack with a planted error. */
function problemsWith(file: string, from: string | RegExp, to: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-pack-'))
  try {
    cpSync(pack, folder, { recursive: true })
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
    return check(pathToFileURL(`${folder}/`)).problems
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the pack has no problems, and the report states how many deadlines are known', () => {
  const { problems, report } = check()
  expect(problems).toEqual([])
  expect(report.join('\n')).toMatch(/deadline rules of 51 jurisdictions: \d+ of 357 \(9\d %\) known/)
})

test.each([
  ['elections.jsonl', '"id":"tx-primary-2026"', '"id":"tx-primary-2027"', 'tx-primary-2026 on 2026-03-03 is missing'],
  ['elections.jsonl', '"source":"fec-dates"', '"source":"a-friend"', 'the origin a-friend is not in the manifest'],
  [
    'elections.jsonl',
    '"lastDayEarlyVoting":{"date":"2026',
    '"lastDayEarlyVoting":{"date":"2024',
    'days before its election',
  ],
  ['rules.jsonl', '"kind":"days-before"', '"kind":"some-time-before"', 'rules.jsonl:1 registerOnline.rule.kind'],
  ['rules.jsonl', /^.*\n/, '', 'no rules for AL'],
  ['registration.jsonl', /https:[^"]+/, 'nowhere', 'registration.jsonl:1 links.register.url'],
  ['around.jsonl', /^.*\n/, '', 'around.jsonl has no record for AL'],
  ['around.jsonl', '"date":"2026-11-17"', '"date":"2026-10-17"', 'days after its election'],
  ['around.jsonl', '"date":"2026-11-19"', '"date":"2026-11-25"', 'AZ certifies before its counties'],
  [
    'around.jsonl',
    '"source":"cure-list","confirmed":false',
    '"source":"cure-list","confirmed":true',
    'AL cure is confirmed',
  ],
  ['around.jsonl', '"source":null,"confirmed":false', '"source":null,"confirmed":true', 'without an official address'],
  ['languages.jsonl', '"level":"state"', '"level":"county"', 'must have a county unless it is a state'],
  ['languages.jsonl', '"place":"Lowell"', '"town":"Lowell"', 'must have a place exactly if it is a city'],
  ['languages.jsonl', '"id":"02150"', '"id":"02016"', '02016 occurs twice'],
  ['languages.jsonl', '"source":"census-languages-copy"', '"source":"a-friend"', 'the origin a-friend is not in the'],
  ['around.jsonl', /"margin":\{[^}]*\}/, '"margin":null', 'must name a margin'],
  ['around.jsonl', '"kind":"required"', '"kind":"none"', 'AZ has a last day to fix a signature, but no such right'],
  ['registration.jsonl', '"TX"', '"tx"', 'is not the file the manifest describes'],
])('finds a planted error in %s: %s', (file, from, to, problem) => {
  expect(problemsWith(file, from, to).join('\n')).toContain(problem)
})

test('a calendar that has run out is a problem', () => {
  const elections = [{ date: '2026-11-03' }, { date: '2027-05-14' }]
  expect(futureProblems({ freshUntil: '2027-05-13' }, elections)).toEqual([])
  expect(futureProblems({ freshUntil: '2027-05-14' }, elections)).toEqual([
    'no election after 2027-05-14: the calendar has run out',
  ])
})
