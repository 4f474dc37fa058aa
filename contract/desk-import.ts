import type { DeskSubject, FileRole, ImportForm, ImportProblem, ProblemCode } from './desk-import.schemas.ts'

export type * from './desk-import.schemas.ts'

export const formsOf: Record<DeskSubject, ImportForm[]> = {
  places: ['vote-centers', 'towns', 'streets', 'precincts', 'zip4', 'shapes', 'vip'],
  ballots: ['contests'],
  results: ['count-sheet', 'count'],
}

/**
 * The files of each form. `precincts` lists which precinct votes at which place; it may be left out if the list of places
 * has a column of precincts. A list of vote centers for a whole state has no other files.
 */
export const filesOf: Record<ImportForm, { role: FileRole; required: boolean }[]> = {
  vip: [{ role: 'feed', required: true }],
  // At vote centers, only the ballot depends on the precinct.
  'vote-centers': [
    { role: 'places', required: true },
    { role: 'streets', required: false },
    { role: 'zips', required: false },
    { role: 'shapes', required: false },
  ],
  towns: [{ role: 'places', required: true }],
  streets: [
    { role: 'places', required: true },
    { role: 'streets', required: true },
  ],
  precincts: [
    { role: 'places', required: true },
    { role: 'streets', required: true },
    { role: 'precincts', required: false },
  ],
  zip4: [
    { role: 'places', required: true },
    { role: 'zips', required: true },
    { role: 'precincts', required: false },
  ],
  shapes: [
    { role: 'places', required: true },
    { role: 'shapes', required: true },
    { role: 'precincts', required: false },
  ],
  contests: [{ role: 'contests', required: true }],
  'count-sheet': [{ role: 'votes', required: true }],
  count: [{ role: 'count', required: true }],
}

/** What we guessed while reading a file. An editor has to confirm each guess before voters see the data. */
export const guesses: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'kind_guessed',
  'column_unused',
  'sheet_unread',
  'retention_guessed',
  'measure_guessed',
  'total_guessed',
  'party_guessed',
])

/** Whether the value of a problem is a `SheetField`, because the file has no column for it. */
export const isFieldProblem = ({ code, column }: Pick<ImportProblem, 'code' | 'column'>) =>
  code === 'column_not_mapped' || (code === 'value_missing' && column === null)

/** At most this many problems of an import are kept; then `too_many_problems` ends the list. */
export const maxProblems = 10_000
