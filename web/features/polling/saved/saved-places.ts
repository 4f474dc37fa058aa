import { z } from 'zod'
import { type LocalDate, limits } from '../../../../contract/common.ts'
import { lastPlaceKey } from '../../../browser/local-data.ts'
import { Places } from '../places/voting-places.ts'

/** The last places found, as they were: for a day without a network. */
const Kept = z.object({ keptAt: z.iso.datetime(), address: z.string().max(limits.address), places: Places })
export type Kept = z.infer<typeof Kept>

/** Nothing where nothing was kept, storage is switched off, or what is there is not ours. */
export function readKept(): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(lastPlaceKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Somebody who tries the sample does not lose the place where they vote. */
export const mayReplace = (before: Kept | undefined, next: Kept) =>
  !before || before.places.source?.sample === true || next.places.source?.sample !== true

/** As it was, but for what only time tells: a day that has passed here has passed. */
export function asOfDay({ places, ...kept }: Kept, today: LocalDate): Kept {
  const { election } = places
  return {
    ...kept,
    places: { ...places, election: election && { ...election, over: election.over || election.date < today } },
  }
}

export function keep(kept: Kept) {
  if (!mayReplace(readKept(), kept)) return
  try {
    localStorage.setItem(lastPlaceKey, JSON.stringify({ ...kept, places: Places.parse(kept.places) }))
  } catch {
    // Storage may be full or switched off; then nothing is there without a network.
  }
}
