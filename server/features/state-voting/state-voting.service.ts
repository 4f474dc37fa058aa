import { daysBetween } from '../../../civic/dates/local-date.ts'
import { dayIn, timeIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { isPrimaryMissing } from '../../../civic/elections/missing-primary.ts'
import { voterElections } from '../../../civic/elections/next-election.ts'
import { lastPollsClose } from '../../../civic/elections/polls-close.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { citedSources } from '../../reference/cited-sources.ts'
import {
  type LocalizedElection,
  type ElectionChanges,
  countiesOfZip,
  inLocale,
  listKnownElections,
  listVotersElections,
  publishedSources,
} from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'
import { toLink } from '../../reference/official-link.ts'
import type { Places } from '../../reference/places.ts'
import { afterElection } from './after-election.ts'
import { toUpcomingElection } from './election-view.ts'
import { toVotingLinks } from './links.ts'
import { voterRules } from './voter-rules.ts'

interface StateVotingDeps {
  elections: Elections
  places: Pick<Places, 'find' | 'county'>
  changes(state: StateCode): Promise<ElectionChanges>
  clock: Clock
}

/** What a voter of a state needs to know about voting, for every page. */
export function createStateVotingService({ elections, places, changes, clock }: StateVotingDeps) {
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
      const current = listVotersElections(
        facts.state,
        listKnownElections(elections, await changes(facts.state), now).map(inLocale(locale)),
        countiesOfZip(places, zip),
      )
      const { next, possible, upcoming, last, isSoon, step } = voterElections(current, { today, time })
      const toUpcoming = (election: LocalizedElection) =>
        toUpcomingElection(election, { locale, today, nameOf: (county) => places.county(county)?.name ?? null })
      const { mailVoting, voterId, office } = facts
      const around = elections.around.get(facts.state)
      const hours = rules.get(facts.state)?.hours
      const idSource = voterId && sources[voterId.source]
      const reply = {
        stateCode: facts.state,
        today,
        next: next && toUpcoming(next),
        isSoon,
        possible: possible.map(toUpcoming),
        isPrimaryMissing: isPrimaryMissing(next, current, today),
        isCalendarOutdated: elections.freshUntil < today,
        step,
        last: last && {
          id: last.id,
          title: last.title,
          date: last.date,
          daysAgo: daysBetween(last.date, today),
        },
        after: afterElection(last, { around, elections: current, today, now: time, locale }),
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
        idAtPolls: idSource ? { category: voterId.category, confirmed: voterId.confirmed, source: idSource } : null,
        ...voterRules(facts.state, around, { locale, today }),
        links: toVotingLinks(facts, upcoming[0]?.date ?? today),
        office: { website: toLink(office.website), ...office.unconfirmed },
        officeUnconfirmed: true,
      }
      return { ...reply, sources: citedSources({ ...sources, ...publishedSources(current) }, reply) }
    },
  }
}

/** The usual hours count where an election has no other ones. */
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
