import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { User } from '../../../../contract/accounts.ts'
import type { PendingEmail } from '../../../../contract/email-change.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import { AppError } from '../../../core/app-error.ts'
import { mailboxOf } from '../../../core/mailbox.ts'
import { retention, secondsOf } from '../../../core/retention.ts'
import type { Db } from '../../../db/connect.ts'
import { removeRows } from '../../../db/remove-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { isSignedIn } from '../../../db/signed-in.ts'
import type { FeatureDeps } from '../../../deps.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { endOtherAccess, memberWithId } from '../access.store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { changeRequestedMail, changedMail, confirmMail } from '../owner-mails.ts'
import type { MemberSession } from '../sessions/sessions.ts'

interface EmailChangeDeps {
  store: EmailChangeStore
  links: EmailLinks
  /** Throws when the member has to confirm with a second factor first. */
  requireSecondFactor(session: MemberSession): Promise<void>
}

interface EmailState {
  user: User
  /** Whether the present address was confirmed. */
  confirmed: boolean
  pending: PendingEmail | null
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>

export function createEmailChangeService(deps: AccountDeps, own: EmailChangeDeps) {
  const { store: accounts, attempts, mailer, clock, inBackground, config } = deps
  const { store, links, requireSecondFactor } = own
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
    await mailer.send(confirmMail(user.locale, email, { url, isNew: email !== user.email })).catch(async () => {
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
      await requireSecondFactor(session)
      await attempts.consume('emailChangeOfAccount', user.id)
      // Reveals whether an email has an account, as signing up does, and shares its limit.
      await attempts.consume('signUpFromAddress', address)
      if (await accounts.hasUser(email)) throw new AppError('email_taken', { fields: { email: 'taken' } })
      const state = await sendLink(user, sessionId, email)
      await accounts.endOtherLinks(user.id, sessionId)
      inBackground(mailer.send(changeRequestedMail(user.locale, user.email, config.origin)))
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

    /** The link's member and the address it would confirm, or undefined when it was used, replaced, canceled or has expired. */
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
    async sendEmailConfirmation({ id: userId, email, locale }: User): Promise<void> {
      if (!(await attempts.isAllowed('linkToNewEmail', mailboxOf(email)))) return
      const mail = await links.createConfirmation({ userId, email, locale })
      if (mail) inBackground(mailer.send(mail))
    },
  }
}

const linkLifetimeMs = secondsOf(retention.emailLink) * 1000

/** Only the hash of a link's token is stored. */
const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export type EmailLinks = ReturnType<typeof createEmailLinks>

/** Links that confirm an address: a new one, or the current one if it was never confirmed. */
export function createEmailLinks({ db, clock, config }: FeatureDeps) {
  /** `change` still has to be stored. */
  const create = (userId: string, email: string) => {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + linkLifetimeMs)
    const change: PendingChange = { userId, email, tokenHash: hashLinkToken(token), createdAt: now, expiresAt }
    return { change, url: `${config.origin}${serverPaths.confirmEmail}?token=${token}` }
  }

  return {
    create,

    /** Asks a member to confirm the present address. Null while a change to another address is pending. */
    async createConfirmation(member: { userId: string; email: string; locale: Locale }): Promise<Mail | null> {
      const { userId, email, locale } = member
      const pending = await findPending(db, userId, clock.now())
      if (pending && pending.email !== email) return null
      const { change, url } = create(userId, email)
      await savePending(db, change)
      return confirmMail(locale, email, { url, isNew: false })
    },
  }
}

type PendingChange = Selectable<Database['emailChanges']>

/** `done`: the address is in use now. `taken`: another account has it by now. `gone`: the link is invalid. */
export type ConfirmResult =
  | { result: 'done'; oldEmail: string; isNew: boolean; locale: Locale }
  | { result: 'taken' }
  | { result: 'gone' }

type OnChange = (trx: Db, userId: string, emails: { from: string; to: string }) => Promise<void>

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>

/** `onChange` runs in the transaction that changes the address. */
export function createEmailChangeStore(db: Db, onChange: OnChange) {
  return {
    findPending: (userId: string, now: Date) => findPending(db, userId, now),
    findByToken: (tokenHash: string, now: Date) =>
      unexpired(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst(),

    /** Includes an expired change that is still stored. */
    async findForExport(userId: string): Promise<Pick<PendingChange, 'email' | 'createdAt' | 'expiresAt'> | null> {
      const columns = ['email', 'createdAt', 'expiresAt'] as const
      const row = await db.selectFrom('emailChanges').select(columns).where('userId', '=', userId).executeTakeFirst()
      return row ?? null
    },

    /** Each member has one pending change: a new one replaces it and ends its link. False when the session has ended. */
    async save(row: PendingChange, sessionId: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, { userId: row.userId, sessionId }))) return false
        await savePending(trx, row)
        return true
      })
    },

    async remove(userId: string) {
      await db.deleteFrom('emailChanges').where('userId', '=', userId).execute()
    },

    removeExpired: removeRows(db, { from: 'emailChanges', where: (now) => sql`expires_at < ${now}`, key: 'userId' }),

    /** By token, because a newer change may have replaced it. */
    async removeByToken(tokenHash: string) {
      await db.deleteFrom('emailChanges').where('tokenHash', '=', tokenHash).execute()
    },

    /**
     * Of two simultaneous calls only one succeeds. Also ends password reset links sent to the old address and, when no
     * address was confirmed before, all other access.
     */
    async confirm(tokenHash: string, now: Date, sessionId: string): Promise<ConfirmResult> {
      try {
        return await db.transaction().execute((trx) => applyChange(trx, { tokenHash, now, sessionId, onChange }))
      } catch (error) {
        if (!isEmailTaken(error)) throw error
        await db.deleteFrom('emailChanges').where('tokenHash', '=', tokenHash).execute()
        return { result: 'taken' }
      }
    },
  }
}

const unexpired = (db: Db, now: Date) => db.selectFrom('emailChanges').selectAll().where('expiresAt', '>', now)

const findPending = (db: Db, userId: string, now: Date) =>
  unexpired(db, now).where('userId', '=', userId).executeTakeFirst()

async function savePending(db: Db, row: PendingChange) {
  const { userId: _, ...replacement } = row
  await db
    .insertInto('emailChanges')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(replacement))
    .execute()
}

interface Confirmation {
  tokenHash: string
  now: Date
  sessionId: string
  onChange: OnChange
}

async function applyChange(trx: Db, { tokenHash, now, sessionId, onChange }: Confirmation): Promise<ConfirmResult> {
  const link = trx.selectFrom('emailChanges').select('userId').where('tokenHash', '=', tokenHash)
  // Locks the member before the change is removed, in the same order as `endOtherAccess`.
  const before = await trx
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified', 'locale'])
    .where('id', 'in', link)
    .forUpdate()
    .executeTakeFirst()
  const change = await trx
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst()
  if (!before || !change) return { result: 'gone' }
  const { email } = change
  const { id: userId } = before
  await trx
    .updateTable('users')
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
  const isNew = before.email !== email
  if (isNew) await onChange(trx, userId, { from: before.email, to: email })
  if (!before.emailVerified) await endOtherAccess(trx, memberWithId(trx, userId), sessionId)
  return { result: 'done', oldEmail: before.email, isNew, locale: before.locale }
}

const isEmailTaken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'users_email_key'
