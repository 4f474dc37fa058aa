import type { I18n } from '@lingui/core'
import { certaintyOf } from '../../../civic/dates/countdown.ts'
import { daysBetween } from '../../../civic/dates/local-date.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { BallotOffice } from '../../../contract/deadline-rules.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { UpcomingElection } from '../../../contract/state-voting.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { LocalizedElection } from '../../reference/current-elections.ts'
import { electionKind } from '../../reference/elections.ts'

/** An election to come in the caller's language. */
export function toUpcomingElection(
  election: LocalizedElection,
  { locale, today, nameOf }: { locale: Locale; today: LocalDate; nameOf(county: string): string | null },
): UpcomingElection {
  const { hours, published, county } = election
  const names = officeNames(i18nFor(locale), election.kind)
  return {
    id: election.id,
    title: election.title,
    date: election.date,
    days: daysBetween(today, election.date),
    kind: electionKind[election.kind],
    certainty: certaintyOf(election.held),
    reach: election.reach,
    offices: election.offices.map((office) => names[office]),
    note: election.note?.[locale] ?? null,
    status: election.status,
    statusNote: election.statusNote,
    hours: hours && { text: hours[locale], confirmed: election.hoursConfirmed, source: hours.source },
    deadlines: election.deadlines,
    confirmed: election.confirmed,
    source: election.source,
    published: published && {
      office: published.source.name,
      county: county && nameOf(county),
      hasPlaces: published.hasPlaces,
    },
  }
}

const officeNames = (i18n: I18n, kind: LocalizedElection['kind']): Record<BallotOffice, string> => ({
  // Parties choose their candidate for Vice President later.
  president: kind === 'presidential-primary' ? i18n._('President') : i18n._('President and Vice President'),
  'us-senate': i18n._('U.S. Senate'),
  'us-house': i18n._('U.S. House'),
  'us-delegate': i18n._('Delegate to the U.S. House'),
  'resident-commissioner': i18n._('Resident Commissioner'),
  governor: i18n._('Governor'),
  'state-legislature': i18n._('State legislature'),
})
