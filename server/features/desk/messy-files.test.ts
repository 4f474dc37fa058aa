import { afterAll, expect, test } from 'vitest'
import { ImportForm } from '../../../contract/desk-import.schemas.ts'
import type { FileRole, ImportProblem } from '../../../contract/desk-import.ts'
import { createTestDatabase } from '../../../harness/app/database.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { toPrecinctInfo } from '../polling/feeds/precinct-info.ts'
import { Contest } from '../results/count.ts'
import { reserveFeedId } from './draft-writer.ts'
import { guessForm } from './guess-form.ts'
import { readDraft } from './readers.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

/** Made up, in the manner of real offices. */
const pathOf = (name: string) => new URL(`messy-files/${name}`, import.meta.url).pathname

async function read(form: ImportForm, names: Partial<Record<FileRole, string>>) {
  const feedId = await reserveFeedId(db)
  const problems: ImportProblem[] = []
  const files = Object.entries(names).map(([role, fileName]) => [
    role,
    { path: pathOf(fileName), fileName, columns: null },
  ])
  const result = await readDraft(db, reference, {
    form,
    area: { id: '55025', state: 'WI', county: 'Dane County' },
    election: { name: 'General Election', nameEs: null, date: '2026-11-03' },
    count: { status: 'unofficial-partial', asOf: '2026-11-04T05:00:00.000Z' },
    source: { name: 'Dane County Clerk', url: null },
    files: Object.fromEntries(files),
    feedId,
    now: new Date(form === 'count-sheet' ? '2026-11-05T12:00:00Z' : '2026-10-01T12:00:00Z'),
    onProgress: () => {},
    report: (problem) => problems.push(problem),
  })
  const parts = await db.selectFrom('feedParts').select('part').where('feedId', '=', feedId).orderBy('id').execute()
  const version = result?.countVersion ?? 0
  const counts = await db.selectFrom('countVersions').select('contests').where('id', '=', version).execute()
  return {
    shown: [
      ...describeFeed(parts.map(({ part }) => part)),
      ...counts.flatMap(({ contests }) => describeCount(contests)),
    ],
    problems: problems.map(({ severity, code, line, column, value, count }) =>
      [severity === 'error' ? 'ERROR' : '', code, line, column, value, count > 1 ? `${count} times` : null]
        .filter((part) => part !== null && part !== '')
        .join(' '),
    ),
  }
}

/** What a voter reads, in lines. */
function describeFeed(parts: unknown[]): string[] {
  const { pollingLocations, earlyVoteSites, dropOffLocations, contests } = toPrecinctInfo(parts, 'WI', 'en')
  const lists = { 'Election Day': pollingLocations, Early: earlyVoteSites, 'Drop-off': dropOffLocations }
  const places = Object.entries(lists).flatMap(([list, some]) =>
    some.map(({ name, startDate, endDate, hours }) => {
      const days = startDate === endDate ? startDate : `${startDate} to ${endDate}`
      return `${list}: ${name}${days ? `, ${days}` : ''}${hours ? `, ${hours.replaceAll('\n', '; ')}` : ''}`
    }),
  )
  const ballot = contests.map((contest) => {
    if ('measure' in contest)
      return `${contest.kind}: ${[contest.title, contest.candidate].filter(Boolean).join(', ')} (${contest.answers.map(({ label }) => label).join(' / ')})`
    const names = contest.candidates.map(({ name, party }) => (party ? `${name} ${party}` : name))
    return `choose ${contest.voteFor}: ${contest.title} (${[...names, `${contest.writeIns} write-in`].join(' / ')})`
  })
  return [...places, ...ballot]
}

const describeCount = (contests: unknown): string[] =>
  Contest.array()
    .parse(contests)
    .map(({ kind, name, choices, overvotes, undervotes, reporting }) => {
      const list = choices.map((one) =>
        [one.name, one.party, one.votes, one.writeIn && 'write-in'].filter(Boolean).join(' '),
      )
      const figures = [overvotes, undervotes, reporting && `${reporting.done} of ${reporting.total}`]
      return `${kind}: ${name} (${list.join(' / ')}) ${figures.join(', ')}`
    })

/** The form that each file is of. What a voter must see, and the problems, are in a text file beside it. */
const files: Partial<Record<ImportForm, string[]>> = {
  'vote-centers': [
    'early-voting-by-day.csv',
    'title-rows-and-totals.csv',
    'two-header-rows.csv',
    'merged-cells.csv',
    'section-headings.csv',
    'spanish-windows-1252.csv',
    'from-thru.csv',
    'drop-boxes.csv',
    'no-kind-of-place.csv',
    'one-unreadable-day.csv',
    'unreadable-alone.csv',
    'overlapping-days.csv',
    'closed-place.csv',
    'old-excel-named.csv',
    'other-weekday.csv',
    'hours-by-day.csv',
    'two-addresses.csv',
    'dates-in-hours.txt',
    'unreadable-dates-in-hours.csv',
    'date-missing.csv',
    'spanish-utf-16.txt',
    'closed-at-times.csv',
    'columns-of-weekdays.csv',
    'days-ticked.csv',
    'closed-and-twice-beside.csv',
    'to-be-determined.csv',
  ],
  precincts: ['precinct-places.csv'],
  contests: [
    'ballot-with-answers-as-candidates.csv',
    'ballot-with-merged-contests.csv',
    'ballot-with-party-rows.csv',
    'ballot-last-first.txt',
    'ballot-withdrawn.csv',
    'ballot-without-candidate.csv',
  ],
  'count-sheet': [
    'count-summary-export.csv',
    'count-export-by-precinct.csv',
    'count-by-method.txt',
    'count-with-turnout.csv',
    'count-by-town.txt',
    'count-spanish-by-method.txt',
    'count-with-wrong-total.csv',
    'count-by-ward.csv',
    'count-with-subtotals.csv',
    'count-by-unknown-method.csv',
  ],
  towns: ['towns-with-wards.csv'],
}
const roles = { contests: 'contests', 'count-sheet': 'votes' } as const
const cases = ImportForm.options.flatMap((form) => (files[form] ?? []).map((name) => [form, name] as const))

test.each(cases)('%s: %s', async (form, name) => {
  const role = form === 'contests' || form === 'count-sheet' ? roles[form] : 'places'
  const { shown, problems } = await read(form, {
    [role]: name,
    ...(name === 'precinct-places.csv' && { streets: 'streets.csv' }),
  })
  const text = ['Voters see:', ...shown, '', 'Problems:', ...problems, ''].join('\n')
  await expect(text).toMatchFileSnapshot(`messy-files/shown/${name.replace(/\.\w+$/, '')}.txt`)
})

test.each([
  ['early-voting-by-day.csv', 'vote-centers', 'places'],
  ['precinct-places.csv', 'precincts', 'places'],
  ['streets.csv', 'precincts', 'streets'],
  ['ballot-with-answers-as-candidates.csv', 'contests', 'contests'],
  ['count-summary-export.csv', 'count-sheet', 'votes'],
  ['count-export-by-precinct.csv', 'count-sheet', 'votes'],
])('%s looks like the form %s', async (name, form, role) => {
  expect(await guessForm(pathOf(name))).toEqual({ form, role })
})
