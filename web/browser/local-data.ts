import { product } from '../../contract/brand.ts'
import { lastAddressKey } from '../../contract/device-cookies.ts'
import { writePlaceCookie } from './device-cookies.ts'
import { storedText } from './stored.ts'

const prefix = `${product}_`
export const lastPlaceKey = `${prefix}last_polling_place`
export const lastBallotKey = `${prefix}last_ballot`
export const districtKey = `${prefix}district`
export const localPlaceKey = `${prefix}local_place`
export const nextDistrictKey = `${prefix}next_district`
export const officialsNameKey = `${prefix}officials_name`
export const compareTrayKey = `${prefix}compare_tray`
export const quizKey = `${prefix}quiz`
export const ballotMarksKey = `${prefix}ballot_marks`
export const eventsPersonalizedKey = `${prefix}events_personalized`
/** What a voter may need without a network. */
export const voterCardKey = `${prefix}voter_card`
export const votingPlanKey = `${prefix}voting_plan`
/** What a visitor wants to follow, while signing in, in one tab. */
export const followKey = `${prefix}follow`
/** Set once the member has undone saving the home state that an address named. */
export const stateDeclinedKey = `${prefix}state_declined`
/** The id of the member the stored data belongs to: several people may use one computer. */
const ownerKey = `${prefix}owner`

/** What the member made and is stored only in this browser. */
const workKeys = [quizKey, ballotMarksKey, votingPlanKey]

/** Called when the address is removed: what was found for an address contains it. */
export function removeSavedLookups() {
  storedText(lastPlaceKey).remove()
  storedText(lastBallotKey).remove()
  storedText(voterCardKey).remove()
}

/** Called when nobody is signed in: where a person lives and votes, and what they are writing, must not stay. Their work does. */
export function removeSessionData() {
  removeSavedLookups()
  for (const key of [...placeKeys, officialsNameKey]) storedText(key).remove()
  removeDrafts()
  updatePlaceCookie()
}

/** The key of a text that is being written, in one tab. */
export const draftKey = (name: string) => `${prefix}draft_${name}`

/** Called when the session was ended elsewhere: the next person at this computer must not find the texts. */
export const removeDrafts = () => removeKeys((key) => key.startsWith(draftKey('')))

/** Everything stored for a member, or all but their work. Theme, language and sidebar state are not personal and stay. */
export function removeLocalData({ keepWork = false } = {}) {
  const kept = keepWork ? [...workKeys, ownerKey] : []
  removeKeys((key) => key.startsWith(prefix) && !kept.includes(key))
  updatePlaceCookie()
}

const isStored = (key: string) => storedText(key).read() !== undefined

export const hasLocalWork = () => workKeys.some(isStored)

/**
 * Removes the data of another member who used this browser before. `sent` has the stored texts in the cookie of the page's
 * request. An address that was searched before the script had started is only there.
 */
export function claimLocalData(userId: string, sent: Record<string, string> = {}) {
  const owner = storedText(ownerKey)
  const previous = owner.read()
  if (previous !== undefined && previous !== userId) removeLocalData()
  owner.write(userId)
  const address = sent[lastAddressKey]
  if (address !== undefined && address !== storedText(lastAddressKey).read()) {
    for (const key of placeKeys) storedText(key).remove()
    storedText(lastAddressKey).write(address)
  }
  updatePlaceCookie()
}

/** Where the member lives. The server needs these values to render answers into the page. */
const placeKeys = [lastAddressKey, districtKey, nextDistrictKey, localPlaceKey]

/** Called after every change of `placeKeys`. */
export function updatePlaceCookie() {
  const texts = Object.fromEntries(placeKeys.map((key) => [key, storedText(key).read()]))
  writePlaceCookie(storedText(ownerKey).read(), texts)
}

/** Whether stored data belongs to a member. A visitor neither sees nor changes it. */
export const hasOwner = () => isStored(ownerKey)

function removeKeys(matches: (key: string) => boolean) {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (matches(key)) storage.removeItem(key)
      }
    }
  } catch {
    // Storage is off, so nothing was stored.
  }
}
