import { isAPIError } from 'better-auth/api'
import type { User } from '../../../contract/accounts.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import type { PersonalData, PostsChoice } from '../../feature.ts'
import type { AccountDeps } from './account-deps.ts'
import { wrongPassword } from './passwords/confirm-password.ts'
import { requireStrongPassword } from './passwords/password-strength.ts'
import type { Caller, MemberSession, StartedSession } from './sessions/sessions.ts'
import type { KnownBrowsers } from './sign-in/known-browsers.ts'
import { toUser } from './user.ts'

/** The password was right; signing in continues with a code. The headers contain the cookie for that step. */
interface CodeRequired {
  user: null
  headers: Headers
}

interface Credentials {
  email: string
  password: string
}

interface AccountsDeps extends AccountDeps {
  browsers: KnownBrowsers
  personalData: PersonalData[]
  /** Emails a link that confirms the new member's address. */
  sendEmailConfirmation(user: User): Promise<void>
}

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(deps: AccountsDeps) {
  const { auth, store, attempts, browsers, ownerMails, personalData, signsInHere } = deps
  const { passwordHashing, confirmPassword, keepSession, replaceSession, sendEmailConfirmation, clock } = deps
  const requirePasswords = () => {
    if (signsInHere) return
    throw new AppError('not_configured', { message: 'Sign in at /api/login: passwords are not used here.' })
  }

  /**
   * Counts the attempt for a browser known to this account, or else for the account and the network. Returns the member,
   * whether the browser is known, and a function to call after a successful sign-in.
   */
  const countSignInAttempt = async (email: string, { headers, address }: Caller) => {
    // A flood of guesses from browsers without a mark is rejected before it reaches the database.
    if (!browsers.hasMarks(headers)) passwordHashing.requireRoom()
    const owner = await store.findBrowserOwner({ email })
    const browser = owner && browsers.find(headers, owner)
    if (browser) {
      await attempts.consume('signInFromKnownBrowser', browser)
      return { owner, isKnown: true, onSuccess: () => attempts.reset('signInFromKnownBrowser', browser) }
    }
    passwordHashing.requireRoom()
    await attempts.consume('signInFromAddress', address)
    await attempts.consume('signInToAccount', email)
    const onSuccess = async () => {
      await attempts.reset('signInToAccount', email)
      await attempts.refund('signInFromAddress', address)
    }
    return { owner, isKnown: false, onSuccess }
  }

  /** Rehashes the password with the current parameters while it is available in plain text. */
  const rehashIfOutdated = async (userId: string, password: string, address: string) => {
    const hash = await store.findPasswordHash(userId)
    if (hash && passwordHashing.isCurrent?.(hash) === false) {
      const newHash = await passwordHashing.first(userId, address, () => passwordHashing.hash(password))
      await store.replacePasswordHash(userId, hash, newHash)
    }
  }

  const requireFreshSession = async (sessionId: string) => {
    if (!(await store.isFreshSession(sessionId))) throw new AppError('sign_in_again')
  }

  return {
    async signUp(input: Credentials & { name: string }, { headers, address }: Caller): Promise<StartedSession> {
      requirePasswords()
      await requireStrongPassword(input.password, input.email)
      passwordHashing.requireRoom()
      await attempts.consume('signUpFromAddress', address)
      await attempts.consume('failedSignUpFromAddress', address)
      // Signing up reveals whether an email has an account. Hiding that would require a confirmation mail, and Precinct
      // must work without a mail server. The limits above prevent trying lists of addresses.
      await store.removeUnfinishedSignUp(input.email)
      const created = await auth.api.signUpEmail({ body: input, headers, returnHeaders: true }).catch(async (error) => {
        if (!isAPIError(error)) throw error
        if (await store.hasUser(input.email)) throw new AppError('email_taken', { fields: { email: 'taken' } })
        // The input is valid, so storing it must have failed.
        throw new AppError('unavailable')
      })
      await attempts.refund('failedSignUpFromAddress', address)
      const user = toUser(created.response.user)
      await sendEmailConfirmation(user)
      return { user, headers: created.headers }
    },

    async signIn(input: Credentials, caller: Caller): Promise<StartedSession | CodeRequired> {
      requirePasswords()
      const { owner, isKnown, onSuccess } = await countSignInAttempt(input.email, caller)
      const { headers, address } = caller
      const checkPassword = () => auth.api.signInEmail({ body: input, headers, returnHeaders: true })
      const checked = owner && isKnown ? passwordHashing.first(owner.id, address, checkPassword) : checkPassword()
      const signedIn = await checked.catch((error) => {
        throw isAPIError(error) && error.statusCode === 401 ? new AppError('invalid_credentials') : error
      })
      // Needed even if a code is still missing, because the cookie for that step proves that the password was right.
      const userId = 'user' in signedIn.response ? signedIn.response.user.id : owner?.id
      if (!(await keepSession(owner, { userId, headers: signedIn.headers }))) throw new AppError('invalid_credentials')
      await onSuccess()
      if (!('user' in signedIn.response)) return { user: null, headers: signedIn.headers }
      await rehashIfOutdated(signedIn.response.user.id, input.password, address)
      return { user: toUser(signedIn.response.user), headers: signedIn.headers }
    },

    async signOut(headers: Headers): Promise<Headers> {
      const ended = await auth.api.signOut({ headers, returnHeaders: true })
      return ended.headers
    },

    /** All other access ends. Returns the cookies of a new session. */
    async changePassword(
      { user, sessionId }: MemberSession,
      input: { currentPassword: string; newPassword: string },
      { headers, address }: Caller,
    ) {
      requirePasswords()
      await requireStrongPassword(input.newPassword, user.email, 'newPassword')
      const { id: userId } = user
      const entered = { password: input.currentPassword, field: 'currentPassword', address }
      const hash = await confirmPassword(userId, entered)
      if (!hash) throw wrongPassword('currentPassword')
      const newHash = await passwordHashing.first(userId, address, () => passwordHashing.hash(input.newPassword))
      if (!(await store.changePassword({ userId, sessionId }, hash, newHash))) throw new AppError('unauthorized')
      ownerMails.tell(userId, { kind: 'password_changed' })
      return replaceSession(sessionId, headers)
    },

    rename: (user: User, name: string) => store.rename(user.id, name, clock.now()),
    setLocale: (user: User, locale: Locale) => store.setLocale(user.id, locale),

    async getDetails({ user, sessionId }: MemberSession) {
      const row = await store.findUser(user.id)
      if (!row) throw new AppError('unauthorized')
      const [sessions, passkeys, hash] = await Promise.all([
        store.listSessions(user.id),
        store.listPasskeys(user.id),
        store.findPasswordHash(user.id),
      ])
      return {
        name: row.name,
        hasPassword: hash !== null,
        offersPasskeys: signsInHere,
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

    async endSession({ user, sessionId }: MemberSession, id: string) {
      if (id === sessionId) {
        throw new AppError('conflict', { message: 'This is the session you are using. Sign out instead.' })
      }
      await requireFreshSession(sessionId)
      if (!(await store.revokeSession(user.id, id))) throw new AppError('not_found')
    },

    async endOtherSessions({ user, sessionId }: MemberSession) {
      await requireFreshSession(sessionId)
      await store.endOtherAccess(user.id, sessionId)
    },

    /** Returns headers that clear the account's cookies. */
    async deleteAccount(
      { user, sessionId }: MemberSession,
      input: { email: string; password?: string | undefined; posts: PostsChoice },
      { headers, address }: Caller,
    ): Promise<Headers> {
      if (input.email !== user.email) {
        throw new AppError('invalid_input', {
          message: 'This is not the e-mail of this account.',
          fields: { email: 'wrong' },
        })
      }
      // Without a password, a stolen session would be enough.
      const entered = { password: input.password ?? '', field: 'password', address }
      const isConfirmed = (await confirmPassword(user.id, entered)) !== null
      if (!isConfirmed) await requireFreshSession(sessionId)
      const isDeleted = await store.deleteUser({ userId: user.id, sessionId }, async (trx) => {
        for (const { leave } of personalData) await leave?.(trx, user.id, input.posts)
      })
      if (!isDeleted) throw new AppError('unauthorized')
      const ended = await auth.api.signOut({ headers, returnHeaders: true })
      ended.headers.append('set-cookie', browsers.clearCookie())
      return ended.headers
    },
  }
}
