import { useState } from 'react'
import { type Address, keepLastAddress, readLastAddress } from './address.ts'

/** The address three pages share: the last one searched for, until it is cleared. */
export function useAddress() {
  const [address, setAddress] = useState(readLastAddress)
  const change = (next: Address | undefined) => {
    keepLastAddress(next)
    setAddress(next)
  }
  return { address, search: (next: Address) => change(next), clear: () => change(undefined) }
}
