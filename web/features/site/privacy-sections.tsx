import { useLingui } from '@lingui/react/macro'
import type { PrivacyProps } from '../../../contract/site-pages.ts'
import { List, Paragraph, Section } from './prose.tsx'

export function DataOfAccount({ days, signInProvider: provider }: PrivacyProps) {
  const { t } = useLingui()
  return (
    <Section title={t`If you have an account`}>
      <List>
        <li>
          {t`Your name, email, language, state, interests and settings: until you change them or delete your account.`}
        </li>
        <li>
          {provider
            ? t`Which account you sign in with at ${provider}: until you delete your account here.`
            : t`Your password: only in a scrambled form that we can’t read.`}
        </li>
        <li>{t`Your sign-ins: until you sign out, or ${{ days: days.session }} days after you last used them.`}</li>
        <li>{t`Your posts, comments, likes and event RSVPs: until you remove them or delete your account.`}</li>
        <li>{t`Others see your first name and last initial.`}</li>
        <li>
          {t`If you ask us to tell you about polling places: your ZIP code, and your address only if you check that box. We keep them until ${{ days: days.placeWatches }} days after the election, or until you cancel.`}
        </li>
        <li>
          {t`If you ask us to tell you when a polling place closes or moves: which place, until ${{ days: days.placeFollows }} days after the election.`}
        </li>
        <li>{t`Which lawmakers and races you follow: until you unfollow them. No one else sees it.`}</li>
        <li>{t`The history of your reminders: ${{ days: days.messages }} days.`}</li>
        <li>{t`Earlier versions of what you edited, for moderators: ${{ days: days.earlierVersions }} days.`}</li>
        <li>
          {t`Text that was reported before you deleted it, for moderators: up to ${{ days: days.contentForModerators }} days.`}
        </li>
        <li>{t`Reports you made to moderators: ${{ days: days.decidedReports }} days after the decision.`}</li>
      </List>
    </Section>
  )
}

export function DataOnDevice() {
  const { t } = useLingui()
  return (
    <Section title={t`On your device`}>
      <List>
        <li>{t`The last address you looked up and its place: until you clear them or sign out.`}</li>
        <li>
          {t`Quiz answers, ballot marks and your voting plan never leave your device. Signing out removes them, unless you keep them.`}
        </li>
        <li>
          {t`Cookies: one to stay signed in, one to recognize your browser, and one each for language, menu and time zone.`}
        </li>
        <li>
          {t`While you’re signed in, a cookie sends us a copy of your last address, so that pages open with your answers. We don’t save it.`}
        </li>
      </List>
    </Section>
  )
}

/** Lists only the services that this installation uses. */
export function DataReceivers({ services, signInProvider: provider, censusGeocoder, mapTiles: host }: PrivacyProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Who else receives data`}>
      <Paragraph>{t`Only these:`}</Paragraph>
      <List>
        <li>
          {t`If you turn on browser notifications, your browser’s push service delivers them. It can’t read them.`}
        </li>
        {services.mailServer && <li>{t`A mail server receives the emails we send you.`}</li>}
        {provider && <li>{t`${provider} knows when you sign in and out.`}</li>}
        {censusGeocoder === 'on' && (
          <li>{t`The Census Bureau receives the street address you look up. We don’t tell it who you are.`}</li>
        )}
        {censusGeocoder === 'ask' && (
          <li>{t`The Census Bureau receives your street address only if you agree. We don’t tell it who you are.`}</li>
        )}
        {services.googleCivic && (
          <li>
            {t`Google receives the address when you look up a polling place or ballot. Once a day, it receives an address you asked us to keep. We don’t tell it who you are.`}
          </li>
        )}
        {services.googleMaps && (
          <li>{t`Google Maps receives what you type as an address, the map you look at and your IP address.`}</li>
        )}
        {host && <li>{t`${host} receives which part of the map you look at and your IP address.`}</li>}
        {services.fec && (
          <li>{t`The Federal Election Commission receives which race is looked up, but not who did it.`}</li>
        )}
        {services.photos && <li>{t`The sites that host photos of officials receive your IP address.`}</li>}
        {services.analytics && (
          <li>
            {t`Google Analytics receives which page you open and your IP address. It doesn’t if your browser asks not to be tracked (Global Privacy Control or Do Not Track).`}
          </li>
        )}
      </List>
    </Section>
  )
}
