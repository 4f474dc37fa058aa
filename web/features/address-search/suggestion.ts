import type { Address } from './address.ts'

export interface Suggestion {
  key: string
  text: string
  /** Asked for when it is chosen: Google gives the point only then. Without it, choosing only goes on with the text. */
  toAddress?: () => Promise<Address> | Address
  /** How many ZIP codes there are to go on with. */
  zips?: number
}
