import { useLingui } from '@lingui/react/macro'
import type { PartyFamily, StateOutcome } from '../../../contract/results.ts'
import { useFigures } from './use-figures.ts'
import { useResultWords } from './use-result-labels.ts'

const letters: Record<PartyFamily, string> = { democratic: 'D', republican: 'R', other: 'O' }

/** What happened in a state: in a sentence, and in the little room a map has. */
export function useOutcomeWords() {
  const { t } = useLingui()
  const figures = useFigures()
  const words = useResultWords()

  const electors = ({ electoralVotes }: StateOutcome) =>
    electoralVotes.map(({ family, votes }) => `${words.family(family)} ${figures.number(votes)}`).join(', ')

  return {
    electors,
    /** Such as R40, or D3 R1 where a state splits its electoral votes. */
    short: ({ electoralVotes }: StateOutcome) =>
      electoralVotes.map(({ family, votes }) => `${letters[family]}${votes}`).join(' '),
    sentence: (outcome: StateOutcome) => {
      const state = figures.state(outcome.state)
      const share = figures.percent(outcome.leaders[0]?.percent ?? 0)
      const votes = electors(outcome)
      return t`${state}: ${outcome.winner.name} with ${share}. Electoral votes: ${votes}`
    },
  }
}
