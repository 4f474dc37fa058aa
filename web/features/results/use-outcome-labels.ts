import { useLingui } from '@lingui/react/macro'
import type { PartyFamily, StateOutcome } from '../../../contract/results.ts'
import { useResultFormat } from './use-result-format.ts'
import { useResultLabels } from './use-result-labels.ts'

const letters: Record<PartyFamily, string> = { democratic: 'D', republican: 'R', other: 'O' }

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
