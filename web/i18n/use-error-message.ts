import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../contract/errors.ts'
import { ApiError, hasCode } from '../api/call.ts'

/** Texts by error code: a message, or a function where the text depends on the error's details. */
export type ErrorMessages = Partial<Record<ErrorCode, MessageDescriptor | ((error: ApiError) => string)>>

/**
 * The message for a failed call: from `overrides` by error code, then the general one. A `fallback` replaces the general
 * messages, including the one for a server that could not be reached, but not the one for a server that is busy.
 */
export function useErrorMessage(overrides: ErrorMessages = {}) {
  const { t } = useLingui()
  return (error: unknown, fallback?: string): string => {
    const override = error instanceof ApiError ? overrides[error.code] : undefined
    if (error instanceof ApiError && typeof override === 'function') return override(error)
    if (typeof override === 'object') return t(override)
    return (hasCode(error, 'busy') ? undefined : fallback) ?? t(generalMessage(error))
  }
}

function generalMessage(error: unknown): MessageDescriptor {
  if (!(error instanceof ApiError)) return msg`We couldn’t reach the server. Check your connection and try again.`
  switch (error.code) {
    case 'unauthorized':
      return msg`You’re signed out. Sign in again.`
    case 'sign_in_again':
      return msg`To do this, sign out and sign in again. You signed in a while ago.`
    case 'second_factor_required':
    case 'confirmation_required':
      return msg`To do this, confirm it’s you. Nothing has changed yet.`
    case 'suspended':
      return msg`You can’t do this while you’re suspended. Discussions shows the reason and the end date.`
    case 'busy':
      return msg`We’re very busy right now. Nothing was changed. Try again in a few seconds.`
    case 'too_many_requests':
    case 'lookup_limit':
      return msg`Too many attempts. Wait a few minutes and try again.`
    default:
      return msg`Something went wrong on our side. Please try again.`
  }
}
