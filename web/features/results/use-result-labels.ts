import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Candidate, CountStatus, MissingRace, PartyFamily, Race, ResultNote } from '../../../contract/results.ts'
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
  unopposed: msg`Elected without an opponent; the race was not printed on the ballot.`,
  'first-choices': msg`Ranked-choice race: these are first choices, before any were redistributed.`,
  'final-round': msg`Ranked-choice race: these are the figures of the final round.`,
  'precincts-summed': msg`Precinct sums, not the certified count. The certified figures may differ slightly.`,
  'marked-unofficial': msg`The source marks this count as unofficial.`,
  recount: msg`Decided after a recount.`,
  'blanks-count': msg`Blank ballots count toward the total a yes must beat; it won a majority of those too.`,
  'majority-of-ballots': msg`A yes needs more than half of all ballots cast, blank ones included.`,
  'partial-count': msg`Partial count: part of the vote is missing in the source. The outcome holds, the figures are too low.`,
  'early-votes-missing': msg`Early votes counted by parish are missing in the source.`,
  'listed-twice': msg`The source lists these votes twice; we counted them once.`,
}

const statuses: Record<CountStatus, MessageDescriptor> = {
  'unofficial-partial': msg`Unofficial, still counting`,
  'unofficial-complete': msg`Unofficial, all counted`,
  certified: msg`Certified`,
  correction: msg`Corrected`,
  recount: msg`Recount`,
}

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
      if (kind === 'ballot-line') return t`Votes on the ${name} line (the source names no candidate)`
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
    return district === 0 ? t`U.S. House, at-large` : t`U.S. House, District ${district ?? ''}`
  }
}
