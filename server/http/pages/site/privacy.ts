import type { I18n } from '@lingui/core'
import type { Config } from '../../../config.ts'
import { type Html, html } from '../../../core/html.ts'
import { retention } from '../../../core/retention.ts'
import { type SitePage, contactParagraph, list, paragraph, section } from './parts.ts'

/** In short what docs/privacy.md says in full, for the settings of this installation. */
export function privacyPage(i18n: I18n, config: Config): SitePage {
  return {
    title: i18n._('Privacy'),
    intro: i18n._('What this site stores about you, why, and for how long.'),
    body: html`${inShort(i18n)}${account(i18n, config)}${device(i18n)}${others(i18n, config)}
    ${section(i18n._('Your choices'), [
      paragraph(i18n._('On your account page you can download your data, correct it, or delete your account.')),
      contactParagraph(i18n, config.CONTACT),
    ])}`,
  }
}

function inShort(i18n: I18n): Html {
  return section(i18n._('In short'), [
    list([
      i18n._('We don’t store the ZIP code you enter on the home page.'),
      i18n._('We don’t store your street address on our server unless you ask us to.'),
      i18n._('There are no ads and no advertising cookies.'),
      i18n._('Our logs have no names, addresses, ZIP codes or emails.'),
    ]),
  ])
}

function account(i18n: I18n, { OIDC_ISSUER }: Config): Html {
  const { session, messages, earlierVersions, decidedReports, contentForModerators, placeWatches, placeFollows } =
    retention
  return section(i18n._('If you have an account'), [
    list([
      i18n._(
        'Your name, email, language, state, interests and settings: until you change them or delete your account.',
      ),
      OIDC_ISSUER
        ? i18n._('Which account you sign in with at {provider}: until you delete your account here.', {
            provider: new URL(OIDC_ISSUER).host,
          })
        : i18n._('Your password: only in a scrambled form that we can’t read.'),
      i18n._('Your sign-ins: until you sign out, or {days} days after you last used them.', session),
      i18n._('Your posts, comments, likes and event RSVPs: until you remove them or delete your account.'),
      i18n._('Others see your first name and last initial.'),
      i18n._(
        'If you ask us to tell you about polling places: your ZIP code, and your address only if you check that box. We keep them until {days} days after the election, or until you cancel.',
        placeWatches,
      ),
      i18n._(
        'If you ask us to tell you when a polling place closes or moves: which place, until {days} days after the election.',
        placeFollows,
      ),
      i18n._('Which lawmakers and races you follow: until you unfollow them. No one else sees it.'),
      i18n._('The history of your reminders: {days} days.', messages),
      i18n._('Earlier versions of what you edited, for moderators: {days} days.', earlierVersions),
      i18n._('Text that was reported before you deleted it, for moderators: up to {days} days.', contentForModerators),
      i18n._('Reports you made to moderators: {days} days after the decision.', decidedReports),
    ]),
  ])
}

function device(i18n: I18n): Html {
  return section(i18n._('On your device'), [
    list([
      i18n._('The last address you looked up and its place: until you clear them or sign out.'),
      i18n._(
        'Quiz answers, ballot marks and your voting plan never leave your device. Signing out removes them, unless you keep them.',
      ),
      i18n._(
        'Cookies: one to stay signed in, one to recognize your browser, and one each for language, menu and time zone.',
      ),
      i18n._(
        'While you’re signed in, a cookie sends us a copy of your last address, so that pages open with your answers. We don’t save it.',
      ),
    ]),
  ])
}

/** Only what this installation uses. */
function others(i18n: I18n, config: Config): Html {
  const { OIDC_ISSUER, MAP_TILES_URL } = config
  return section(i18n._('Who else receives data'), [
    paragraph(i18n._('Only these:')),
    list([
      i18n._('If you turn on browser notifications, your browser’s push service delivers them. It can’t read them.'),
      config.SMTP_URL && i18n._('A mail server receives the emails we send you.'),
      OIDC_ISSUER && i18n._('{provider} knows when you sign in and out.', { provider: new URL(OIDC_ISSUER).host }),
      censusLine(i18n, config.CENSUS_GEOCODER),
      config.GOOGLE_CIVIC_API_KEY &&
        i18n._(
          'Google receives the address when you look up a polling place or ballot. Once a day, it receives an address you asked us to keep. We don’t tell it who you are.',
        ),
      config.GOOGLE_MAPS_API_KEY &&
        i18n._('Google Maps receives what you type as an address, the map you look at and your IP address.'),
      MAP_TILES_URL &&
        i18n._('{host} receives which part of the map you look at and your IP address.', {
          host: new URL(MAP_TILES_URL.replace('{s}', 'tiles')).host,
        }),
      config.OPENFEC_API_KEY &&
        i18n._('The Federal Election Commission receives which race is looked up, but not who did it.'),
      config.OFFICIAL_PHOTOS === 'on' && i18n._('The sites that host photos of officials receive your IP address.'),
      config.ANALYTICS_MEASUREMENT_ID &&
        i18n._(
          'Google Analytics receives which page you open and your IP address. It doesn’t if your browser asks not to be tracked (Global Privacy Control or Do Not Track).',
        ),
    ]),
  ])
}

function censusLine(i18n: I18n, setting: string): string | false {
  if (setting === 'on')
    return i18n._('The Census Bureau receives the street address you look up. We don’t tell it who you are.')
  return (
    setting === 'ask' &&
    i18n._('The Census Bureau receives your street address only if you agree. We don’t tell it who you are.')
  )
}
