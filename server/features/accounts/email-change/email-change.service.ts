import type { User } from '../../../../contract/accounts.ts'
import type { PendingEmail } from '../../../../contract/email-change.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { mailboxOf } from '../../../core/mailbox.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { AccountsStore } from '../accounts.store.ts'
import { changeRequestedMail, changedMail, confirmMail, confirmCurrentMail } from '../owner-mails.ts'
import type { MemberSession } from '../sessions/sessions.ts'
import type { Attempts } from '../sign-in/attempts.service.ts'
import type { ConfirmResult, EmailChangeStore } from './email-change.store.ts'
import { type EmailLinks, hashLinkToken } from './email-links.ts'

interface EmailChangeDeps {
  store: EmailChangeStore
  links: EmailLinks
  accounts: AccountsStore
  attempts: Attempts
  /** Throws when the member has to confirm with a second factor first. */
  requireConfirmation(session: MemberSession): Promise<void>
  mailer: Mailer
  clock: Clock
  /** Keeps track of work that may finish after the response. */
  inBackground(work: Promise<unknown>): void
  config: Config
}

interface EmailState {
  user: User
  /** Whether the present address was confirmed. */
  confirmed: boolean
  pending: PendingEmail | null
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>

export function createEmailChangeService({ store, links, accounts, attempts, ...deps }: EmailChangeDeps) {
  const { requireConfirmation, mailer, clock, inBackground, config } = deps
  const { origin } = config
  const stateOf = async (user: User): Promise<EmailState> => {
    const change = await store.findPending(user.id, clock.now())
    return {
      user,
      confirmed: await isConfirmed(user),
      pending: change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null,
    }
  }

  const isConfirmed = async ({ id }: User) => (await accounts.findUser(id))?.emailVerified ?? false

  /** Waits for the mail server, so that success is reported only when the link was sent. */
  const sendLink = async (user: User, sessionId: string, email: string): Promise<EmailState> => {
    await attempts.consume('linkToNewEmail', mailboxOf(email))
    const { change, url } = links.create(user.id, email)
    if (!(await store.save(change, sessionId))) throw new AppError('unauthorized')
    const writeMail = email === user.email ? confirmCurrentMail : confirmMail
    await mailer.send(writeMail(user.locale, email, url)).catch(async () => {
      await store.removeByToken(change.tokenHash)
      throw new AppError('unavailable', { message: 'The link could not be sent to this address. Nothing was changed.' })
    })
    return stateOf(user)
  }

  return {
    getState: ({ user }: MemberSession) => stateOf(user),

    async request(session: MemberSession, email: string, address: string): Promise<EmailState> {
      const { user, sessionId } = session
      if (email === user.email) {
        if (await isConfirmed(user)) return stateOf(user)
        await attempts.consume('emailChangeOfAccount', user.id)
        return sendLink(user, sessionId, email)
      }
      // The owner of the address can reset the password, so a session left open on another device must not suffice.
      if (!(await accounts.isFreshSession(sessionId))) throw new AppError('sign_in_again')
      await requireConfirmation(session)
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
      return stateOf(user)
    },

    /** Whose link it is and the address it would confirm, or undefined when it was used, replaced, canceled or has expired. */
    async findLink(token: string): Promise<{ userId: string; email: string } | undefined> {
      return store.findByToken(hashLinkToken(token), clock.now())
    },

    /**
     * Only the member who asked for the link can confirm it: the link proves the mailbox, and the session proves the
     * account. Otherwise a stranger could put someone's address on an account of their own, and that person would confirm it.
     */
    async confirm(token: string, member: MemberSession | null): Promise<ConfirmResult | { result: 'sign-in' }> {
      const link = await store.findByToken(hashLinkToken(token), clock.now())
      if (!link) return { result: 'gone' }
      if (member?.user.id !== link.userId) return { result: 'sign-in' }
      const confirmed = await store.confirm(hashLinkToken(token), clock.now(), member.sessionId)
      if (confirmed.result === 'done' && confirmed.isNew) {
        inBackground(mailer.send(changedMail(confirmed.locale, confirmed.oldEmail, config)))
      }
      return confirmed
    },

    /**
     * After sign-up. Sent in the background; when it fails, the settings offer to send it again. Anyone can sign up with any
     * address, again and again, so a mailbox that has got enough links gets no more for now. The reply does not say so.
     */
    async askToConfirm({ id: userId, email, locale }: User): Promise<void> {
      if (!(await attempts.isAllowed('linkToNewEmail', mailboxOf(email)))) return
      const mail = await links.createConfirmation({ userId, email, locale })
      if (mail) inBackground(mailer.send(mail))
    },
  }
}
