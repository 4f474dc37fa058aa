import { product } from '../contract/brand.ts'

/**
 * What this browser kept for a member goes when they sign out: the next person at this machine may be somebody else. Only
 * which push subscription was theirs is still known, as reminders go on; it goes with the account.
 */
export function forgetMember({ forGood = false } = {}) {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        const stays = !forGood && key.startsWith(`${product}_push_`)
        if (key.startsWith(`${product}_`) && !stays) storage.removeItem(key)
      }
    }
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
