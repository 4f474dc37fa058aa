import type { Address } from '../../parts/voter-place/address.ts'

export interface Suggestion {
  key: string
  text: string
  /**
   * Called when the suggestion is chosen, because Google provides coordinates only then. Without it, choosing only fills
   * in the text, and the voter continues typing.
   */
  toAddress?: () => Promise<Address> | Address
  /** Number of ZIP codes in a suggested city. */
  zips?: number
}
