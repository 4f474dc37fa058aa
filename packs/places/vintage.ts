import { congressStart } from '../../civic/districts/congress.ts'
import type { LocalDate } from '../../contract/common.ts'
import type { Manifest } from '../pack.ts'

/** Which district lines the pack uses: the Congress, and the year of the legislative districts. */
export interface Vintage {
  congress: number
  /** The day on which the Congress ends, and with it the use of its lines. */
  until: LocalDate
  legislativeYear: number
  /** The next Congress, if the pack has its lines too: in the states where they change, the others keep theirs. */
  next: { congress: number; until: LocalDate } | undefined
}

/** Reads the vintage from the addresses and names of the pack's origins. */
export function vintageOf({ origins }: Manifest): Vintage {
  const congress = origins['census-congressional']?.url?.match(/tab20_cd(\d+)20_/)?.[1]
  const year = origins['census-legislative']?.name.match(/\d{4}/)?.[0]
  if (!congress || !year)
    throw new Error('packs/places/manifest.json does not name the Congress and the year of its district lines.')
  const later = Number(origins['next-congressional']?.url?.match(/\/(\d+)-congressional-district/)?.[1])
  // After a move to the next Congress, the pack has no other lines.
  const next = later > Number(congress) ? later : undefined
  return {
    congress: Number(congress),
    until: congressStart(Number(congress) + 1),
    legislativeYear: Number(year),
    next: next === undefined ? undefined : { congress: next, until: congressStart(next + 1) },
  }
}
