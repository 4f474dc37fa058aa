import type { I18n } from '@lingui/core'
import { parseDevice } from '../../../civic/text/device.ts'
import { brand } from '../../../contract/brand.ts'
import { Locale } from '../../../contract/common.schemas.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import { i18nFor } from '../../core/i18n.ts'
import { writeMail } from '../../mail/mail-layout.ts'
import type { Mail, Mailer } from '../../mail/mailer.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { Attempts } from './sign-in/attempts.service.ts'

interface Member {
  email: string
  locale?: string | null | undefined
}

export type OwnerEvent =
  | { kind: 'password_changed' | 'passkey_added' | 'passkey_removed' }
  | { kind: 'new_device'; userAgent: string }

interface OwnerMailsDeps {
  store: AccountsStore
  attempts: Attempts
  mailer: Mailer
  /** Keeps track of work that may finish after the response. */
  inBackground(work: Promise<unknown>): void
  origin: string
  /** False when members sign in at an OpenID provider. */
  passwordsEnabled: boolean
}

export type OwnerMails = ReturnType<typeof createOwnerMails>

/**
 * Tells the owner of an account about changes to how it can be signed in to, by mail. Sent in the background: a mail that
 * fails never fails what it is about. Limited for each kind, so that repeating an act does not flood the owner.
 */
export function createOwnerMails({ store, attempts, mailer, inBackground, ...deps }: OwnerMailsDeps) {
  const sendIfAllowed = async (userId: string, kind: string, write: (member: Member) => Mail) => {
    const member = await store.findUser(userId)
    if (!member || !(await attempts.isAllowed('mailToOwner', `${kind} ${userId}`))) return
    await mailer.send(write(member))
  }

  /** `kind` names what the mail is about. */
  const send = (userId: string, kind: string, write: (member: Member) => Mail): void =>
    inBackground(sendIfAllowed(userId, kind, write))

  return {
    send,
    tell: (userId: string, event: OwnerEvent) => send(userId, event.kind, (member) => ownerMail(member, event, deps)),
  }
}

function ownerMail(
  { email, locale }: Member,
  event: OwnerEvent,
  { origin, passwordsEnabled }: Pick<OwnerMailsDeps, 'origin' | 'passwordsEnabled'>,
): Mail {
  const i18n = i18nFor(Locale.catch('en').parse(locale))
  const { subject, message } = describe(i18n, event)
  const url = `${origin}${serverPaths.forgotPassword}`
  return writeMail(i18n, email, {
    subject,
    before: [message],
    action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
    after: [
      i18n._('If it was you, you don’t need to do anything.'),
      passwordsEnabled
        ? i18n._('If it wasn’t you, choose a new password right away: {url}', { url })
        : i18n._('If it wasn’t you, change your password right away at the service you sign in with.'),
      i18n._('Then open your account and remove any device or passkey you don’t recognize.'),
    ],
  })
}

function describe(i18n: I18n, event: OwnerEvent): { subject: string; message: string } {
  switch (event.kind) {
    case 'password_changed':
      return {
        subject: i18n._('Your {brand} password was changed', { brand }),
        message: i18n._(
          'Your {brand} account has a new password. All other devices are signed out. Your secret calendar address no longer works.',
          { brand },
        ),
      }
    case 'passkey_added':
      return {
        subject: i18n._('A passkey was added to your {brand} account', { brand }),
        message: i18n._('Your {brand} account has a new passkey. Anyone who has it can sign in.', { brand }),
      }
    case 'passkey_removed':
      return {
        subject: i18n._('A passkey was removed from your {brand} account', { brand }),
        message: i18n._('A passkey was removed from your {brand} account. It no longer works.', { brand }),
      }
    case 'new_device':
      return {
        subject: i18n._('New sign-in to your {brand} account', { brand }),
        message: i18n._('Your {brand} account was used to sign in on a new device: {device}.', {
          brand,
          device: deviceName(i18n, event.userAgent),
        }),
      }
  }
}

/** Only names we know, because the user agent is whatever the sender writes. */
function deviceName(i18n: I18n, userAgent: string): string {
  const { browser, system } = parseDevice(userAgent)
  if (browser && system) return i18n._('{browser} on {system}', { browser, system })
  return browser ?? system ?? i18n._('unknown device')
}
