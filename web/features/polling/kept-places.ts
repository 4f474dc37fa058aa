import { z } from 'zod'
import { limits } from '../../../contract/common.ts'
import { lastPlaceKey } from '../../last-place-key.ts'
import { Places } from './places.ts'

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

export function keep(kept: Kept) {
  const before = readKept()
  // Somebody who tries the sample does not lose the place where they vote.
  if (kept.places.source?.sample && before && !before.places.source?.sample) return
  try {
    localStorage.setItem(lastPlaceKey, JSON.stringify({ ...kept, places: Places.parse(kept.places) }))
  } catch {
    // Storage may be full or switched off; then nothing is there without a network.
  }
}
