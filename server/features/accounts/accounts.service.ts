import { isAPIError } from 'better-auth/api'
import type { User } from '../../../contract/accounts.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import type { PersonalData, PostsChoice } from '../../feature.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { Auth } from './auth.ts'
import { refuseWeakPassword } from './passwords/password-strength.ts'
import type { Attempts } from './sign-in/attempts.service.ts'
import type { KnownBrowsers } from './sign-in/known-browsers.ts'
import { toUser } from './user.ts'

/** Who asks, as far as signing in has to know. */
export interface Caller {
  headers: Headers
  /** The network address tries are counted for. */
  address: string
}

/** A member and the session they ask from, both just read from the database. */
export interface Present {
  user: User
  sessionId: string
}

export interface SignedIn {
  user: User
  /** Carries the session's cookies. */
  headers: Headers
}

interface Credentials {
  email: string
  password: string
}

interface Parts {
  auth: Auth
  store: AccountsStore
  attempts: Attempts
  browsers: KnownBrowsers
  personalData: PersonalData[]
  /** False where another service does the signing in. */
  passwords: boolean
  passwordHashing: {
    hash(password: string): Promise<string>
    /** False for one made with less effort than is asked for today. */
    isCurrent?(hash: string): boolean
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService({
  auth,
  store,
  attempts,
  browsers,
  personalData,
  passwords,
  passwordHashing,
}: Parts) {
  const needPasswords = () => {
    if (passwords) return
    throw new AppError('not_configured', { message: 'Sign in at /api/login: passwords are not used here.' })
  }

  /** Asked again before what cannot be undone. Counted apart from tries to sign in, with which strangers could be in the way. */
  const confirmPassword = async ({ id }: User, password: string, field: string) => {
    const hash = await store.passwordHash(id)
    if (!hash) return
    await attempts.take('confirmPassword', id)
    const { password: check } = await auth.$context
    if (!(await check.verify({ hash, password }))) {
      throw new AppError('invalid_credentials', { message: 'The password is not right.', fields: { [field]: 'wrong' } })
    }
    await attempts.forget('confirmPassword', id)
  }

  /** Counted for who tries: a browser known for this account, or else the account and the network together. */
  const countSignIn = async (email: string, { headers, address }: Caller) => {
    const browser = browsers.find(headers, email)
    if (browser) {
      await attempts.take('signInFromKnownBrowser', browser)
      return () => attempts.forget('signInFromKnownBrowser', browser)
    }
    await attempts.take('signInFromAddress', address)
    await attempts.take('signInToAccount', email)
    return async () => {
      await attempts.forget('signInToAccount', email)
      await attempts.giveBack('signInFromAddress', address)
    }
  }

  const marked = (headers: Headers, email: string): Headers => {
    headers.append('set-cookie', browsers.mark(email))
    return headers
  }

  /** Only now is the password at hand, to be hashed as is asked for today. */
  const renewHash = async (userId: string, password: string) => {
    const hash = await store.passwordHash(userId)
    if (hash && passwordHashing.isCurrent?.(hash) === false) {
      await store.replacePasswordHash(userId, hash, await passwordHashing.hash(password))
    }
  }

  const needFresh = async (sessionId: string) => {
    if (!(await store.isFreshSession(sessionId))) throw new AppError('sign_in_again')
  }

  return {
    async signUp(given: Credentials & { name: string }, { headers, address }: Caller): Promise<SignedIn> {
      needPasswords()
      await refuseWeakPassword(given.password, given.email)
      await attempts.take('signUpFromAddress', address)
      // That an account exists can be learned here. Hiding it would need a mail to confirm every sign-up, and
      // Precinct has to work without a mail server; the throttle above keeps lists of e-mails from being tried.
      await store.removeUnfinished(given.email)
      const made = await auth.api.signUpEmail({ body: given, headers, returnHeaders: true }).catch(async (error) => {
        if (!isAPIError(error)) throw error
        if (await store.hasUser(given.email)) throw new AppError('email_taken', { fields: { email: 'taken' } })
        // What was given is right, so it could not be stored.
        throw new AppError('unavailable')
      })
      return { user: toUser(made.response.user), headers: marked(made.headers, given.email) }
    },

    async signIn(given: Credentials, caller: Caller): Promise<SignedIn> {
      needPasswords()
      const wellDone = await countSignIn(given.email, caller)
      const { headers } = caller
      const made = await auth.api.signInEmail({ body: given, headers, returnHeaders: true }).catch((error) => {
        throw isAPIError(error) && error.statusCode === 401 ? new AppError('invalid_credentials') : error
      })
      await wellDone()
      await renewHash(made.response.user.id, given.password)
      return { user: toUser(made.response.user), headers: marked(made.headers, given.email) }
    },

    async signOut(headers: Headers): Promise<Headers> {
      const ended = await auth.api.signOut({ headers, returnHeaders: true })
      return ended.headers
    },

    async changePassword(user: User, given: { currentPassword: string; newPassword: string }, headers: Headers) {
      needPasswords()
      await refuseWeakPassword(given.newPassword, user.email, 'newPassword')
      await confirmPassword(user, given.currentPassword, 'currentPassword')
      const body = { ...given, revokeOtherSessions: true }
      const changed = await auth.api.changePassword({ body, headers, returnHeaders: true })
      return changed.headers
    },

    rename: (user: User, name: string) => store.rename(user.id, name),
    setLocale: (user: User, locale: Locale) => store.setLocale(user.id, locale),

    async details({ user, sessionId }: Present) {
      const found = await store.findUser(user.id)
      if (!found) throw new AppError('unauthorized')
      const [sessions, passkeys, hash] = await Promise.all([
        store.sessions(user.id),
        store.passkeys(user.id),
        store.passwordHash(user.id),
      ])
      return {
        name: found.name,
        hasPassword: hash !== null,
        offersPasskeys: passwords,
        passkeys: passkeys.map(({ id, name, createdAt }) => ({
          id,
          name: name ?? '',
          createdAt: createdAt.toISOString(),
        })),
        sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
          id,
          current: id === sessionId,
          userAgent: userAgent ?? '',
          startedAt: createdAt.toISOString(),
          lastSeenAt: updatedAt.toISOString(),
        })),
      }
    },

    async endSession({ user, sessionId }: Present, id: string) {
      if (id === sessionId) {
        throw new AppError('conflict', { message: 'This is the session you are using. Sign out instead.' })
      }
      await needFresh(sessionId)
      if (!(await store.endSession(user.id, id))) throw new AppError('not_found')
    },

    async endOtherSessions({ user, sessionId }: Present) {
      await needFresh(sessionId)
      await store.endSessionsBut(user.id, sessionId)
    },

    async exportAll(user: User): Promise<Record<string, unknown>> {
      const parts = await Promise.all(personalData.map(async ({ name, exportFor }) => [name, await exportFor(user.id)]))
      return Object.fromEntries(parts)
    },

    /** What the browser has of the account goes too. */
    async deleteAccount(
      user: User,
      given: { email: string; password?: string | undefined; posts: PostsChoice },
      headers: Headers,
    ): Promise<Headers> {
      if (given.email !== user.email) {
        throw new AppError('invalid_input', {
          message: 'This is not the e-mail of this account.',
          fields: { email: 'wrong' },
        })
      }
      await confirmPassword(user, given.password ?? '', 'password')
      await store.deleteUser(user.id, async (trx) => {
        for (const { leave } of personalData) await leave?.(trx, user.id, given.posts)
      })
      const ended = await auth.api.signOut({ headers, returnHeaders: true })
      ended.headers.append('set-cookie', browsers.unmark())
      return ended.headers
    },
  }
}
