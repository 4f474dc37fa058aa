import type { Address } from './address.ts'

export interface Suggestion {
  key: string
  text: string
  /** Asked for when it is chosen: Google gives the point only then. */
  toAddress: () => Promise<Address> | Address
}
