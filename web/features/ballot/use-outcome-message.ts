import { useLingui } from '@lingui/react/macro'
import type { VoterInfoOutcome } from '../../../contract/voter-info.ts'

/** Why there is no ballot to show. A failed lookup reads differently from an empty result. */
export function useOutcomeMessage() {
  const { t } = useLingui()
  return (outcome: Exclude<VoterInfoOutcome, 'found'> | 'failed'): string => {
    switch (outcome) {
      case 'several':
        return t`It is not settled which address is meant; see above.`
      case 'no_data':
        return t`Nothing has been published for it yet. Election offices usually do so in the last weeks before an election.`
      case 'election_over':
        return t`The last election there is over, and its ballots are no longer published.`
      case 'not_understood':
        return t`We could not read an address from it. Try the street with its number, the city, the state and the ZIP code.`
      case 'not_configured':
        return t`This site has no source of ballots for that place. Your election office can show you your sample ballot.`
      case 'unavailable':
        return t`The service that knows ballots does not answer right now. This does not mean that there is nothing on yours.`
      case 'failed':
        return t`The lookup failed. This does not mean that there is nothing on your ballot.`
    }
  }
}
