import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { StateCode } from '../../contract/common.schemas.ts'
import { listExpired } from './check-rules.ts'
import { type ElectionFacts, check, factProblems } from './check.ts'
import type { PackedElection, PackedRules } from './schema.ts'

const mark = { source: 'usa', confirmed: true }
const fact = { rule: { kind: 'days-before', days: 20 }, lawCheckedOn: '2026-10-06', ...mark } as const
const texts = { en: 'Text', es: 'Texto' }
const rules = (state: StateCode): PackedRules => ({
  state,
  registerOnline: fact,
  registerByMail: fact,
  registerInPerson: fact,
  applyMailBallot: fact,
  firstDayEarlyVoting: fact,
  lastDayEarlyVoting: fact,
  receiveMailBallot: fact,
  postmarkCounts: false,
  sameDay: { value: 'no', lawCheckedOn: '2026-10-06', ...mark },
  registrationNeeded: true,
  legislature: { meets: 'odd-years', source: 'usa' },
  hours: { ...texts, source: 'usa' },
})
const election: PackedElection = {
  id: 'tx-general-2028',
  state: 'TX',
  nationwide: false,
  kind: 'general',
  held: 'always',
  reach: 'statewide',
  offices: [],
  title: texts,
  date: '2028-11-07',
  source: 'usa',
  hours: null,
  note: null,
  stated: {},
  revision: 0,
}
const link = { url: 'https://www.usa.gov/', source: 'usa', government: true }
const dayAfter = (date: string) => ({ date, text: texts, ...mark })
const inCounty = { level: 'county', county: '48001' } as const
const origin = { name: 'USA.gov', url: 'https://www.usa.gov/', asOf: '2026-10-06', license: 'Facts' }

/** A pack without a problem. */
const pack = (): ElectionFacts => ({
  manifest: {
    name: 'elections',
    about: 'Invented',
    compiledOn: '2026-11-15',
    freshUntil: '2027-05-14',
    origins: { usa: origin, ncsl: { ...origin, url: 'https://www.ncsl.org/' } },
    files: {},
  },
  elections: [election],
  rules: StateCode.options.map(rules),
  registration: StateCode.options.map((state) => ({
    state,
    registration: state === 'ND' ? 'not-needed' : 'online',
    mailVoting: { who: 'excuse', source: 'ncsl' },
    voterId: null,
    links: state === 'ND' ? {} : { register: link },
    office: { website: link, unconfirmed: { name: 'Office', phone: '512-555-0100', tollFree: null } },
    notes: [],
  })),
  around: StateCode.options.map((state) => ({
    state,
    cure: { kind: 'required', ...mark },
    after: {
      election: '2026-11-03',
      cure: dayAfter('2026-11-10'),
      countiesCertify: dayAfter('2026-11-17'),
      stateCertifies: dayAfter('2026-11-19'),
    },
    eligibility: null,
    preregistration: null,
    felony: { rule: 'never-lost', source: null, confirmed: false },
    recount: { automatic: 'margin', margin: texts, ...mark, asOf: '2025-03-01' },
  })),
  offices: [],
  languages: [{ id: '48001', state: 'TX', ...inCounty, languages: [texts], ...mark }],
})

/** The problems of the pack after a change. */
function problemsAfter(change: (facts: ElectionFacts) => void) {
  const facts = structuredClone(pack())
  change(facts)
  return factProblems(facts)
}
const [first] = StateCode.options

test.each<[string, (facts: ElectionFacts) => void, string[]]>([
  ['nothing', () => {}, []],
  [
    'a calendar that has run out',
    ({ manifest }) => (manifest.freshUntil = '2028-11-07'),
    ['no election after 2028-11-07: the calendar has run out'],
  ],
  [
    'an election of another year',
    ({ elections }) => elections.push({ ...election, id: 'tx-general-2026' }),
    ['tx-general-2026 is not named after its year 2028-11-07'],
  ],
  [
    'an unknown source',
    ({ elections: [one] }) => Object.assign(one ?? {}, { source: 'a-friend' }),
    ['the origin a-friend is not in the manifest'],
  ],
  [
    'a deadline two years before its election',
    ({ elections: [one] }) =>
      Object.assign(one ?? {}, {
        state: null,
        id: 'us-general-2028',
        stated: { lastDayEarlyVoting: { date: '2026-11-01', source: 'usa' } },
      }),
    ['us-general-2028 lastDayEarlyVoting is 737 days before its election'],
  ],
  [
    'a link to a host that the state has left',
    ({ registration }) => {
      const ohio = registration.find(({ state }) => state === 'OH')
      Object.assign(ohio?.links ?? {}, {
        status: { ...link, url: 'https://www.sos.state.oh.us/status' },
        pollingPlace: { ...link, url: 'https://www.sos.oh.gov/polls' },
      })
    },
    ['OH status links to www.sos.state.oh.us, which is www.sos.oh.gov now'],
  ],
  ['missing rules', (facts) => facts.rules.shift(), [`no rules for ${first}`]],
  ['a missing state', ({ around }) => around.shift(), [`around.jsonl has no record for ${first}`]],
  [
    'a day before the election',
    ({ around: [one] }) => Object.assign(one?.after?.cure ?? {}, { date: '2026-10-17' }),
    [`${first} cure is -17 days after its election`],
  ],
  [
    'a state that certifies before its counties',
    ({ around: [one] }) => Object.assign(one?.after?.countiesCertify ?? {}, { date: '2026-11-25' }),
    [`${first} certifies before its counties`],
  ],
  [
    'a fact confirmed without an official source',
    ({ around: [one] }) => {
      Object.assign(one?.cure ?? {}, { source: 'ncsl' })
      Object.assign(one?.felony ?? {}, { confirmed: true })
    },
    [
      `${first} cure is confirmed without an official address (source ncsl)`,
      `${first} felony is confirmed without an official address (source null)`,
      `${first} felony is confirmed without a date from which it expires`,
    ],
  ],
  [
    'a recount without a margin',
    ({ around: [one] }) => Object.assign(one?.recount ?? {}, { margin: null }),
    [`${first} must name a margin exactly if it decides about recounts`],
  ],
  [
    'a last day without a right',
    ({ around: [one] }) => Object.assign(one?.cure ?? {}, { kind: 'none' }),
    [`${first} has a last day to fix a signature, but no such right`],
  ],
  [
    'places of another level, or twice',
    ({ languages }) =>
      languages.push(
        ...languages.flatMap((one) => [
          { ...one, level: 'state' as const },
          { ...one, level: 'city' as const },
        ]),
      ),
    [
      'languages.jsonl: 48001 occurs twice',
      'languages.jsonl: 48001 must have a county unless it is a state',
      'languages.jsonl: 48001 occurs twice',
      'languages.jsonl: 48001 must have a place exactly if it is a city',
    ],
  ],
])('finds %s', (_, change, problems) => {
  expect(problemsAfter(change)).toEqual(problems)
})

test('finds records of another form, and files that the manifest does not describe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-pack-'))
  const { manifest, ...records } = pack()
  const files = Object.entries(records).map(([name, list]): [string, object[]] => [`${name}.jsonl`, list])
  const described = Object.fromEntries(
    files.map(([file, { length }]) => [file, { records: length, sha256: '0'.repeat(64) }]),
  )
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files: described }))
  for (const [file, list] of files)
    writeFileSync(
      join(folder, file),
      list
        .map((one) => `${JSON.stringify(one)}\n`)
        .join('')
        .replace('days-before', 'some-time-before'),
    )
  const { problems, report } = check(pathToFileURL(`${folder}/`))
  const ofFiles = files.map(([file]) => expect.stringContaining(`${file} is not the file manifest.json describes`))
  const ofRule = expect.stringMatching(/^rules\.jsonl:1 registerOnline\.rule\.kind: /)
  expect(problems).toHaveLength(files.length + 2)
  expect(problems).toEqual(expect.arrayContaining([...ofFiles, ofRule, `no rules for ${first}`]))
  expect(report).toContain('deadline rules of 55 jurisdictions: 385 of 385 (100 %) known, 385 of 385 (100 %) confirmed')
  rmSync(folder, { recursive: true })
})

describe('a rule marked as confirmed is a problem', () => {
  const label = `rules.jsonl ${first} registerByMail`
  test.each<[string, object, string]>([
    [
      'by a neutral source',
      { source: 'ncsl', lawCheckedOn: null },
      `${label}: confirmed without an official address for ${first} (source ncsl)`,
    ],
    [
      'without a source',
      { source: null, lawCheckedOn: null },
      `${label}: confirmed without an official address for ${first} (source null)`,
    ],
    ['without the day the law was checked', { lawCheckedOn: null }, `${label}: confirmed without lawCheckedOn`],
    [
      'checked after its source was read',
      { lawCheckedOn: '2026-10-07' },
      `${label}: lawCheckedOn 2026-10-07 is after its source was read`,
    ],
    ['if it is unknown', { rule: { kind: 'unknown' } }, `${label}: is unknown, so it cannot be confirmed`],
    [
      'in an exception too',
      { exceptions: [{ ...fact, source: 'ncsl', lawCheckedOn: null, when: { elections: ['runoff'] } }] },
      `${label} exception 1: confirmed without an official address for ${first} (source ncsl)`,
    ],
  ])('%s', (_, change, problem) => {
    expect(
      problemsAfter(({ rules: [one] }) => one && Object.assign(one, { registerByMail: { ...fact, ...change } })),
    ).toEqual([problem])
  })

  test('for registering on the day too', () => {
    const sameDay = { value: 'yes', source: 'ncsl', confirmed: true, lawCheckedOn: null }
    expect(problemsAfter(({ rules: [one] }) => one && Object.assign(one, { sameDay }))).toEqual([
      `rules.jsonl ${first} sameDay: confirmed without an official address for ${first} (source ncsl)`,
    ])
  })
})

test('rules expire when a legislature may have changed them, which is not a problem of the pack', () => {
  const { rules } = pack()
  expect(listExpired(rules, '2026-12-31')).toEqual([])
  const expired = listExpired(rules, '2027-01-01')
  expect(expired.length).toBe(StateCode.options.length * 8)
  expect(expired).toContain(`rules.jsonl ${first} registerByMail`)
})

test('a published date that differs from the rule of its state needs a decision', () => {
  const label = 'elections.jsonl tx-general-2028 registerByMail'
  const decided = { show: 'stated', why: 'The calendar of the state says so.', source: 'usa', on: '2026-11-01' }
  const withStated = (date: string, decision?: object) =>
    problemsAfter(({ elections: [one] }) =>
      Object.assign(one?.stated ?? {}, { registerByMail: { date, source: 'usa', decided: decision } }),
    )
  const [byRule, less] = ['2028-10-18', '2028-10-19']
  expect(withStated(byRule)).toEqual([])
  expect(withStated(byRule, decided)).toEqual([`${label}: decided, but the stated date and the rule agree`])
  expect(withStated(less)).toEqual([
    `${label}: stated ${less}, but the rule of TX gives ${byRule}. Decide which is right`,
  ])
  expect(withStated(less, decided)).toEqual([])
  expect(withStated(less, { ...decided, source: 'ncsl' })).toEqual([
    `${label}: decided for the less safe date without an official source (ncsl)`,
  ])
  expect(withStated(less, { ...decided, show: 'rule', source: 'ncsl' })).toEqual([])
})
