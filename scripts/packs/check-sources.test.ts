import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceProblems } from '../../packs/checks/sources.ts'
import { bundledPacks } from '../../packs/pack.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'precinct-sources-'))
  for (const pack of ['elections', 'places', 'votes'])
    cpSync(new URL(`${pack}/`, bundledPacks), join(folder, pack), { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The problems found with one thing planted in a file. */
function problemsWith(file: string, change: (text: string) => string): string[] {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after, 'the planted error changes the file').not.toBe(before)
  writeFileSync(path, after)
  try {
    return sourceProblems(pathToFileURL(`${folder}/`))
  } finally {
    writeFileSync(path, before)
  }
}

/** Changes the record of a state. */
const ofState = (state: string, from: string | RegExp, to: string) => (text: string) =>
  text
    .split('\n')
    .map((line) => (line.includes(`"state":"${state}"`) ? line.replace(from, to) : line))
    .join('\n')

test('the packs cite only sources of the allow-list', () => {
  expect(sourceProblems()).toEqual([])
})

describe('finds a planted', () => {
  test('party tracker', () => {
    const planted = problemsWith('elections/manifest.json', (text) =>
      text.replace(
        'https://www.fec.gov/data/elections/?cycle=2026',
        'https://github.com/TheSpicelord/RSLC-ABEV-Tracker',
      ),
    )
    expect(planted).toEqual([
      'elections/manifest.json: the source fec-dates (https://github.com/TheSpicelord/RSLC-ABEV-Tracker) is not in packs/sources.ts',
    ])
  })

  test('list of states instead of a page', () => {
    const planted = problemsWith('votes/manifest.json', (text) =>
      text.replace(/"name": "Voteview[^"]*",\s*"url": "[^"]*"/, '"name": "Official pages of AZ and CA", "url": null'),
    )
    expect(planted).toEqual([
      'votes/manifest.json: the source voteview (Official pages of AZ and CA) is not in packs/sources.ts',
    ])
  })

  test("other state's page as a source", () => {
    const planted = problemsWith(
      'elections/rules.jsonl',
      ofState(
        'OK',
        '"registerOnline":{"rule":{"kind":"days-before","days":25},"source":"vote-gov-ok"',
        '"registerOnline":{"rule":{"kind":"days-before","days":25},"source":"tx-office"',
      ),
    )
    expect(planted).toHaveLength(1)
    expect(planted[0]).toMatch(
      /^elections\/rules\.jsonl:\d+ OK registerOnline cites https:\/\/www\.sos\.texas\.gov\S+, which does not speak for OK$/,
    )
  })

  test("other state's page as a link", () => {
    const planted = problemsWith(
      'elections/registration.jsonl',
      ofState('ND', /https:\/\/www\.sos\.nd\.gov/, 'https://sdsos.gov'),
    )
    expect(planted).toHaveLength(1)
    expect(planted[0]).toMatch(/^elections\/registration\.jsonl:\d+ ND links\.\w+\.url cites https:\/\/sdsos\.gov/)
  })

  test('link to a campaign', () => {
    const planted = problemsWith(
      'places/map-changes.jsonl',
      ofState('CA', /"url":"[^"]*"/, '"url":"https://vote-yes.example.org/"'),
    )
    expect(planted).toEqual([
      'places/map-changes.jsonl:2 CA url: https://vote-yes.example.org/ is not in packs/sources.ts',
    ])
  })

  test('mark that is part of a name', () => {
    const planted = problemsWith('elections/manifest.json', (text) =>
      text.replace(
        '"name": "USA.gov, state election offices"',
        '"name": "USA.gov, state election offices (not confirmed)"',
      ),
    )
    expect(planted.join()).toContain('(USA.gov, state election offices (not confirmed)) must not say "not confirmed"')
  })

  test('name without Spanish', () => {
    const planted = problemsWith('elections/manifest.json', (text) =>
      text.replace('"name": "Federal Election Commission, election dates"', '"name": "FEC, special dates"'),
    )
    expect(planted).toEqual([
      'elections/manifest.json: the name of fec-dates (FEC, special dates) has no Spanish in civic/text/source-name.ts',
    ])
  })

  test('fact confirmed by a neutral source', () => {
    const planted = problemsWith(
      'elections/rules.jsonl',
      ofState('ND', /("source":"ncsl-mail-ballots","confirmed":)false/, '$1true'),
    )
    expect(planted).toHaveLength(1)
    expect(planted[0]).toMatch(/^elections\/rules\.jsonl:\d+ ND \w+ is confirmed by https:\/\/www\.ncsl\.org/)
  })
})
