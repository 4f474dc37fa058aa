import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sourceProblems, untranslatedSources } from './sources.ts'

const origins = {
  fec: { name: 'Federal Election Commission, election dates', url: 'https://www.fec.gov/' },
  texas: { name: 'Texas, sos.texas.gov', url: 'https://www.sos.texas.gov/' },
  ncsl: { name: 'National Conference of State Legislatures, polling places', url: 'https://www.ncsl.org/' },
}

/** The problems of a pack with these records and one changed origin. */
function problemsOf(record: object, change: object = {}, find = sourceProblems): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-sources-'))
  const about = { name: 'rules', about: 'x', compiledOn: '2026-11-16', freshUntil: '2027-11-16' }
  const changed = { ...origins, fec: { ...origins.fec, ...change } }
  const dated = Object.entries(changed).map(([key, origin]) => [key, { ...origin, asOf: '2026-11-16', license: 'x' }])
  const files = { 'rules.jsonl': { records: 1, sha256: '0'.repeat(64) } }
  mkdirSync(join(folder, 'rules'))
  writeFileSync(join(folder, 'rules/rules.jsonl'), `${JSON.stringify(record)}\n`)
  writeFileSync(
    join(folder, 'rules/manifest.json'),
    JSON.stringify({ ...about, origins: Object.fromEntries(dated), files }),
  )
  try {
    return find(pathToFileURL(`${folder}/`))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each<[string, object, string[]]>([
  ['nothing', {}, []],
  [
    'a party tracker',
    { url: 'https://github.com/TheSpicelord/RSLC-ABEV-Tracker' },
    ['the source fec (https://github.com/TheSpicelord/RSLC-ABEV-Tracker) is not in packs/sources.ts'],
  ],
  [
    'a list of states instead of a page',
    { name: 'Official pages of AZ and CA', url: null },
    ['the source fec (Official pages of AZ and CA) is not in packs/sources.ts'],
  ],
  [
    'a mark that is part of a name',
    { name: `${origins.fec.name} (not confirmed)` },
    [
      'the name of fec (Federal Election Commission, election dates (not confirmed)) must not say "not confirmed": set "secondary", which adds it',
    ],
  ],
])('finds in the manifest %s', (_, change, problems) => {
  expect(problemsOf({}, change)).toEqual(problems.map((problem) => `rules/manifest.json: ${problem}`))
})

test('finds a source without a Spanish name', () => {
  expect(
    problemsOf({}, { nameEs: 'Comisión Federal de Elecciones, fechas de elecciones' }, untranslatedSources),
  ).toEqual([
    'rules/manifest.json: the source texas (Texas, sos.texas.gov) has no nameEs',
    'rules/manifest.json: the source ncsl (National Conference of State Legislatures, polling places) has no nameEs',
  ])
})

test.each<[string, object, string[]]>([
  ['nothing', { state: 'TX', byMail: { source: 'texas', confirmed: true }, online: { source: 'ncsl' } }, []],
  [
    'the page of another state as a source',
    { state: 'OK', byMail: { source: 'texas' } },
    ['OK byMail cites https://www.sos.texas.gov/, which does not speak for OK'],
  ],
  [
    'the page of another state as a link',
    { state: 'ND', links: { register: { url: 'https://sdsos.gov/' } } },
    ['ND links.register.url cites https://sdsos.gov/, which does not speak for ND'],
  ],
  [
    'a link to a campaign',
    { state: 'CA', url: 'https://vote-yes.example.org/' },
    ['CA url: https://vote-yes.example.org/ is not in packs/sources.ts'],
  ],
  [
    'a fact confirmed by a neutral source',
    { state: 'ND', byMail: { source: 'ncsl', confirmed: true } },
    ['ND byMail is confirmed by https://www.ncsl.org/, which is not an official page'],
  ],
])('finds in a record %s', (_, record, problems) => {
  expect(problemsOf(record)).toEqual(problems.map((problem) => `rules/rules.jsonl:1 ${problem}`))
})
