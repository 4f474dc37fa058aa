import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { accountDetails } from '../../../contract/accounts.ts'
import { secondFactor } from '../../../contract/second-factor.ts'
import { endpointQuery } from '../../api/query.ts'

export const useAccount = () => useSuspenseQuery(endpointQuery(accountDetails, {})).data

/** Fetched at every visit, because whether the session opens administration depends on the time. */
export const useSecondFactor = () => useQuery({ ...endpointQuery(secondFactor, {}), staleTime: 0 })

/** Whether the browser has passkeys and can read and write them as JSON. */
export const supportsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
