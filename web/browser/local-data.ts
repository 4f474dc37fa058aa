import { product } from '../../contract/brand.ts'

const prefix = `${product}_`
export const lastPlaceKey = `${prefix}last_polling_place`
export const lastAddressKey = `${prefix}last_address`
export const officialsNameKey = `${prefix}officials_name`
export const quizKey = `${prefix}quiz`
export const ballotMarksKey = `${prefix}ballot_marks`
/** Whose memory this is: a computer may have several users, one after the other. */
const ownerKey = `${prefix}owner`

/** Where somebody lives and votes stays on the device only while they are signed in. */
export const forgetPlaces = () => quietly(() => removeKeys([lastPlaceKey, lastAddressKey, officialsNameKey]))

export const forgetLastPlace = () => quietly(() => removeKeys([lastPlaceKey]))

/** Everything this browser keeps for a member. Theme, language and the sidebar say nothing about anybody and stay. */
export const forgetAll = () => quietly(() => forgetAllBut([]))

/** What took somebody time to make, and is nowhere but here. */
const ownWork = [quizKey, ballotMarksKey]

export const forgetAllButWork = () => quietly(() => forgetAllBut([...ownWork, ownerKey]))

export function keepsWork(): boolean {
  try {
    return ownWork.some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/** Who signs in where somebody else was before finds nothing of theirs. */
export const claimDevice = (userId: string) =>
  quietly(() => {
    const owner = localStorage.getItem(ownerKey)
    if (owner === userId) return
    if (owner !== null) forgetAllBut([])
    localStorage.setItem(ownerKey, userId)
  })

const removeKeys = (keys: string[]) => keys.forEach((key) => localStorage.removeItem(key))

function forgetAllBut(kept: string[]) {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && !kept.includes(key)) storage.removeItem(key)
    }
  }
}

/** Storage may be switched off: then nothing was kept. */
function quietly(work: () => void) {
  try {
    work()
  } catch {}
}
