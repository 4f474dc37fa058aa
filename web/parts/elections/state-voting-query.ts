import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import { stateRegistration } from '../../../contract/registration.ts'
import { stateVoting } from '../../../contract/state-voting.ts'
import { endpointQuery } from '../../api/query.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useVoterPlace } from '../districts/use-voter-place.ts'

/**
 * How, where and when to vote in a state, and its elections, with those that the voter's county has published. The reply has
 * texts in the reader's language.
 */
export function useStateVoting(stateCode: StateCode | null | undefined) {
  const { zip, isLoading } = useVoterPlace()
  const input = stateCode && !isLoading ? { params: { stateCode }, query: { zip } } : null
  return useQuery(endpointQuery(stateVoting, input, { locale: useLocale() }))
}

/** A state's rules and links for registering and voting. */
export const registrationQuery = (stateCode: StateCode | null | undefined) =>
  endpointQuery(stateRegistration, stateCode && { params: { stateCode } })
