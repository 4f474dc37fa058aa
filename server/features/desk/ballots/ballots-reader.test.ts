import { expect, test } from 'vitest'
import type { ImportProblem } from '../../../../contract/desk-import.ts'
import { openDatabaseAndFolder } from '../../../../harness/app/database-and-folder.ts'
import { feedXml } from '../../../../harness/fixtures/feed-files.ts'
import { toPrecinctInfo } from '../../polling/feeds/precinct-info.ts'
import { reserveFeedId } from '../draft-writer.ts'
import { templateCsv } from '../template.ts'
import { importFeed } from '../vip/import-feed.ts'
import { createBallotsReader } from './ballots-reader.ts'

const { db, write } = await openDatabaseAndFolder()
const now = new Date('2026-11-14T12:00:00Z')

async function read(content: string, columns: Record<string, string | null> | null = null) {
  const path = write(content, 'contests.csv')
  const feedId = await reserveFeedId(db)
  const problems: ImportProblem[] = []
  const result = await createBallotsReader(db)({
    form: 'contests',
    area: { id: '48', state: 'TX', county: null },
    election: { name: 'General Election', nameEs: 'Elección general', date: '2028-11-07' },
    source: { name: 'Example Elections Division', url: null },
    files: { contests: { path, fileName: 'contests.csv', columns } },
    feedId,
    now,
    onProgress: () => {},
    report: (problem) => problems.push(problem),
  })
  return { feedId, result, problems }
}

const precinctsOf = (feedId: number) =>
  db.selectFrom('feedPrecincts').select(['id', 'name', 'parts']).where('feedId', '=', feedId).orderBy('id').execute()

test('the template is a draft of its contests, in both languages', async () => {
  const { feedId, result, problems } = await read(templateCsv('contests', 'contests') ?? '')
  // Without polling places, no voter would ever see it.
  expect(problems).toMatchObject([{ severity: 'warning', code: 'ballot_without_places' }])
  expect(result).toMatchObject({ counts: { contests: 2, precincts: 3 }, election: { name: 'General Election' } })
  const feed = await db.selectFrom('feeds').selectAll().where('id', '=', feedId).executeTakeFirst()
  expect(feed).toMatchObject({ status: 'draft', subject: 'ballots', vipId: '48', electionDate: '2028-11-07' })
  const precincts = await precinctsOf(feedId)
  expect(precincts.map(({ name, parts }) => [name, parts])).toEqual([
    ['', [1]],
    ['101', [0, 1]],
    ['102', [0, 1]],
  ])
  const parts = await db.selectFrom('feedParts').select('part').where('feedId', '=', feedId).orderBy('id').execute()
  const { contests } = toPrecinctInfo(
    parts.map(({ part }) => part),
    'TX',
    'es',
  )
  expect(contests).toMatchObject([
    {
      title: 'Concejo municipal',
      voteFor: 2,
      numberElected: 2,
      candidates: [{ name: 'Ulla Pennywhistle', party: 'No partidista' }, { name: 'Gideon Marchbanks' }],
    },
    { title: 'Pregunta 1: bonos para bibliotecas', answers: [{ value: 'Yes', label: 'Sí' }, { value: 'No' }] },
  ])
})

test('goes by the columns that the clerk chose, and warns of precincts that the polling places do not have', async () => {
  const path = write(feedXml())
  await importFeed(db, path, { now })
  const columns = { candidate: 'Who', contest: 'What', ballotPrecincts: 'Where' }
  const csv = 'Who,What,Where\nAnn,Mayor,Precinct P1\nBo,Mayor,\nCy,Sheriff,Precinct 9; P1\n'
  const { result, problems } = await read(csv, columns)
  expect(result?.counts).toEqual({ contests: 2, precincts: 3 })
  const unknown = { severity: 'warning', code: 'unknown_precinct', value: 'Precinct 9' }
  expect(problems).toMatchObject([unknown])
  const unseen = await read('Who,What,Where\nAnn,Mayor,Precinct P1\nCy,Sheriff,Precinct 9\n', columns)
  expect(unseen).toMatchObject({
    result: undefined,
    problems: [{ severity: 'error', code: 'contest_without_voters', line: 3, value: 'Sheriff' }, unknown],
  })
})

test.each([
  ['a list without contests', 'Candidate,Party\nAnn,Oak\n', 'column_not_mapped', null],
  ['a column that is gone', 'Contest,Candidate\nMayor,Ann\n', 'column_missing', { contest: 'Contest', party: 'Party' }],
  ['an empty file', '\n\n', 'empty_file', null],
  ['only a header', 'Contest,Candidate\n', 'empty_file', null],
  ['contests without choices', 'Contest,Candidate\nMayor,\n', 'contest_without_choices', null],
  ['a formula that failed', 'Contest,Candidate\nMayor,Ann\nMayor,#N/A\n', 'value_missing', null],
  ['an unclosed quote', 'Contest,Candidate\n"Mayor,Ann\n', 'unclosed_quote', null],
])('%s leaves nothing', async (_, csv, code, columns) => {
  const { feedId, result, problems } = await read(csv, columns)
  expect(result).toBeUndefined()
  expect(problems.map((problem) => problem.code)).toContain(code)
  expect(problems[0]?.role).toBe('contests')
  expect(await db.selectFrom('feeds').select('id').where('id', '=', feedId).execute()).toEqual([])
})
