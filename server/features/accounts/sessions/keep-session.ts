import { isAPIError } from 'better-auth/api'
import { AppError } from '../../../core/app-error.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { BrowserOwner } from '../sign-in/known-browsers.ts'
import type { Auth } from './auth.ts'

interface Started {
  userId: string | undefined
  /** Contain the cookies of the new session. */
  headers: Headers
}

/**
 * better-auth checks a password, code or passkey, and starts a session later without looking again. Returns false, and ends
 * that session, if access to the account was ended since `before` was read. Read it before the check.
 */
export type KeepSession = (before: BrowserOwner | undefined, started: Started) => Promise<boolean>

export function createKeepSession(auth: Auth, store: AccountsStore): KeepSession {
  return async (before, { userId, headers }) => {
    if (before && before.id === userId && (await store.isUnchanged(before))) return true
    await auth.api.signOut({ headers: cookiesIn(headers) })
    return false
  }
}

/** Starts a new session for the present one. Returns its cookies. */
export type ReplaceSession = (sessionId: string, headers: Headers) => Promise<Headers>

export function createReplaceSession(auth: Auth, store: AccountsStore, keepSession: KeepSession): ReplaceSession {
  return async (sessionId, headers) => {
    const before = await store.findBrowserOwner({ sessionId })
    const replaced = await auth.api.replaceSession({ headers, returnHeaders: true }).catch((error) => {
      throw isAPIError(error) && error.statusCode === 401 ? new AppError('unauthorized') : error
    })
    const started = { userId: before?.id, headers: replaced.headers }
    if (!(await keepSession(before, started))) throw new AppError('unauthorized')
    return replaced.headers
  }
}

/** The request headers of a browser that has received these Set-Cookie headers. */
export function cookiesIn(headers: Headers): Headers {
  const pairs = headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return new Headers({ cookie: pairs.join('; ') })
}
