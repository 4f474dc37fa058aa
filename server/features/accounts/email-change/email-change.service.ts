import { createHash, randomBytes } from 'node:crypto'
import type { User } from '../../../../contract/accounts.ts'
import type { PendingEmail } from '../../../../contract/email-change.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { retention, secondsOf } from '../../../core/retention.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { MemberSession } from '../accounts.service.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Attempts } from '../sign-in/attempts.service.ts'
import { changeRequestedMail, changedMail, confirmMail } from './email-change-mails.ts'
import type { ConfirmResult, EmailChangeStore } from './email-change.store.ts'

const linkLifetimeMs = secondsOf(retention.emailLink) * 1000

interface EmailChangeDeps {
  store: EmailChangeStore
  accounts: AccountsStore
  attempts: Attempts
  mailer: Mailer
  clock: Clock
  /** Keeps track of work that may finish after the response. */
  inBackground(work: Promise<unknown>): void
  config: Config
}

interface EmailState {
  user: User
  pending: PendingEmail | null
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>

export function createEmailChangeService({
  store,
  accounts,
  attempts,
  mailer,
  clock,
  inBackground,
  config,
}: EmailChangeDeps) {
  const { origin } = config
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

  const stateOf = async (user: User): Promise<EmailState> => {
    const change = await store.findPending(user.id, clock.now())
    return { user, pending: change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null }
  }

  /** Waits for the mail server, so that success is reported only when the link was sent. */
  const sendLink = async (user: User, sessionId: string, email: string): Promise<EmailState> => {
    await attempts.consume('linkToNewEmail', email)
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + linkLifetimeMs)
    const change = { userId: user.id, email, tokenHash: hash(token), createdAt: now, expiresAt }
    if (!(await store.save(change, sessionId))) throw new AppError('unauthorized')
    const url = `${origin}${serverPaths.confirmEmail}?token=${token}`
    await mailer.send(confirmMail(user.locale, email, url)).catch(async () => {
      await store.removeByToken(hash(token))
      throw new AppError('unavailable', { message: 'The link could not be sent to this address. Nothing was changed.' })
    })
    return { user, pending: { email, expiresAt: expiresAt.toISOString() } }
  }

  return {
    getState: ({ user }: MemberSession) => stateOf(user),

    async request({ user, sessionId }: MemberSession, email: string, address: string): Promise<EmailState> {
      if (email === user.email) return stateOf(user)
      // The owner of the address can reset the password, so a session left open on another device must not suffice.
      if (!(await accounts.isFreshSession(sessionId))) throw new AppError('sign_in_again')
      await attempts.consume('emailChangeOfAccount', user.id)
      // Reveals whether an email has an account, as signing up does, and shares its limit.
      await attempts.consume('signUpFromAddress', address)
      if (await accounts.hasUser(email)) throw new AppError('email_taken', { fields: { email: 'taken' } })
      const state = await sendLink(user, sessionId, email)
      await accounts.endOtherLinks(user.id, sessionId)
      inBackground(mailer.send(changeRequestedMail(user.locale, user.email, origin)))
      return state
    },

    async resend({ user, sessionId }: MemberSession): Promise<EmailState> {
      const change = await store.findPending(user.id, clock.now())
      if (!change) throw new AppError('not_found', { message: 'No email address waits to be confirmed.' })
      await attempts.consume('emailChangeOfAccount', user.id)
      return sendLink(user, sessionId, change.email)
    },

    async cancel({ user }: MemberSession): Promise<EmailState> {
      await store.remove(user.id)
      return { user, pending: null }
    },

    /** The address a link would confirm, or undefined when it was used, replaced, canceled or has expired. */
    async findEmail(token: string): Promise<string | undefined> {
      return (await store.findByToken(hash(token), clock.now()))?.email
    },

    async confirm(token: string): Promise<ConfirmResult> {
      const confirmed = await store.confirm(hash(token), clock.now())
      if (confirmed.result === 'done') {
        inBackground(mailer.send(changedMail(confirmed.locale, confirmed.oldEmail, config)))
      }
      return confirmed
    },
  }
}
