import { warningCodes } from '../../contract/desk-import.schemas.ts'
import { type ImportProblem, type ProblemCode, maxProblems } from '../../contract/desk-import.ts'

const warnings: ReadonlySet<ProblemCode> = new Set(warningCodes)

export type FoundProblem = { code: ProblemCode } & Partial<Omit<ImportProblem, 'code'>>

const maxValueChars = 200

export function toProblem({ code, value = null, ...rest }: FoundProblem): ImportProblem {
  return {
    severity: warnings.has(code) ? 'warning' : 'error',
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
