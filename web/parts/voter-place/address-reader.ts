import { useEffect, useSyncExternalStore } from 'react'
import { afterFirstAction, lateCode } from '../../browser/late-parts.ts'
import { createStore } from '../../ui/store.ts'

export type AddressReader = Pick<
  typeof import('../../../civic/address/address-parts.ts'),
  'hasStreet' | 'statedState' | 'writtenZip'
>

const reader = createStore<AddressReader | undefined>(undefined)

const code = lateCode<AddressReader>(() => import('../../../civic/address/address-parts.ts'))
void code.arrived.then(reader.write)
afterFirstAction(code.request)

/** The server waits for its own reply. */
const noReader = () => undefined

/**
 * Reads an address on this device. What the server has read counts, so this is needed only until it has replied, or while it
 * cannot be reached. Undefined until it is loaded.
 */
export function useAddressReader(isNeeded: boolean): AddressReader | undefined {
  useEffect(() => {
    if (isNeeded) code.request()
  }, [isNeeded])
  const current = () => (isNeeded ? reader.read() : undefined)
  return useSyncExternalStore(reader.subscribe, current, noReader)
}
