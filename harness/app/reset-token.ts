import type { Mail } from '../../server/mail/mailer.ts'

/** The token of the latest password-reset link sent to an address. Other mails to its owner may arrive after it. */
export const findResetToken = (mails: readonly Mail[], address: string): string | undefined =>
  mails
    .map(({ to, text }) => (to === address ? text.match(/\/api\/login\/reset\?token=([\w-]+)/)?.[1] : undefined))
    .findLast((token) => token !== undefined)
