import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '../../../../contract/locale.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Clock } from '../../../core/clock.ts'
import { retention, secondsOf } from '../../../core/retention.ts'
import type { Db } from '../../../db/connect.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { confirmCurrentMail } from '../owner-mails.ts'
import { type PendingChange, findPending, savePending } from './email-change.store.ts'

const linkLifetimeMs = secondsOf(retention.emailLink) * 1000

/** Only the hash of a link's token is stored. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('base64url')

interface EmailLinksDeps {
  db: Db
  clock: Clock
  origin: string
}

export type EmailLinks = ReturnType<typeof createEmailLinks>

/** Links that confirm an address: a new one, or the current one if it was never confirmed. */
export function createEmailLinks({ db, clock, origin }: EmailLinksDeps) {
  /** `change` still has to be stored. */
  const create = (userId: string, email: string) => {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + linkLifetimeMs)
    const change: PendingChange = { userId, email, tokenHash: hashLinkToken(token), createdAt: now, expiresAt }
    return { change, url: `${origin}${serverPaths.confirmEmail}?token=${token}` }
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
      return confirmCurrentMail(locale, email, url)
    },
  }
}
