import { useEffect, useSyncExternalStore } from 'react'
import { afterFirstAction, lateCode } from '../../browser/late-parts.ts'

export type AddressReader = Pick<
  typeof import('../../../civic/address/address-parts.ts'),
  'hasStreet' | 'statedState' | 'writtenZip'
>

let reader: AddressReader | undefined
const listeners = new Set<() => void>()

function setReader(arrived: AddressReader) {
  reader = arrived
  for (const listener of listeners) listener()
}

const code = lateCode<AddressReader>(() => import('../../../civic/address/address-parts.ts'))
void code.arrived.then(setReader)
afterFirstAction(code.request)

/** The server waits for its own reply. */
const noReader = () => undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads an address on this device. What the server has read counts, so this is needed only until it has replied, or while it
 * cannot be reached. Undefined until it is loaded.
 */
export function useAddressReader(isNeeded: boolean): AddressReader | undefined {
  useEffect(() => {
    if (isNeeded) code.request()
  }, [isNeeded])
  const current = () => (isNeeded ? reader : undefined)
  return useSyncExternalStore(subscribe, current, noReader)
}
