import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type {
  Candidate,
  CountStatus,
  MissingRace,
  PartyFamily,
  Race,
  ResultNote,
  StateOutcome,
} from '../../../contract/results.ts'
import { useResultFormat } from './use-result-format.ts'

const families: Record<PartyFamily, MessageDescriptor> = {
  democratic: msg`Democratic`,
  republican: msg`Republican`,
  other: msg`Independent or other`,
}

/** Party names that are translated; all others are shown as on the ballot. */
const parties: Record<string, MessageDescriptor> = {
  Democratic: families.democratic,
  Republican: families.republican,
  Libertarian: msg`Libertarian`,
  Green: msg`Green`,
  Independent: msg`Independent`,
  Constitution: msg`Constitution`,
  Unaffiliated: msg`Unaffiliated`,
  Nonpartisan: msg`Nonpartisan`,
  'No party affiliation': msg`No party affiliation`,
  'By petition': msg`By petition`,
}

const notes: Record<ResultNote, MessageDescriptor> = {
  unopposed: msg`Elected without an opponent. The race was not on the ballot.`,
  'first-choices': msg`Ranked-choice race: first choices only, before later rounds.`,
  'final-round': msg`Ranked-choice race: totals of the final round.`,
  'precincts-summed': msg`Added up from precincts, not the certified count. Certified figures may differ slightly.`,
  'marked-unofficial': msg`Our source marks this count as unofficial.`,
  recount: msg`Decided after a recount.`,
  'blanks-count': msg`Blank ballots count toward the total. “Yes” won a majority of that total too.`,
  'majority-of-ballots': msg`To pass, “yes” needs more than half of all ballots cast, including blank ones.`,
  'partial-count': msg`Partial count: our source is missing some votes. The outcome is right, but the totals are too low.`,
  'early-votes-missing': msg`Our source is missing early votes counted by parish.`,
  'listed-twice': msg`Our source lists these votes twice. We counted them once.`,
}

const statuses: Record<CountStatus, MessageDescriptor> = {
  'unofficial-partial': msg`Unofficial, still counting`,
  'unofficial-complete': msg`Unofficial, all counted`,
  certified: msg`Certified`,
  correction: msg`Corrected`,
  recount: msg`Recount`,
}

const letters: Record<PartyFamily, string> = { democratic: 'D', republican: 'R', other: 'O' }

export function useResultLabels() {
  const { t } = useLingui()
  const { localDate } = useResultFormat()
  return {
    family: (family: PartyFamily) => t(families[family]),
    party: (name: string) => {
      const label = parties[name]
      return label ? t(label) : name
    },
    note: (note: ResultNote) => t(notes[note]),
    status: (status: CountStatus) => t(statuses[status]),
    race: raceName,
    candidate: ({ kind, name, count = 0 }: Candidate) => {
      if (kind === 'write-ins') return t`Write-in votes`
      if (kind === 'none-of-these') return t`None of these candidates`
      if (kind === 'others')
        return t`${plural(count, { one: '# other candidate', other: '# other candidates together' })}`
      if (kind === 'ballot-line') return t`Votes on the ${name} line (candidate not listed)`
      return name
    },
  }

  function raceName({ office, district, state, remainderUntil }: MissingRace & Partial<Race>) {
    if (office === 'president') return t`President`
    if (office === 'governor') return t`Governor`
    if (office === 'senate') {
      return remainderUntil
        ? t`U.S. Senate, rest of the term until ${localDate(remainderUntil, 'long')}`
        : t`U.S. Senate`
    }
    if (state === 'DC') return t`U.S. House, delegate without a vote`
    return district === 0 ? t`U.S. House, at large` : t`U.S. House, District ${district ?? ''}`
  }
}

/** A state's outcome as a sentence and as a short map label. */
export function useOutcomeLabels() {
  const { t } = useLingui()
  const format = useResultFormat()
  const labels = useResultLabels()

  const electors = ({ electoralVotes }: StateOutcome) =>
    electoralVotes.map(({ family, votes }) => `${labels.family(family)} ${format.number(votes)}`).join(', ')

  return {
    electors,
    /** For example R40, or D3 R1 where a state splits its electoral votes. */
    short: ({ electoralVotes }: StateOutcome) =>
      electoralVotes.map(({ family, votes }) => `${letters[family]}${votes}`).join(' '),
    sentence: (outcome: StateOutcome) => {
      const state = format.state(outcome.state)
      const share = format.votePercent(outcome.leaders[0]?.percent ?? 0)
      const votes = electors(outcome)
      return t`${state}: ${outcome.winner.name} with ${share}. Electoral votes: ${votes}`
    },
  }
}
