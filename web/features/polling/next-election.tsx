import { useLingui } from '@lingui/react/macro'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** Names the next election of a state, and says so if its day is unconfirmed. */
export function NextElection({ election }: { election: NonNullable<VoterInfo['nextElection']> }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { name, confirmed } = election
  const day = localDate(election.date)
  return confirmed
    ? t`The next election we know of: ${name}, ${day}.`
    : t`The next election we know of: ${name}, ${day} (date to be confirmed).`
}
