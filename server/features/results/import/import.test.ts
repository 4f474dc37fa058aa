import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localCount, localCounts } from '../../../../contract/results.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { csvFile, csvHeader, csvRows, nistReport } from '../../../../harness/fixtures/official-files.ts'
import { ImportError } from '../../../core/import-error.ts'
import { type ImportOptions, readCount, storeCount } from './import.service.ts'
import { readOfficialFile } from './official-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-results-'))
let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = (await app.member()).client
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.db.deleteFrom('localCounts').execute()
})

function write(text: string, name = 'count.csv'): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

async function importText(text: string, options: ImportOptions & { sha256?: string } = {}) {
  const now = app.clock.now()
  const file = readOfficialFile(write(text), options.sha256)
  return storeCount(app.db, { file, parsed: readCount(file, options, now), options }, now)
}

/** Expects the import to be rejected without any change to the stored counts; returns the message. */
async function rejection(text: string, options: ImportOptions & { sha256?: string } = {}): Promise<string> {
  const before = await client.call(localCounts, { query: {} })
  try {
    await importText(text, options)
  } catch (error) {
    expect(error).toBeInstanceOf(ImportError)
    expect(await client.call(localCounts, { query: {} })).toEqual(before)
    return error instanceof Error ? error.message : ''
  }
  throw new Error('the file was not rejected')
}

const later = (text: string) => text.replaceAll('2026-11-03T22:15:00-06:00', '2026-11-04T08:00:00-06:00')

describe('a CSV file', () => {
  test('is stored with percentages, reporting units and the time of the file', async () => {
    const { id } = await importText(csvFile())
    const { counts } = await client.call(localCounts, { query: {} })
    expect(counts).toEqual([
      {
        id,
        state: 'TX',
        jurisdiction: 'Example County',
        county: null,
        issuer: 'Example County',
        election: 'General Election',
        electionDate: '2026-11-03',
        status: 'unofficial-partial',
        asOf: '2026-11-04T04:15:00.000Z',
        importedAt: app.clock.now().toISOString(),
        reporting: { done: 30, total: 40 },
        contests: 2,
      },
    ])
    const { contests } = await client.call(localCount, { params: { id } })
    expect(contests[0]).toMatchObject({ id: 'sheriff', totalVotes: 2000, reporting: { done: 30, total: 40 } })
    expect(contests[0]?.choices).toEqual([
      { name: 'Pat Sample', party: 'Party A', votes: 1200, percent: 60, writeIn: false, outcome: null },
      { name: 'Lee "Buck" Specimen, Jr.', party: 'Party B', votes: 800, percent: 40, writeIn: false, outcome: null },
    ])
  })

  test('is replaced by the next file of the same election, under the same id', async () => {
    const first = await importText(csvFile())
    const etag = (await client.fetch(`/api/results/local/${first.id}`)).headers.get('etag') ?? ''
    app.clock.advance(60_000)
    const more = later(csvFile()).replaceAll('1200,2000', '1300,2100').replaceAll('800,2000', '800,2100')
    expect(await importText(more)).toEqual({ id: first.id, replaced: true })
    const { contests } = await client.call(localCount, { params: first })
    expect(contests[0]?.totalVotes).toBe(2100)
    expect((await client.fetch(`/api/results/local/${first.id}`, { headers: { 'if-none-match': etag } })).status).toBe(
      200,
    )
    const { actions } = await app.db
      .selectFrom('auditLog')
      .select((eb) => eb.fn.agg<string[]>('array_agg', ['action']).as('actions'))
      .where('targetId', '=', String(first.id))
      .executeTakeFirstOrThrow()
    expect(actions.sort()).toEqual(['results.import', 'results.replace'])
  })

  test('is stored once when two imports run at the same time', async () => {
    const results = await Promise.all([importText(csvFile()), importText(csvFile())])
    expect(results.map(({ replaced }) => replaced).sort()).toEqual([false, true])
    expect((await client.call(localCounts, { query: {} })).counts).toHaveLength(1)
  })

  const formula = '=HYPERLINK("http://evil.example","Winner")'
  test('keeps formulas, markup and commas as plain text', async () => {
    const row = csvRows[0] ?? ''
    const odd = `"${formula.replaceAll('"', '""')}"`
    const other = csvRows[1]?.replace('Party B', '<b>@SUM</b>') ?? ''
    const { id } = await importText(csvFile([row.replace('Pat Sample', odd), other]))
    const { contests } = await client.call(localCount, { params: { id } })
    expect(contests[0]?.choices[0]?.name).toBe(formula)
    expect(contests[0]?.choices[1]?.party).toBe('<b>@SUM</b>')
  })

  const alter = (from: string, to: string) => csvFile(csvRows.map((row) => row.replace(from, to)))
  const alterRow = (index: number, from: string, to: string) =>
    csvFile(csvRows.map((row, at) => (at === index ? row.replace(from, to) : row)))
  const time = '2026-11-03T22:15:00-06:00'

  test.each<[string, string, string]>([
    [
      'totals that do not add up',
      alter('Party A,1200', 'Party A,1201'),
      'line 2: the choices of "Sheriff" add up to 2,001 votes, contest_votes says 2,000',
    ],
    ['a negative count', alter('Party A,1200', 'Party A,-1200'), 'line 2: votes is "-1200": must be a whole number'],
    ['a count with a comma', alter('Party A,1200', 'Party A,"1,200"'), 'line 2: votes is "1,200": must be'],
    ['more votes than people', alter('Party A,1200', 'Party A,999999999'), 'line 2: votes is "999999999"'],
    ['an unknown kind of contest', alter('measure,Yes', 'lottery,Yes'), 'line 4: kind is "lottery"'],
    ['an unknown state', alter('TX,', 'ZZ,'), 'line 2: state is "ZZ"'],
    ['an unknown status', alter('unofficial-partial', 'final-ish'), 'line 2: status is "final-ish"'],
    ['a time without an offset', alter('22:15:00-06:00', '22:15:00'), 'must be a date and time with an offset'],
    [
      'two places in one file',
      alterRow(3, 'Example County', 'Other County'),
      'line 5: jurisdiction is "Other County" here and "Example County" on line 2',
    ],
    [
      'a contest with two totals',
      alterRow(1, ',2000,', ',1999,'),
      'line 3: contest_votes is "1999" here and "2000" on line 2',
    ],
    ['a choice twice', csvFile([...csvRows, csvRows[0] ?? '']), 'line 6: "Pat Sample" is already on line 2'],
    ['more units than there are', alter('30,40', '41,40'), 'line 2: units_reported 41 of units_total 40'],
    ['an unknown column', csvFile().replace('outcome', 'verdict'), 'line 1: there is no column "verdict"'],
    ['a missing column', csvFile().replace('contest_votes,', ''), 'line 1: the column contest_votes is missing'],
    ['a cut-off row', csvFile().slice(0, -60), 'line 5: '],
    ['a cut-off contest', csvFile(csvRows.slice(0, 3)), 'line 4: the choices of "Proposition 1'],
    ['an unclosed quote', csvFile().replace('Jr."', 'Jr.'), 'line 3: '],
    ['no rows', `${csvHeader}\n`, 'The file has no rows.'],
    ['no content', '', 'The file has no rows.'],
    ['control characters', alter('Pat Sample', 'Pat\u0007Sample'), 'must be one line of plain text'],
    ['a time in the future', alter(time, '2030-01-01T00:00:00Z'), 'The count is from the future'],
    ['a time before the election', alter(time, '2026-11-01T00:00:00Z'), 'before the election of 2026-11-03'],
    [
      'status certified and units missing',
      alter('unofficial-partial', 'certified'),
      'line 2: certified, but "Sheriff" has 30 of 40',
    ],
    ['XML instead of CSV', '<?xml version="1.0"?><ElectionReport/>', 'This is XML'],
  ])('with %s is rejected, with the reason', async (_, text, reason) => {
    await importText(csvFile())
    expect(await rejection(text)).toContain(reason)
  })

  test('with other contests than the stored count is rejected without --new-contests', async () => {
    await importText(csvFile())
    const other = later(csvFile()).replaceAll('sheriff,', 'coroner,')
    const message = await rejection(other)
    expect(message).toContain('line 2: the contest coroner ("Sheriff") is not in the stored count')
    expect(message).toContain('The contest sheriff of the stored count is missing from the file.')
    expect(await importText(other, { newContests: true })).toMatchObject({ replaced: true })
  })

  test('with a contest that is not in the list of contests is rejected', async () => {
    expect(await rejection(csvFile(), { contests: ['sheriff'] })).toBe(
      'line 4: the contest prop-1 ("Proposition 1: park bonds") is not in the list of contests',
    )
    await importText(csvFile(), { contests: ['sheriff', 'prop-1'] })
  })

  test('that is less final than the stored count is rejected without the option for it', async () => {
    const complete = csvFile().replaceAll('30,40', '40,40')
    await importText(complete.replaceAll('unofficial-partial', 'certified'))
    expect(await rejection(later(complete))).toContain('The stored count is more final: certified, this one is unoff')
    expect(await importText(later(complete), { allowOlder: true })).toMatchObject({ replaced: true })
  })

  test('that is older, or of a second election on the day, is rejected without the option for it', async () => {
    const { id } = await importText(later(csvFile()))
    expect(await rejection(csvFile())).toContain('The stored count is newer')
    expect(await importText(csvFile(), { allowOlder: true })).toEqual({ id, replaced: true })
    const second = csvFile().replaceAll('General Election', 'Special Election')
    expect(await rejection(second)).toContain('already has a count of 2026-11-03, called "General Election"')
    expect(await importText(second, { keepBoth: true })).toMatchObject({ replaced: false })
  })
})

describe('a NIST report', () => {
  type Report = ReturnType<typeof nistReport>
  const report = (change: (report: Report) => void = () => {}) => {
    const original = nistReport()
    change(original)
    return JSON.stringify(original)
  }
  const contest = (index: number, changes: object) =>
    report(({ Election }) => Object.assign(Election[0]?.Contest[index] ?? {}, changes))
  const choice = (index: number, at: number, changes: object) =>
    report(({ Election }) => Object.assign(Election[0]?.Contest[index]?.ContestSelection[at] ?? {}, changes))
  const withFields = (changes: object) => report((original) => Object.assign(original, changes))
  const votes = (GpUnitId: string, Count: number, Type = 'total') => ({ GpUnitId, Count, Type })

  test('is stored with stated totals, otherwise sums of precincts, and only the winners it names', async () => {
    const { id } = await importText(report())
    const { contests, ...summary } = await client.call(localCount, { params: { id } })
    expect(summary).toMatchObject({
      state: 'TX',
      jurisdiction: 'Example County',
      issuer: 'Example County Clerk',
      reporting: { done: 1, total: 2 },
    })
    expect(contests.map(({ kind, totalVotes, overvotes }) => [kind, totalVotes, overvotes])).toEqual([
      ['candidate', 907, 3],
      ['measure', 900, null],
    ])
    expect(contests[0]?.choices.map(({ name, party, votes, outcome }) => [name, party, votes, outcome])).toEqual([
      ['Pat Sample', 'Party A', 400, null],
      ['Lee Specimen', null, 500, 'projected-winner'],
      ['Write-in', null, 7, null],
    ])
  })

  const first = 'Election[0].Contest[0]'
  const second = 'Election[0].Contest[1]'
  test.each<[string, string, string]>([
    [
      'precincts that do not add up',
      choice(0, 0, { VoteCounts: [votes('county', 400), votes('p1', 250), votes('p2', 149)] }),
      `${first}.ContestSelection[0]: county says 400 votes, its 2 parts add up to 399`,
    ],
    [
      'kinds of ballots that do not add up',
      choice(1, 0, {
        VoteCounts: [votes('county', 500), votes('county', 300, 'election-day'), votes('county', 100, 'early')],
      }),
      `${second}.ContestSelection[0]: county: the kinds of ballots add up to 400 votes, the total says 500`,
    ],
    [
      'more votes than ballots',
      choice(1, 0, { VoteCounts: [votes('county', 700)] }),
      `${second}: "Proposition 1" has 1,100 votes on 1,000 ballots`,
    ],
    [
      'a count of an unknown type',
      choice(1, 0, { VoteCounts: [votes('county', 500, 'Total')] }),
      `${second}.ContestSelection[0].VoteCounts[0].Type: `,
    ],
    [
      'a kind of ballots of an unknown type',
      choice(1, 0, { VoteCounts: [votes('county', 300, 'election-day'), votes('county', 200, 'early-voting')] }),
      `${second}.ContestSelection[0].VoteCounts[1].Type: `,
    ],
    [
      'overseas votes that may be a part of others',
      choice(1, 0, { VoteCounts: [votes('county', 300, 'absentee'), votes('county', 20, 'uocava')] }),
      `${second}.ContestSelection[0]: county: there is no total, and uocava may be a part of the absentee votes`,
    ],
    [
      'no votes of any kind of ballots',
      choice(1, 0, { VoteCounts: [votes('county', 3, 'seats')] }),
      `${second}.ContestSelection[0]: county: there is no total and no kind of ballots`,
    ],
    [
      'suppressed precincts and no total',
      choice(1, 0, { VoteCounts: [votes('p1', 300), { ...votes('p2', 0), IsSuppressedForPrivacy: true }] }),
      `${second}.ContestSelection[0]: there is no total, and the votes of p2 are suppressed for privacy`,
    ],
    [
      'a suppressed total',
      choice(1, 0, { VoteCounts: [{ ...votes('county', 0), IsSuppressedForPrivacy: true }] }),
      `${second}.ContestSelection[0]: there is no total, and the votes of county are suppressed for privacy`,
    ],
    ['no counts', choice(1, 0, { VoteCounts: [] }), `${second}.ContestSelection[0].VoteCounts: there are no counts`],
    [
      'precincts within each other',
      report(({ GpUnit, Election }) => {
        Object.assign(GpUnit[1] ?? {}, { ComposingGpUnitIds: ['p2'] })
        Object.assign(GpUnit[2] ?? {}, { ComposingGpUnitIds: ['p1'] })
        const counts = { VoteCounts: [votes('p1', 5), votes('p2', 5)] }
        Object.assign(Election[0]?.Contest[1]?.ContestSelection[0] ?? {}, counts)
      }),
      `${second}.ContestSelection[0]: each unit with votes is a part of another`,
    ],
    ['an unknown kind of contest', contest(1, { '@type': 'ElectionResults.RaffleContest' }), `${second}.@type: `],
    [
      'an unknown district',
      contest(0, { ElectionDistrictId: 'moon' }),
      `${first}.ElectionDistrictId: there is no unit moon in the file`,
    ],
    [
      'an unknown office',
      withFields({ Office: [] }),
      `${first}.OfficeIds[0]: there is no office office-sheriff in the file`,
    ],
    [
      'an unknown party',
      withFields({ Party: [] }),
      `${first}.ContestSelection[0].EndorsementPartyIds: there is no party party-a`,
    ],
    [
      'an unknown candidate',
      choice(0, 0, { CandidateIds: ['ghost'] }),
      `${first}.ContestSelection[0].CandidateIds[0]: there is no candidate ghost in the file`,
    ],
    [
      'a fraction of a vote',
      choice(1, 1, { VoteCounts: [votes('county', 0.5)] }),
      `${second}.ContestSelection[1].VoteCounts[0].Count: `,
    ],
    [
      'ranked-choice rounds',
      choice(1, 1, { VoteCounts: [{ ...votes('county', 5), Round: 2 }] }),
      'VoteCounts[0].Round: ranked-choice rounds are not supported',
    ],
    ['a test marker', withFields({ IsTest: true }), 'IsTest: the file is marked as a test'],
    ['status pre-election', withFields({ Status: 'pre-election' }), 'Status: a report from before the election'],
    ['a contest twice', contest(1, { '@id': 'sheriff' }), `${second}: the contest sheriff appears twice`],
    ['no state', reportWithoutState(), 'does not name its state'],
    ['a cut-off end', report().slice(0, -200), 'The file is not complete JSON'],
  ])('with %s is rejected, with the reason', async (_, text, reason) => {
    await importText(report())
    expect(await rejection(text)).toContain(reason)
  })

  test('with suppressed precincts shows the stated total, and adds overseas votes where nothing else can contain them', async () => {
    const suppressed = { ...votes('p2', 0), IsSuppressedForPrivacy: true }
    const { id } = await importText(
      report(({ Election }) => {
        const [yes, no] = Election[0]?.Contest[1]?.ContestSelection ?? []
        Object.assign(yes ?? {}, { VoteCounts: [votes('county', 500), votes('p1', 450), suppressed] })
        Object.assign(no ?? {}, { VoteCounts: [votes('county', 380, 'election-day'), votes('county', 20, 'uocava')] })
      }),
    )
    const { contests } = await client.call(localCount, { params: { id } })
    expect(contests[1]?.choices.map((one) => one.votes)).toEqual([500, 400])
  })

  test('takes its state from the options when the file names none', async () => {
    await importText(reportWithoutState(), { state: 'NM' })
    expect((await client.call(localCounts, { query: {} })).counts[0]?.state).toBe('NM')
  })
})

function reportWithoutState() {
  const report = nistReport()
  Object.assign(report.GpUnit[0] ?? {}, { ExternalIdentifier: [] })
  return JSON.stringify(report)
}

describe('the file', () => {
  const checksum = createHash('sha256').update(csvFile()).digest('hex')

  test('is rejected when it does not match the checksum in the options or in a .sha256 file', async () => {
    const wrong = checksum.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect(await rejection(csvFile(), { sha256: wrong })).toContain('The checksum is wrong')
    expect(await rejection(csvFile(), { sha256: 'abc' })).toContain('--sha256 holds no SHA-256 checksum')
    await importText(csvFile(), { sha256: checksum.toUpperCase() })
    const sidecar = join(folder, 'count.csv.sha256')
    writeFileSync(sidecar, `${'0'.repeat(64)}  count.csv\n`)
    expect(await rejection(csvFile())).toContain(`expected sha256 ${'0'.repeat(64)}, the file has ${checksum}`)
    writeFileSync(sidecar, `${'0'.repeat(64)}  other.csv\n${checksum} *count.csv\n`)
    expect(readOfficialFile(write(csvFile()), undefined).checked).toBe(true)
    rmSync(sidecar)
  })

  test('is rejected when it is too large, missing, a folder or not UTF-8 text', () => {
    const huge = write('', 'huge.csv')
    truncateSync(huge, 33 * 1024 * 1024)
    expect(() => readOfficialFile(huge, undefined)).toThrow(
      'The file has 34,603,008 bytes; at most 33,554,432 are read.',
    )
    expect(() => readOfficialFile(join(folder, 'none.csv'), undefined)).toThrow('There is no file')
    expect(() => readOfficialFile(folder, undefined)).toThrow('is not a file')
    const path = join(folder, 'binary.csv')
    writeFileSync(path, Buffer.from([0xff, 0xfe, 0x41]))
    expect(() => readOfficialFile(path, undefined)).toThrow('not UTF-8 text')
  })
})
