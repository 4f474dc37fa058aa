import type { I18n } from '@lingui/core'
import { certaintyOf } from '../../../civic/dates/countdown.ts'
import { addDays, daysBetween } from '../../../civic/dates/local-date.ts'
import { dayIn, timeIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { isPrimaryMissing, voterElections } from '../../../civic/elections/next-election.ts'
import { lastPollsClose } from '../../../civic/elections/polls-close.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { BallotOffice } from '../../../contract/deadline-rules.ts'
import type { Locale } from '../../../contract/locale.ts'
import {
  type BallotContest,
  type StateVoting,
  type UpcomingElection,
  type VotingLinkName,
  votingLinkNames,
} from '../../../contract/state-voting.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor } from '../../core/i18n.ts'
import { citedSources } from '../../reference/cited-sources.ts'
import {
  type ElectionChanges,
  type LocalizedElection,
  countiesOfZip,
  inLocale,
  listKnownElections,
  listVotersElections,
  publishedSources,
} from '../../reference/current-elections.ts'
import { isPageOfElection } from '../../reference/election-dates-page.ts'
import { type Elections, electionKind } from '../../reference/elections.ts'
import { toLink } from '../../reference/official-link.ts'
import type { Officials } from '../../reference/officials.ts'
import type { Places } from '../../reference/places.ts'
import { afterElection } from './after-election.ts'
import { voterRules } from './voter-rules.ts'

interface StateVotingDeps {
  elections: Elections
  officials: Officials
  places: Pick<Places, 'find' | 'county'>
  changes(state: StateCode): Promise<ElectionChanges>
  clock: Clock
}

/** What a voter of a state needs to know about voting, for every page. */
export function createStateVotingService({ elections, officials, places, changes, clock }: StateVotingDeps) {
  const { registration, rules, sources, isPlain } = elections
  return {
    /** `zip` adds what offices of its counties have published. */
    async byState(code: string, locale: Locale, zip?: string): Promise<StateVoting> {
      const state = StateCode.safeParse(code.toUpperCase()).data
      const facts = state && registration.get(state)
      if (!facts) throw new AppError('unknown_state')
      const now = clock.now()
      const zone = zoneOf(facts.state)
      const today = dayIn(now, zone)
      const time = timeIn(now, zone)
      const votersElections = listVotersElections(
        facts.state,
        listKnownElections(elections, await changes(facts.state), now).map(inLocale(locale)),
        countiesOfZip(places, zip),
      )
      const { next, possible, upcoming, last, isSoon, step } = voterElections(votersElections, { today, time })
      const toUpcoming = (election: LocalizedElection) =>
        toUpcomingElection(election, { locale, today, nameOf: (county) => places.county(county)?.name ?? null })
      const { mailVoting, voterId, office } = facts
      // Who may vote in the state, and what happens after an election.
      const around = elections.around.get(facts.state)
      const hours = rules.get(facts.state)?.hours
      const general = generalElection(votersElections, today)
      const contests = general ? listContests(general, { elections, officials, locale }) : []
      const idSource = voterId && sources[voterId.source]
      const reply = {
        stateCode: facts.state,
        today,
        next: next && toUpcoming(next),
        isSoon,
        possible: possible.map(toUpcoming),
        isPrimaryMissing: isPrimaryMissing(next, votersElections, today),
        isCalendarOutdated: elections.freshUntil < today,
        step,
        last: last && {
          id: last.id,
          title: last.title,
          date: last.date,
          daysAgo: daysBetween(last.date, today),
        },
        after: afterElection(last, { around, elections: votersElections, today, now: time, locale }),
        ballot: general && contests.length > 0 ? { election: toUpcoming(general), contests } : null,
        registration: facts.registration,
        mailVoting: mailVoting && {
          who: isGeneral(next) ? mailVoting.who : (mailVoting.otherElections ?? mailVoting.who),
          dropOffOnly: mailVoting.dropOffOnly ?? false,
          confirmed: !mailVoting.unconfirmed && isPlain(mailVoting.source, facts.state, today),
          source: mailVoting.source,
        },
        hours: hours
          ? { text: hours[locale], confirmed: isPlain(hours.source, facts.state, today), source: hours.source }
          : null,
        pollsCloseAt: pollsCloseAt(upcoming, { state: facts.state, usual: hours, today }),
        idAtPolls: idSource
          ? {
              category: voterId.category,
              confirmed: voterId.confirmed || isPlain(voterId.source, facts.state, today),
              source: idSource,
            }
          : null,
        ...voterRules(facts.state, around, { locale, today }),
        links: toVotingLinks(facts, upcoming[0]?.date ?? today),
        office: { website: toLink(office.website), ...office.unconfirmed },
        officeUnconfirmed: true,
      }
      return {
        ...reply,
        sources: citedSources(
          { ...sources, [chamberSource]: officials.sources.chambers, ...publishedSources(votersElections) },
          reply,
        ),
      }
    },
  }
}

/** When the last polls close today. The usual hours count if the election has no hours of its own. */
function pollsCloseAt(
  upcoming: LocalizedElection[],
  { state, usual, today }: { state: StateCode; usual: { en: string } | undefined; today: LocalDate },
): string | null {
  const election = upcoming.find(({ date }) => date === today)
  const hours = election && (election.hours ?? usual)
  return (hours && lastPollsClose(hours.en, state, today)?.toISOString()) ?? null
}

const isGeneral = (election: LocalizedElection | null) =>
  election?.kind === 'general' || election?.kind === 'presidential-general'

type StateFacts = NonNullable<ReturnType<Elections['registration']['get']>>

/** Pages that some states make for one election or year. */
const datedLinks: string[] = ['electionDates', 'sampleBallot'] satisfies VotingLinkName[]

/** The state's pages for voters. Calendars and sample ballots of other years than the election's are left out. */
function toVotingLinks(facts: StateFacts, electionDay: LocalDate): StateVoting['links'] {
  const packed: Partial<Record<string, StateFacts['office']['website']>> = facts.links
  return Object.fromEntries(
    votingLinkNames.flatMap((name) => {
      const link = packed[name]
      if (!link || (datedLinks.includes(name) && !isPageOfElection(link.url, electionDay))) return []
      return [[name, toLink(link)]]
    }),
  )
}

/** The key of the source, in a reply, that says when the seats of a chamber are filled. */
const chamberSource = 'officials-chambers'

/** The next election in which every voter of the state has a ballot with regular contests. */
const generalElection = (elections: readonly LocalizedElection[], today: LocalDate) =>
  elections.find(
    ({ date, kind, reach, held }) =>
      date >= today &&
      (kind === 'general' || kind === 'presidential-general') &&
      reach === 'statewide' &&
      held === 'always',
  )

interface ContestDeps {
  elections: Elections
  officials: Officials
  locale: Locale
}

/** What we know is on the ballot of a general election, in ballot order. There may be more. */
function listContests(election: LocalizedElection, { elections, officials, locale }: ContestDeps): BallotContest[] {
  const { date, state, kind } = election
  if (state === null) return []
  const i18n = i18nFor(locale)
  const names = {
    ...officeNames(i18n, kind),
    'lieutenant-governor': i18n._('Lieutenant Governor'),
    'attorney-general': i18n._('Attorney General'),
    'secretary-of-state': i18n._('Secretary of State'),
  }
  const chambers = officials.chamberElections(state, addDays(date, -1)).filter(({ on }) => on === date)
  const fromCalendar = election.offices
    .filter((office) => office !== 'state-legislature' || chambers.length === 0)
    .map((office): BallotContest => {
      const { confirmed, source } = election
      return { office, chamber: null, title: names[office], districts: null, confirmed, source }
    })
  const statewide = elections.offices
    .filter((one) => one.state === state && one.election === date)
    .map(({ office, source }): BallotContest => ({
      office,
      title: names[office],
      chamber: null,
      districts: null,
      confirmed: false,
      source,
    }))
  const legislature = chambers.map(({ chamber, districts, unconfirmed }): BallotContest => ({
    office: 'state-legislature',
    chamber: chamber.chamber,
    title: chamber.name,
    districts,
    confirmed: !unconfirmed,
    source: chamberSource,
  }))
  return [...fromCalendar, ...statewide, ...legislature]
}

/** An election to come in the caller's language. */
function toUpcomingElection(
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
