import { useState } from 'react'
import { type Address, lastAddress } from './address.ts'

/** The last searched address, shared by all pages that need one and saved on the device until it is cleared. */
export function useAddress() {
  const [address, setAddress] = useState(lastAddress.read)
  return {
    address,
    search: (next: Address) => {
      lastAddress.write(next)
      setAddress(next)
    },
    clear: () => {
      lastAddress.remove()
      setAddress(undefined)
    },
  }
}
