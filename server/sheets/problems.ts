import { type ImportProblem, type ProblemCode, maxProblems } from '../../contract/desk-import.ts'

/** The problems of a file that do not keep it from being published. */
const warningCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'hours_unreadable',
  'kind_guessed',
  'line_left_out',
  'column_unused',
  'sheet_unread',
  'city_missing',
  'retention_guessed',
  'measure_guessed',
  'total_guessed',
  'party_guessed',
  'letters_guessed',
  'yes_no_unknown',
  'zip_outside_area',
  'point_unreadable',
  'point_outside_area',
  'election_over',
  'ballot_without_places',
  'duplicate_place',
  'duplicate_line',
  'addresses_without_place',
  'place_without_addresses',
  'point_far_from_zip',
  'overlapping_streets',
  'overlapping_zips',
  'overlapping_shapes',
  'precinct_without_place',
  'phone_form',
  'link_form',
  'feed_warning',
])

export type FoundProblem = { code: ProblemCode } & Partial<Omit<ImportProblem, 'code'>>

const maxValueChars = 200

export function toProblem({ code, value = null, ...rest }: FoundProblem): ImportProblem {
  return {
    severity: warningCodes.has(code) ? 'warning' : 'error',
    role: null,
    line: null,
    column: null,
    count: 1,
    ...rest,
    code,
    value: value === null ? null : value.slice(0, maxValueChars),
  }
}

/** The file cannot be read, or not beyond this line. */
export class SheetError extends Error {
  readonly problem: FoundProblem

  constructor(problem: FoundProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Collects problems up to a limit. Errors count before warnings: a file with ten thousand warnings and one error shows
 * the error.
 */
export function createProblemList(limit = maxProblems) {
  const errors: ImportProblem[] = []
  const warnings: ImportProblem[] = []
  let errorCount = 0
  let warningCount = 0

  return {
    add(found: FoundProblem) {
      const problem = toProblem(found)
      const isError = problem.severity === 'error'
      const list = isError ? errors : warnings
      if (isError) errorCount += problem.count
      else warningCount += problem.count
      if (list.length < limit) list.push(problem)
    },
    /** Whether there are too many errors to go on. */
    get isFull() {
      return errors.length >= limit
    },
    get errorCount() {
      return errorCount
    },
    get warningCount() {
      return warningCount
    },
    /** Errors first, each in the order they were found. */
    list(): ImportProblem[] {
      const all = [...errors, ...warnings]
      if (all.length <= limit && errors.length < limit && warnings.length < limit) return all
      return [...all.slice(0, limit - 1), toProblem({ code: 'too_many_problems', severity: 'warning' })]
    },
  }
}
export type ProblemList = ReturnType<typeof createProblemList>
