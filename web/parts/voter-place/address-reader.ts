import { useEffect, useSyncExternalStore } from 'react'
import { afterFirstAction } from '../../browser/late-parts.ts'

export type AddressReader = Pick<
  typeof import('../../../civic/address/address-parts.ts'),
  'hasStreet' | 'statedState' | 'writtenZip'
>

let reader: AddressReader | undefined
const listeners = new Set<() => void>()

export function setAddressReader(loaded: AddressReader) {
  reader = loaded
  for (const listener of listeners) listener()
}

function loadReader() {
  import('../../../civic/address/address-parts.ts').then(setAddressReader, () => undefined)
}

afterFirstAction(loadReader)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads an address on this device. What the server has read counts, so this is needed only until it has replied, or while it
 * cannot be reached. Undefined until it is loaded: a page comes with the server's reply for its address.
 */
export function useAddressReader(isNeeded: boolean): AddressReader | undefined {
  useEffect(() => {
    if (isNeeded && !reader) loadReader()
  }, [isNeeded])
  const current = () => (isNeeded ? reader : undefined)
  return useSyncExternalStore(subscribe, current, current)
}
