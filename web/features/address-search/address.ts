import { z } from 'zod'
import { limits } from '../../../contract/common.ts'
import { lastAddressKey as storageKey } from '../../browser/local-data.ts'

/** What a search is for: the text, and the point where a suggestion named one. */
export const Address = z.object({
  address: z.string().trim().min(1).max(limits.address),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
})
export type Address = z.infer<typeof Address>

/** Nothing where nothing was kept, storage is switched off, or what is there is not ours. */
export function readLastAddress(): Address | undefined {
  try {
    return Address.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function keepLastAddress(address: Address | undefined) {
  try {
    if (address) localStorage.setItem(storageKey, JSON.stringify(address))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be switched off; the address then lasts as long as the page.
  }
}
