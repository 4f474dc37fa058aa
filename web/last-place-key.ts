import { product } from '../contract/brand.ts'

export const lastPlaceKey = `${product}_last_polling_place`

/** Where somebody votes stays on the device only while they are signed in. */
export function forgetLastPlace() {
  try {
    localStorage.removeItem(lastPlaceKey)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
