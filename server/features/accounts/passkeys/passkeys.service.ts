import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { addPasskey, passkeySignIn } from '../../../../contract/passkeys.schemas.ts'
import { AppError } from '../../../core/app-error.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { Caller, MemberSession, StartedSession } from '../sessions/sessions.ts'
import { toUser } from '../user.ts'

interface PasskeysDeps extends AccountDeps {
  /** Throws when the member has to confirm with a second factor before changing one. */
  requireSecondFactor(session: MemberSession): Promise<void>
  /** Notes that a second factor was shown in a session. */
  markSecondFactorShown(sessionId: string, at: Date): Promise<void>
}

const maxPasskeys = 20
/** Open challenges of everyone. In a flood from many networks the oldest go, which cannot keep anyone from signing in. */
const maxChallenges = 10_000
const challengesPerTrim = 100
const tooManyPasskeys = () =>
  new AppError('conflict', { message: `There are already ${maxPasskeys} passkeys. Remove one first.` })

export function createPasskeysService(deps: PasskeysDeps) {
  const {
    auth,
    store,
    attempts,
    signsInHere,
    requireSecondFactor,
    markSecondFactorShown,
    keepSession,
    ownerMails,
    clock,
  } = deps
  const requireEnabled = () => {
    if (!signsInHere) throw new AppError('not_configured', { message: 'Passkeys are not used here.' })
  }

  let challenges = 0
  const trimChallenges = async () => {
    if (++challenges % challengesPerTrim === 0) await store.trimChallenges(maxChallenges)
  }

  return {
    async start(session: MemberSession, headers: Headers) {
      requireEnabled()
      await requireSecondFactor(session)
      if ((await store.listPasskeys(session.user.id)).length >= maxPasskeys) throw tooManyPasskeys()
      await attempts.consume('passkeyOfAccount', session.user.id)
      await trimChallenges()
      const result = await auth.api
        .generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
        .catch(requireRecentSignIn)
      return { options: result.response, headers: result.headers }
    },

    async add(session: MemberSession, { name, credential }: z.output<typeof addPasskey.body>, headers: Headers) {
      requireEnabled()
      await requireSecondFactor(session)
      const body = { name, response: credential }
      const { id } = await auth.api.verifyPasskeyRegistration({ body, headers }).catch(requireRecentSignIn)
      const passkey = { userId: session.user.id, sessionId: session.sessionId, id }
      const checked = await store.checkNewPasskey(passkey, maxPasskeys)
      if (checked === 'too_many') throw tooManyPasskeys()
      if (checked === 'session_ended') throw new AppError('unauthorized')
      const added = (await store.listPasskeys(session.user.id)).find((passkey) => passkey.id === id)
      if (!added) throw new AppError('conflict')
      await markSecondFactorShown(session.sessionId, clock.now())
      ownerMails.tell(session.user.id, { kind: 'passkey_added' })
      return { id, name, createdAt: added.createdAt.toISOString() }
    },

    async remove(session: MemberSession, id: string) {
      const { user, sessionId } = session
      await requireSecondFactor(session)
      if (!(await store.isFreshSession(sessionId))) throw new AppError('sign_in_again')
      if (!(await store.removePasskey(user.id, id))) throw new AppError('not_found')
      ownerMails.tell(user.id, { kind: 'passkey_removed' })
    },

    async startSignIn({ headers, address }: Caller) {
      requireEnabled()
      await attempts.consume('passkeyFromAddress', address)
      await trimChallenges()
      const result = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
      return { options: { ...result.response, userVerification: 'required' }, headers: result.headers }
    },

    async signIn(
      credential: z.output<typeof passkeySignIn.body>['credential'],
      caller: Caller,
    ): Promise<StartedSession> {
      requireEnabled()
      const { headers, address } = caller
      const body = { response: credential }
      const before = await store.findBrowserOwner({ credentialId: credential.id })
      const result = await auth.api
        .verifyPasskeyAuthentication({ body, headers, returnHeaders: true })
        .catch(rejectCredential)
      const started = { userId: result.response.user.id, headers: result.headers }
      if (!(await keepSession(before, started))) throw rejectedCredential()
      await attempts.refund('passkeyFromAddress', address)
      return { user: toUser(result.response.user), headers: result.headers }
    },
  }
}

function requireRecentSignIn(error: unknown): never {
  if (isAPIError(error) && error.body?.code === 'SESSION_NOT_FRESH') throw new AppError('sign_in_again')
  return rejectCredential(error)
}

/** better-auth uses different statuses for an invalid credential; all become `invalid_credentials`. */
function rejectCredential(error: unknown): never {
  throw isAPIError(error) ? rejectedCredential() : error
}

const rejectedCredential = () => new AppError('invalid_credentials', { message: 'This passkey was not accepted.' })
