import { useQuery } from '@tanstack/react-query'
import { writtenZip } from '../../../civic/address/address-parts.ts'
import { checkAddress } from '../../../contract/places.ts'
import { hasCode } from '../../api/call.ts'
import { endpointQuery } from '../../api/query.ts'

/**
 * The ZIP code of a searched address. The server knows more than its text shows: that the state is another one
 * (`hasMismatch`, and no ZIP code), or that the number of "53933 Fox Lake" is a ZIP code.
 */
export function useAddressZip(address: string | undefined) {
  const check = useQuery(endpointQuery(checkAddress, address === undefined ? null : { body: { address } }))
  const hasMismatch = hasCode(check.error, 'zip_state_mismatch')
  const written = address === undefined ? undefined : writtenZip(address)
  const zip = hasMismatch ? undefined : (check.data?.zip ?? written)
  return { zip, hasMismatch, isLoading: zip === undefined && check.isLoading }
}
