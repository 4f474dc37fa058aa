import type { I18n } from '@lingui/core'
import { areaName } from '../../../civic/address/areas.ts'
import { parseDevice } from '../../../civic/text/device.ts'
import { brand } from '../../../contract/brand.ts'
import type { DeskArea } from '../../../contract/desk-import.ts'
import type { Locale } from '../../../contract/locale.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import { contactText, contactUsNow, i18nFor, localeOf } from '../../core/i18n.ts'
import type { FeatureDeps } from '../../deps.ts'
import { writeMail } from '../../mail/mail-layout.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { Member } from './sessions/auth.ts'
import type { Attempts } from './sign-in/attempts.ts'

export type SecondFactorChange = 'added' | 'removed' | 'recovery_codes_renewed' | 'recovery_code_used' | 'reset'

export type OwnerEvent =
  | { kind: 'password_changed' | 'passkey_added' | 'passkey_removed' }
  | { kind: 'new_device'; userAgent: string }

interface OwnerMailsDeps extends Pick<FeatureDeps, 'mailer' | 'inBackground' | 'config'> {
  store: AccountsStore
  attempts: Attempts
}

export type OwnerMails = ReturnType<typeof createOwnerMails>

/**
 * Emails the owner of an account about changes to the ways to sign in. The mail is sent in the background, so that the change
 * succeeds even if the mail fails, and each kind is limited, so that repeating a change does not flood the owner.
 */
export function createOwnerMails({ store, attempts, mailer, inBackground, config }: OwnerMailsDeps) {
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
    tell: (userId: string, event: OwnerEvent) => send(userId, event.kind, (member) => ownerMail(member, event, config)),
  }
}

function ownerMail({ email, locale }: Member, event: OwnerEvent, { origin, OIDC_ISSUER }: Config): Mail {
  const i18n = i18nFor(locale)
  const { subject, message } = describe(i18n, event)
  const url = `${origin}${serverPaths.forgotPassword}`
  return writeMail(i18n, email, {
    subject,
    before: [message],
    action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
    after: [
      i18n._('If it was you, you don’t need to do anything.'),
      OIDC_ISSUER
        ? i18n._('If it wasn’t you, change your password right away at the service you sign in with.')
        : i18n._('If it wasn’t you, choose a new password right away: {url}', { url }),
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

/** Names only browsers and systems we know, because a user agent can contain any text. */
function deviceName(i18n: I18n, userAgent: string): string {
  const { browser, system } = parseDevice(userAgent)
  if (browser && system) return i18n._('{browser} on {system}', { browser, system })
  return browser ?? system ?? i18n._('unknown device')
}

export interface EditorChange {
  kind: 'added' | 'removed'
  area: DeskArea
}

/** Tells members that they may publish for an area, or no longer may. Both sign them out everywhere. */
export function editorMail(
  member: Member,
  { kind, area }: EditorChange,
  { origin, CONTACT }: Pick<Config, 'origin' | 'CONTACT'>,
): Mail {
  const i18n = i18nFor(member.locale)
  const named = { areaName: areaName(area, localeOf(i18n)) }
  const signedOut = i18n._('We signed you out on all your devices.')
  if (kind === 'removed')
    return writeMail(i18n, member.email, {
      subject: i18n._('You’re no longer an editor for {areaName}', named),
      before: [i18n._('You can no longer publish for {areaName}. What you published stays.', named), signedOut],
      action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
      after: [],
    })
  return writeMail(i18n, member.email, {
    subject: i18n._('You’re now an editor for {areaName}', named),
    before: [
      i18n._('On {brand} you can now publish polling places, ballots, results and events for {areaName}.', {
        brand,
        ...named,
      }),
      `${signedOut} ${i18n._('Sign in again. You need a passkey or an authenticator app to publish.')}`,
    ],
    action: { label: i18n._('Start publishing'), url: `${origin}${paths.adminPlaces}` },
    after: [
      CONTACT
        ? i18n._('If you didn’t expect this, contact us: {contact}', { contact: contactText(CONTACT) })
        : i18n._('If you didn’t expect this, tell the people who run this site.'),
    ],
  })
}

export function resetMail(member: Member, url: string): Mail {
  const i18n = i18nFor(member.locale)
  return writeMail(i18n, member.email, {
    subject: i18n._('Choose a new {brand} password', { brand }),
    before: [i18n._('Use this link to choose a new password for your {brand} account.', { brand })],
    action: { label: i18n._('Choose a new password'), url },
    after: [
      i18n._('The link works once, for one hour. Until you use it, your password stays the same.'),
      i18n._('If you didn’t ask for this, ignore this email.'),
    ],
  })
}

/** Tells administrators and editors that a password reset ended their rights. */
export function rightsEndedMail(
  { email, locale }: Member,
  { origin, CONTACT }: Pick<Config, 'origin' | 'CONTACT'>,
): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, email, {
    subject: i18n._('You’re no longer an administrator or editor on {brand}', { brand }),
    before: [
      i18n._(
        'Your password was changed with a link we emailed, and you have no authenticator app. To be safe, we ended your right to publish. What you published stays.',
      ),
      i18n._(
        'If it was you, ask the people who run this site to add you again. With an authenticator app, this won’t happen next time.',
      ),
    ],
    action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
    after: [contactUsNow(i18n, CONTACT)],
  })
}

/** Tells the owner that their second factor changed or that a recovery code was used. */
export function secondFactorMail(
  member: Member,
  change: SecondFactorChange,
  { origin, CONTACT }: Pick<Config, 'origin' | 'CONTACT'>,
): Mail {
  const i18n = i18nFor(member.locale)
  const message = messageFor(i18n, change)
  return writeMail(i18n, member.email, {
    subject: i18n._('Two-step sign-in changed for your {brand} account', { brand }),
    before: [message],
    action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
    after: [
      change === 'reset'
        ? contactUsNow(i18n, CONTACT)
        : i18n._('If it wasn’t you, choose a new password right away: {url}', {
            url: `${origin}${serverPaths.forgotPassword}`,
          }),
    ],
  })
}

function messageFor(i18n: I18n, change: SecondFactorChange): string {
  const texts: Record<SecondFactorChange, string> = {
    added: i18n._(
      'An authenticator app was added to your account. You now need a code when you sign in with your password.',
    ),
    removed: i18n._('The authenticator app was removed from your account. You no longer need a code to sign in.'),
    recovery_codes_renewed: i18n._('Your account has new recovery codes. The old ones no longer work.'),
    recovery_code_used: i18n._('One of your recovery codes was used. It won’t work again.'),
    reset: i18n._(
      'We removed your authenticator app and passkeys, and signed you out everywhere. Sign in with your password and set them up again.',
    ),
  }
  return texts[change]
}

/** To the new address, or to the address of an account that nobody has confirmed yet. */
export function confirmMail(locale: Locale, to: string, { url, isNew }: { url: string; isNew: boolean }): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Confirm your email for {brand}', { brand }),
    before: [
      isNew
        ? i18n._('Confirm this email to use it for your {brand} account.', { brand })
        : i18n._('Confirm this email to get reminders of elections and deadlines from {brand}.', { brand }),
    ],
    action: { label: i18n._('Confirm this email'), url },
    after: [
      i18n._('The link works once, for 24 hours, in a browser where you’re signed in.'),
      ...(isNew ? [i18n._('Until then, the account keeps its old email.')] : []),
      i18n._('If you didn’t ask for this, ignore this email.'),
    ],
  })
}

/** To the old address, when a change is requested. */
export function changeRequestedMail(locale: Locale, to: string, origin: string): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Your {brand} email is about to change', { brand }),
    before: [
      i18n._('We got a request to change the email of your {brand} account.', { brand }),
      i18n._('Nothing changes until someone uses the link we sent to the new email.'),
    ],
    action: { label: i18n._('Open settings'), url: `${origin}${paths.notifications}` },
    after: [i18n._('If it wasn’t you, cancel the change there and choose a new password.')],
  })
}

/** To the old address, after the change. */
export function changedMail(locale: Locale, to: string, { origin, CONTACT }: Config): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Your {brand} email was changed', { brand }),
    before: [
      i18n._('Your {brand} account now uses another email. We won’t send email to this one anymore.', { brand }),
    ],
    action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
    after: [contactUsNow(i18n, CONTACT)],
  })
}
