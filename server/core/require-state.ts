import { StateCode } from '../../contract/common.schemas.ts'
import { AppError } from './app-error.ts'

/** Parses a state code from a URL, in upper or lower case. */
export function requireState(code: string): StateCode {
  const state = StateCode.safeParse(code.toUpperCase())
  if (!state.success) throw new AppError('unknown_state')
  return state.data
}
