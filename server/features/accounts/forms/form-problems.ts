import { z } from 'zod'
import type { FormProblems } from '../../../../contract/account-pages.ts'
import type { AppError } from '../../../core/app-error.ts'

/** What a page says about a failed form: `error` is the original error, and `appError` the reply to it. */
export function formProblems(error: unknown, { code, fields, retryAfter }: AppError): FormProblems {
  return { code, retryAfter, fields: error instanceof z.ZodError ? reasonsOf(error) : (fields ?? {}) }
}

const reasonsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.map((issue) => [issue.path.join('.'), isEmpty(issue) ? 'required' : issue.code]))

const isEmpty = (issue: z.core.$ZodIssue) => issue.code === 'too_small' && issue.minimum === 1
