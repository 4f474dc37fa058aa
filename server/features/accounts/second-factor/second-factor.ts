import { isAPIError } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { symmetricEncrypt } from 'better-auth/crypto'
import type { Parsed } from '../../../../contract/endpoint.ts'
import type { confirmWithPasskey } from '../../../../contract/second-factor.ts'
import { AppError } from '../../../core/app-error.ts'
import { isRecentEnough } from '../../../core/second-factor-age.ts'
import type { Db } from '../../../db/connect.ts'
import { hasRow } from '../../../db/has-row.ts'
import { type SessionKey, isSignedIn } from '../../../db/signed-in.ts'
import { removeApp } from '../access.store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { type SecondFactorChange, secondFactorMail } from '../owner-mails.ts'
import { createRecoveryCodes, formatRecoveryCode, secondFactorLockSeconds } from '../sessions/auth.ts'
import type { Caller, MemberSession, StartedSession } from '../sessions/sessions.ts'
import { toUser } from '../user.ts'

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/** How long a used code is remembered. better-auth accepts a code for a minute and a half. */
const usedCodeSeconds = 120
const isAppCode = (code: string) => /^\d{6}$/.test(code)

export function createSecondFactorService(deps: AccountDeps, store: SecondFactorStore) {
  const { auth, store: accounts, attempts, clock, config, ownerMails } = deps
  const { signsInHere, confirmPassword, keepSession, replaceSession } = deps

  /** Tells the owner by email. */
  const notify = (userId: string, change: SecondFactorChange) =>
    ownerMails.send(userId, change, (member) => secondFactorMail(member, change, config))

  const hasPasskey = async (userId: string) => signsInHere && (await accounts.listPasskeys(userId)).length > 0

  /**
   * Required before a second factor is added or removed, or the email is changed. A stolen session must not get a second
   * factor of its own, remove the owner's, or take the address that resets the password. Members without an authenticator
   * app need no confirmation unless they have a right and a passkey: losing a passkey must not lock them out.
   */
  const requireSecondFactor = async ({ user, secondFactorAge }: MemberSession) => {
    if (isRecentEnough(secondFactorAge, 'confirmation')) return
    const protectedByApp = await store.hasApp(user.id)
    const hasRights = user.isAdmin || user.editorOf.length > 0
    if (protectedByApp || (hasRights && (await hasPasskey(user.id)))) throw new AppError('confirmation_required')
  }

  /** A member without a password needs a recent sign-in instead. */
  const requirePassword = async ({ user, sessionId }: MemberSession, password = '', address: string) => {
    const isConfirmed = (await confirmPassword(user.id, { password, field: 'password', address })) !== null
    if (!isConfirmed && !(await accounts.isFreshSession(sessionId))) throw new AppError('sign_in_again')
  }

  const verify = async (code: string, headers: Headers) => {
    const verified = isAppCode(code)
      ? auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : auth.api.verifyBackupCode({ body: { code: formatRecoveryCode(code) }, headers, returnHeaders: true })
    return verified.catch(rejectCode)
  }

  /** The member whose password was right in the first step, by the cookie of that step. better-auth checks its signature. */
  const findFirstStep = async (headers: Headers) => {
    const { createAuthCookie, internalAdapter } = await auth.$context
    const cookie = parseCookies(headers.get('cookie') ?? '').get(createAuthCookie('two_factor').name)
    const step = cookie && (await internalAdapter.findVerificationValue(cookie.split('.', 1)[0] ?? ''))
    return step ? accounts.findBrowserOwner({ id: step.value }) : undefined
  }

  /** better-auth accepts the same code again while it is valid. Accepting it once makes a code that someone copied worthless. */
  const isFirstUse = (userId: string, code: string) =>
    isAppCode(code) ? attempts.claim('secondFactorCode', `${userId}\n${code}`, usedCodeSeconds) : true

  const countRecoveryCodes = async (userId: string) =>
    (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length

  return {
    requireSecondFactor,

    async getStatus({ user, secondFactorAge }: MemberSession) {
      const app = await store.hasApp(user.id)
      return {
        app,
        hasPasskey: await hasPasskey(user.id),
        recoveryCodesLeft: app ? await countRecoveryCodes(user.id) : null,
        opensAdministration: isRecentEnough(secondFactorAge, 'administration'),
      }
    },

    async startApp(session: MemberSession, password: string | undefined, { headers, address }: Caller) {
      await requireSecondFactor(session)
      if (await store.hasApp(session.user.id)) throw new AppError('conflict')
      const body = { ...(password !== undefined && { password }) }
      await requirePassword(session, password, address)
      const setup = await auth.api.enableTwoFactor({ body, headers })
      if (!('totpURI' in setup)) throw new AppError('internal')
      return { uri: setup.totpURI, key: new URL(setup.totpURI).searchParams.get('secret') ?? '' }
    },

    /** Starts a new session, whose cookies are in the headers. */
    async addApp({ user, sessionId }: MemberSession, code: string, headers: Headers) {
      await attempts.consume('confirmSecondFactor', user.id)
      const before = await accounts.findBrowserOwner({ sessionId })
      if (await store.hasApp(user.id)) throw new AppError('conflict')
      const verified = await verify(code, headers)
      if (!(await keepSession(before, { userId: user.id, headers: verified.headers }))) {
        await store.undoAddApp(user.id)
        throw new AppError('unauthorized')
      }
      await isFirstUse(user.id, code)
      await attempts.reset('confirmSecondFactor', user.id)
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } })
      notify(user.id, 'added')
      return { recoveryCodes: backupCodes, headers: verified.headers }
    },

    /** Starts a new session, whose cookies are in the headers. */
    async removeApp(session: MemberSession, password: string | undefined, caller: Caller): Promise<Headers> {
      const { user, sessionId } = session
      await requireSecondFactor(session)
      if (!(await store.hasApp(user.id))) throw new AppError('not_found')
      await requirePassword(session, password, caller.address)
      if (!(await store.removeApp({ userId: user.id, sessionId }))) throw new AppError('unauthorized')
      notify(user.id, 'removed')
      return replaceSession(sessionId, caller.headers)
    },

    async renewRecoveryCodes(session: MemberSession, password: string | undefined, address: string) {
      const { user, sessionId } = session
      await requireSecondFactor(session)
      if (!(await store.hasApp(user.id))) throw new AppError('not_found')
      await requirePassword(session, password, address)
      const recoveryCodes = createRecoveryCodes()
      // Encrypted as better-auth expects, because it checks the codes.
      const { secretConfig: key } = await auth.$context
      const encrypted = await symmetricEncrypt({ key, data: JSON.stringify(recoveryCodes) })
      if (!(await store.setRecoveryCodes({ userId: user.id, sessionId }, encrypted))) throw new AppError('unauthorized')
      notify(user.id, 'recovery_codes_renewed')
      return { recoveryCodes }
    },

    /** The second step of signing in. The headers contain the cookie of the first step, and no session. */
    async signIn(code: string, headers: Headers): Promise<StartedSession> {
      const before = await findFirstStep(headers)
      const { response, headers: cookies } = await verify(code, headers)
      const user = toUser(response.user)
      if (!(await keepSession(before, { userId: user.id, headers: cookies }))) throw wrongCode()
      if (!(await isFirstUse(user.id, code))) {
        if (response.token) await (await auth.$context).internalAdapter.deleteSession(response.token)
        throw wrongCode()
      }
      if (!isAppCode(code)) notify(user.id, 'recovery_code_used')
      return { user, headers: cookies }
    },

    async confirmWithCode({ user, sessionId }: MemberSession, code: string, headers: Headers) {
      if (!(await store.hasApp(user.id))) throw new AppError('conflict')
      await attempts.consume('confirmSecondFactor', user.id)
      await verify(code, headers)
      if (!(await isFirstUse(user.id, code))) throw wrongCode()
      await attempts.reset('confirmSecondFactor', user.id)
      await store.markSecondFactorShown(sessionId, clock.now())
      if (!isAppCode(code)) notify(user.id, 'recovery_code_used')
    },

    /** better-auth starts a session when it accepts a passkey. We end that session: the member keeps the one they have. */
    async confirmWithPasskey(
      { user, sessionId }: MemberSession,
      { credential }: Parsed<typeof confirmWithPasskey, 'body'>,
      headers: Headers,
    ) {
      if (!signsInHere) throw new AppError('not_configured', { message: 'Passkeys are not used here.' })
      await attempts.consume('confirmSecondFactor', user.id)
      const confirmed = await auth.api
        .verifyPasskeyAuthentication({ body: { response: credential }, headers })
        .catch(rejectCode)
      await accounts.endSession(confirmed.user.id, confirmed.session.id)
      if (confirmed.user.id !== user.id) throw new AppError('invalid_credentials', { message: 'Not your passkey.' })
      await attempts.reset('confirmSecondFactor', user.id)
      await store.markSecondFactorShown(sessionId, clock.now())
    },
  }
}

const wrongCode = () =>
  new AppError('invalid_credentials', { message: 'This code is not right, or was used.', fields: { code: 'wrong' } })

function rejectCode(error: unknown): never {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  switch (error.body?.code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      throw wrongCode()
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      throw new AppError('too_many_requests', { retryAfter: secondFactorLockSeconds })
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
      throw new AppError('unauthorized', { message: 'Sign in with your password again.' })
    default:
      throw error.statusCode === 409 ? new AppError('conflict') : new AppError('invalid_credentials')
  }
}

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>

export function createSecondFactorStore(db: Db) {
  return {
    /** False while the app is being set up: its codes, and its recovery codes, confirm nothing yet. */
    hasApp: (userId: string): Promise<boolean> =>
      hasRow(db.selectFrom('twoFactors').select('id').where('userId', '=', userId).where('verified', '=', true)),

    /** For the export. The secret and the recovery codes are left out: they let others sign in. */
    listForExport: (userId: string) =>
      db.selectFrom('twoFactors').select(['verified', 'createdAt']).where('userId', '=', userId).execute(),

    /** False when the session has ended. */
    removeApp: (session: SessionKey): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, session))) return false
        await removeApp(trx, session.userId)
        return true
      }),

    /** Removes an app that was added while access to the account was ended. */
    undoAddApp: (userId: string): Promise<void> => db.transaction().execute((trx) => removeApp(trx, userId)),

    /** False when the session has ended. */
    setRecoveryCodes: (session: SessionKey, backupCodes: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, session))) return false
        await trx.updateTable('twoFactors').set({ backupCodes }).where('userId', '=', session.userId).execute()
        return true
      }),

    async markSecondFactorShown(sessionId: string, at: Date) {
      await db.updateTable('sessions').set({ secondFactorAt: at }).where('id', '=', sessionId).execute()
    },
  }
}
