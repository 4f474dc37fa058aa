import { product } from '../contract/brand.ts'

/** What this browser kept for a member goes when they leave: the next person at this machine may be somebody else. */
export function forgetMember() {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(`${product}_`)) storage.removeItem(key)
      }
    }
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
