import { afterAll, expect, test } from 'vitest'
import type { FileRole, ImportForm, ImportProblem } from '../../../contract/desk-import.ts'
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

interface Case {
  form: ImportForm
  files: Partial<Record<FileRole, string>>
  shown: string[]
  problems: string[]
}
const cases: Case[] = [
  {
    form: 'vote-centers',
    files: { places: 'early-voting-by-day.csv' },
    shown: [
      'Election Day: City Hall, 2026-11-03, 7-8p',
      'Early: City Hall, 2026-10-19 to 2026-11-01, Mon, Oct 19 – Thu, Oct 22, 2026: 8:00 AM – 5:00 PM; Fri, Oct 23, 2026: noon – 5:00 PM; Sun, Nov 1, 2026: 10:00 AM – 2:00 PM',
    ],
    problems: ['hours_unreadable 9 Hours 7-8p'],
  },
  {
    form: 'vote-centers',
    files: { places: 'title-rows-and-totals.csv' },
    shown: [
      'Election Day: Library, 2026-11-03, 7:00 AM – 8:00 PM',
      'Election Day: Fire Station #2, 2026-11-03, 7:00 AM – 8:00 PM',
    ],
    problems: ['line_left_out 8 Bldg Total sites: 2', 'line_left_out 9 Bldg * Updated 10/1/2026'],
  },
  {
    form: 'vote-centers',
    files: { places: 'two-header-rows.csv' },
    shown: ['Election Day: Library'],
    problems: [
      'column_unused Early Voting Open 8:00 AM',
      'column_unused Early Voting Close 5:00 PM',
      'column_unused Election Day Open 7:00 AM',
      'column_unused Election Day Close 8:00 PM',
      'kind_guessed',
    ],
  },
  {
    form: 'vote-centers',
    files: { places: 'merged-cells.csv' },
    shown: [
      'Election Day: Library, 2026-11-03, 7-8pm',
      'Early: Library, 2026-10-20 to 2026-10-30, Tue, Oct 20 – Fri, Oct 23, 2026: 9:00 AM – 6:00 PM; Sat, Oct 24, 2026: 9:00 AM – 1:00 PM; Mon, Oct 26 – Fri, Oct 30, 2026: 9:00 AM – 6:00 PM',
    ],
    problems: ['hours_unreadable 5 Time 7-8pm'],
  },
  {
    form: 'vote-centers',
    files: { places: 'section-headings.csv' },
    shown: [
      'Election Day: Town Hall, 2026-11-03, 7:00 AM – 8:00 PM',
      'Early: Library, 2026-10-20 to 2026-10-30, Tue, Oct 20 – Fri, Oct 23, 2026: 8:00 AM – 5:00 PM; Mon, Oct 26 – Fri, Oct 30, 2026: 8:00 AM – 5:00 PM',
      'Drop-off: City Hall, open 24 hours',
    ],
    problems: [
      'line_left_out 2 Name of Location EARLY VOTING SITES',
      'line_left_out 4 Name of Location ELECTION DAY POLLING PLACES',
      'line_left_out 6 Name of Location BALLOT DROP BOXES',
    ],
  },
  {
    form: 'vote-centers',
    files: { places: 'spanish-windows-1252.csv' },
    shown: [
      'Election Day: Ayuntamiento, 2026-11-03, 7:00 AM – 8:00 PM',
      'Early: Biblioteca Peña, 2026-10-19 to 2026-10-30, Mon, Oct 19 – Fri, Oct 23, 2026: 8:00 AM – 5:00 PM; Mon, Oct 26 – Fri, Oct 30, 2026: 8:00 AM – 5:00 PM',
    ],
    problems: ['letters_guessed 1 Centro de votación;Dirección;Ciudad;'],
  },
  {
    form: 'vote-centers',
    files: { places: 'from-thru.csv' },
    shown: [
      'Election Day: Library, 2026-11-03, 7:00-8:00 PM',
      'Early: Library, 2026-10-20 to 2026-10-30, Tue, Oct 20 – Fri, Oct 23, 2026: 8:00 AM – 5:00 PM; Sat, Oct 24, 2026: 9:00 AM – 1:00 PM; Mon, Oct 26 – Fri, Oct 30, 2026: 8:00 AM – 5:00 PM',
    ],
    problems: ['hours_unreadable 3 Hrs of Operation 7:00-8:00 PM'],
  },
  {
    form: 'vote-centers',
    files: { places: 'drop-boxes.csv' },
    shown: ['Drop-off: Library Book Return, open 24 hours', 'Drop-off: City Hall, M-F 8-5'],
    problems: ['hours_unreadable 3 Availability M-F 8-5'],
  },
  {
    form: 'vote-centers',
    files: { places: 'no-kind-of-place.csv' },
    shown: ['Election Day: Library, 2026-11-03, 7:00 AM – 8:00 PM', 'Drop-off: City Hall Drop Box, open 24 hours'],
    problems: ['kind_guessed'],
  },
  {
    form: 'vote-centers',
    files: { places: 'one-unreadable-day.csv' },
    shown: [],
    problems: ['ERROR hours_unreadable 3 Hours 8-ish until dark'],
  },
  {
    form: 'vote-centers',
    files: { places: 'unreadable-alone.csv' },
    shown: ['Early: Library, 2026-10-20 to 2026-10-30, Library hours (call us)'],
    problems: ['hours_unreadable 2 Hours Library hours (call us)'],
  },
  {
    form: 'vote-centers',
    files: { places: 'overlapping-days.csv' },
    shown: [],
    problems: ['ERROR hours_differ 3 Hours 08:00 – 20:00'],
  },
  {
    form: 'vote-centers',
    files: { places: 'closed-place.csv' },
    shown: [],
    problems: ['ERROR place_closed 3 Hours Senior Center'],
  },
  {
    form: 'vote-centers',
    files: { places: 'old-excel-named.csv' },
    shown: [],
    problems: ['ERROR unknown_file_type xls'],
  },
  {
    form: 'vote-centers',
    files: { places: 'other-weekday.csv' },
    shown: [],
    problems: [
      'ERROR weekday_differs 2 Date Tuesday, Oct 7 2026 / 2026-10-07 wed',
      'ERROR weekday_differs 3 Date Mon 10/26 - Sat 10/30 / 2026-10-30 fri',
      'ERROR weekday_differs 4 Hours Mon Oct 26 9am-5pm; Wed Oct 27 9am-5pm / 2026-10-27 tue',
      'ERROR hours_unreadable 5 Hours 8:00 p.m. - 5:00 p.m.',
    ],
  },
  {
    form: 'vote-centers',
    files: { places: 'hours-by-day.csv' },
    shown: [
      'Early: Library, 2026-10-19 to 2026-10-26, Mon, Oct 19 – Sat, Oct 24, 2026: 7:00 AM – 7:00 PM; Sun, Oct 25, 2026: noon – 6:00 PM; Mon, Oct 26, 2026: 8:00 AM – 5:00 PM',
      'Early: City Hall, 2026-10-19 to 2026-10-24, 7:00 AM – 7:00 PM',
    ],
    problems: ['kind_guessed 2 times'],
  },
  {
    form: 'vote-centers',
    files: { places: 'two-addresses.csv' },
    shown: [],
    problems: [
      'ERROR two_addresses 2 Address 2 Oak St / 12 Oak St',
      'ERROR two_addresses 3 Address 1 Main St\n9 Lake St',
    ],
  },
  {
    form: 'vote-centers',
    files: { places: 'dates-in-hours.txt' },
    shown: [
      'Election Day: City Hall, 2026-10-26 to 2026-11-03, Mon, Oct 26 – Fri, Oct 30, 2026: 8:00 AM – 5:00 PM; Sat, Oct 31, 2026: 8:00 AM – noon; Tue, Nov 3, 2026: 7:00 AM – 8:00 PM',
      'Early: Library, 2026-10-07 to 2026-10-09, 8:00 AM – 5:00 PM',
      'Early: City Hall, 2026-10-26 to 2026-11-03, Mon, Oct 26 – Fri, Oct 30, 2026: 8:00 AM – 5:00 PM; Sat, Oct 31, 2026: 8:00 AM – noon; Tue, Nov 3, 2026: 7:00 AM – 8:00 PM',
    ],
    problems: ['kind_guessed 2 times'],
  },
  {
    form: 'vote-centers',
    files: { places: 'unreadable-dates-in-hours.csv' },
    shown: [],
    problems: ['ERROR hours_unreadable 2 Dates & Times Week 1: Oct 7-9, 8am-5pm; Week 2: Oct 12-16, 8am-5pm'],
  },
  {
    form: 'vote-centers',
    files: { places: 'date-missing.csv' },
    shown: [],
    problems: ['ERROR value_missing 4 DATE', 'city_missing 3 ADDRESS 2 Oak St', 'city_missing 4 ADDRESS 3 Elm St'],
  },
  {
    form: 'vote-centers',
    files: { places: 'spanish-utf-16.txt' },
    shown: [
      'Election Day: Ayuntamiento, 2026-11-03, 7:00 AM – 8:00 PM',
      'Early: Biblioteca Peña, 2026-10-19 to 2026-10-23, 8:00 AM – noon, 1:00 PM – 5:00 PM',
    ],
    problems: ['kind_guessed 2 times'],
  },
  {
    form: 'vote-centers',
    files: { places: 'closed-at-times.csv' },
    shown: [
      'Early: City Hall, 2026-10-12 to 2026-10-17, M-F 8-5, Sat 9-1 (closed noon-1)',
      'Early: Library, 2026-10-12 to 2026-10-14, 8:00 AM – noon, 1:00 PM – 5:00 PM',
      'Early: Senior Center, 2026-10-13 to 2026-10-14, 8:00 AM – 5:00 PM',
    ],
    problems: ['hours_unreadable 2 Hours M-F 8-5, Sat 9-1 (closed noon-1)', 'kind_guessed 3 times'],
  },
  {
    form: 'precincts',
    files: { places: 'precinct-places.csv', streets: 'streets.csv' },
    shown: [
      'Election Day: City Hall, 2026-11-03, 7:00 AM – 8:00 PM',
      'Election Day: Library, 2026-11-03, 7:00 AM – 8:00 PM',
    ],
    problems: [],
  },
  {
    form: 'contests',
    files: { contests: 'ballot-with-answers-as-candidates.csv' },
    shown: [
      'choose 1: Governor (Ada Marsh DEM / Ben Stone REP / 1 write-in)',
      'retention: Supreme Court, shall Justice Cora Field be retained? (Yes / No)',
      'measure: School Bonds (BONDS YES / BONDS NO)',
    ],
    problems: [
      'line_left_out 9 Candidate Over Votes',
      'line_left_out 10 Candidate Under Votes',
      'line_left_out 11 Candidate Total',
      'retention_guessed 5 Contest Title Supreme Court, shall Justice Cora Field be retained?',
      'measure_guessed 7 Contest Title School Bonds',
      'ballot_without_places',
    ],
  },
  {
    form: 'contests',
    files: { contests: 'ballot-with-merged-contests.csv' },
    shown: [
      'choose null: Mayor (Ada Marsh Nonpartisan / Ben Stone Nonpartisan / 1 write-in)',
      'choose null: Straight Party (Democratic Party / Republican Party / 0 write-in)',
      'measure: Proposition 1 (For the library levy / Against the library levy)',
      'retention: Retention of Judges, Cora Field ()',
      'retention: Retention of Judges, Dan Wells ()',
    ],
    problems: [
      'measure_guessed 7 Office Proposition 1',
      'retention_guessed 9 Office Retention of Judges',
      'retention_guessed 10 Office Retention of Judges',
      'ballot_without_places',
    ],
  },
  {
    form: 'contests',
    files: { contests: 'ballot-with-party-rows.csv' },
    shown: [],
    problems: ['ERROR contest_mixed 2 Office County Clerk'],
  },
  {
    form: 'contests',
    files: { contests: 'ballot-last-first.txt' },
    shown: ['choose 3: State Senator, Rutland (Field, Cora Dem/Prog / Wells, Dan Republican / 0 write-in)'],
    problems: ['ballot_without_places'],
  },
  {
    form: 'count-sheet',
    files: { votes: 'count-summary-export.csv' },
    shown: [
      'candidate: Governor (Vote For 1) (Ada Marsh DEM 12320 / Ben Stone REP 7600 / Write-in 80 write-in) 10, 90, 38 of 40',
      'measure: Library Levy (Vote For 1) (Yes 11000 / No 9000) 0, 100, 38 of 40',
    ],
    problems: ['measure_guessed 5 contest name Library Levy (Vote For 1)'],
  },
  {
    form: 'count-sheet',
    files: { votes: 'count-export-by-precinct.csv' },
    shown: [
      'candidate: Governor (Marsh, Ada DEM 290 / Stone, Ben REP 210 / Write-in 1 write-in) 2, 12, ',
      'retention: Judge Cora Field (YES 250 / NO 210) , 55, ',
    ],
    problems: ['retention_guessed 4 Contest Judge Cora Field'],
  },
  {
    form: 'count-sheet',
    files: { votes: 'count-by-method.txt' },
    shown: ['candidate: GOVERNOR (Ada Marsh DEM 425 / Write-In (Miscellaneous) 1 write-in) , , '],
    problems: [],
  },
  {
    form: 'count-sheet',
    files: { votes: 'count-with-turnout.csv' },
    shown: [
      'candidate: Governor (Ada Marsh DEM 400 / Ben Stone REP 480 / Write-in 7 write-in) , , ',
      'measure: Levy (For 460 / Against 420) , , ',
    ],
    problems: ['measure_guessed 4 Contest Levy'],
  },
  {
    form: 'count-sheet',
    files: { votes: 'count-by-town.txt' },
    shown: ['candidate: Governor (Ada Marsh Dem 900 / Ben Stone Rep 750) , , '],
    problems: [],
  },
  {
    form: 'count-sheet',
    files: { votes: 'count-spanish-by-method.txt' },
    shown: ['candidate: Gobernador (Ada Marsh DEM 300 / Ben Stone REP 200) , , '],
    problems: [],
  },
  {
    form: 'count-sheet',
    files: { votes: 'count-with-wrong-total.csv' },
    shown: [],
    problems: ['ERROR number_unreadable 5 Votes n/a', 'ERROR votes_differ 4 Votes 250 / 260'],
  },
]

test.each(cases)('$form $files', async ({ form, files, shown, problems }) => {
  expect(await read(form, files)).toEqual({ shown, problems })
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
