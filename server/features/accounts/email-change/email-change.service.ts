import { createHash, randomBytes } from 'node:crypto'
import type { User } from '../../../../contract/accounts.ts'
import type { PendingEmail } from '../../../../contract/email-change.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { retention, secondsOf } from '../../../core/retention.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { Present } from '../accounts.service.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Attempts } from '../sign-in/attempts.service.ts'
import { askedMail, changedMail, confirmMail } from './email-change-mails.ts'
import type { Confirmed, EmailChangeStore } from './email-change.store.ts'

const linkHolds = secondsOf(retention.emailLink) * 1000

interface Parts {
  store: EmailChangeStore
  accounts: AccountsStore
  attempts: Attempts
  mailer: Mailer
  clock: Clock
  /** Takes over what may end after the answer. */
  inBackground(work: Promise<unknown>): void
  origin: string
}

interface EmailState {
  user: User
  pending: PendingEmail | null
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>

export function createEmailChangeService({ store, accounts, attempts, mailer, clock, inBackground, origin }: Parts) {
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

  const stateOf = async (user: User): Promise<EmailState> => {
    const waiting = await store.waitingOf(user.id, clock.now())
    return { user, pending: waiting ? { email: waiting.email, expiresAt: waiting.expiresAt.toISOString() } : null }
  }

  /** Waits for the mail server: that a link was sent is said only when it was. */
  const sendLink = async (user: User, email: string): Promise<EmailState> => {
    await attempts.take('linkToNewEmail', email)
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + linkHolds)
    await store.put({ userId: user.id, email, tokenHash: hash(token), createdAt: now, expiresAt })
    const url = `${origin}${serverPaths.confirmEmail}?token=${token}`
    await mailer.send(confirmMail(user.locale, email, url)).catch(async () => {
      await store.removeByToken(hash(token))
      throw new AppError('unavailable', { message: 'The link could not be sent to this address. Nothing was changed.' })
    })
    return { user, pending: { email, expiresAt: expiresAt.toISOString() } }
  }

  return {
    state: ({ user }: Present) => stateOf(user),

    async request({ user, sessionId }: Present, email: string, address: string): Promise<EmailState> {
      if (email === user.email) return stateOf(user)
      // Whoever holds the address can choose a new password: a session left open somewhere must not be enough.
      if (!(await accounts.isFreshSession(sessionId))) throw new AppError('sign_in_again')
      await attempts.take('emailChangeOfAccount', user.id)
      // Tells no more than signing up does, and draws on the same number of tries.
      await attempts.take('signUpFromAddress', address)
      if (await accounts.hasUser(email)) throw new AppError('email_taken', { fields: { email: 'taken' } })
      const state = await sendLink(user, email)
      inBackground(mailer.send(askedMail(user.locale, user.email, origin)))
      return state
    },

    async resend({ user }: Present): Promise<EmailState> {
      const waiting = await store.waitingOf(user.id, clock.now())
      if (!waiting) throw new AppError('not_found', { message: 'No email address waits to be confirmed.' })
      await attempts.take('emailChangeOfAccount', user.id)
      return sendLink(user, waiting.email)
    },

    async cancel({ user }: Present): Promise<EmailState> {
      await store.remove(user.id)
      return { user, pending: null }
    },

    /** The address a link would put to use; none when it was used, replaced, taken back or is too old. */
    async addressOf(token: string): Promise<string | undefined> {
      return (await store.byToken(hash(token), clock.now()))?.email
    },

    async confirm(token: string): Promise<Confirmed> {
      const confirmed = await store.confirm(hash(token), clock.now())
      if (confirmed.result === 'done') {
        inBackground(mailer.send(changedMail(confirmed.locale, confirmed.oldEmail, origin)))
      }
      return confirmed
    },
  }
}
