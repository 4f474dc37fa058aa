import type { DeskSubject, FileRole, ImportForm, ImportProblem } from './desk-import.schemas.ts'

export type * from './desk-import.schemas.ts'

export const formsOf: Record<DeskSubject, ImportForm[]> = {
  places: ['vote-centers', 'towns', 'streets', 'precincts', 'zip4', 'shapes', 'vip'],
  ballots: ['contests'],
  results: ['count'],
}

/**
 * The files of each form. `precincts` lists which precinct votes at which place; it may be left out if the list of places
 * has a column of precincts.
 */
export const filesOf: Record<ImportForm, { role: FileRole; required: boolean }[]> = {
  vip: [{ role: 'feed', required: true }],
  'vote-centers': [{ role: 'places', required: true }],
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
  count: [{ role: 'count', required: true }],
}

/** Whether the value of a problem is a `SheetField`: of a column that the file does not have. */
export const isFieldProblem = ({ code, column }: Pick<ImportProblem, 'code' | 'column'>) =>
  code === 'column_not_mapped' || (code === 'value_missing' && column === null)

/** At most this many problems of an import are kept; then `too_many_problems` ends the list. */
export const maxProblems = 10_000
