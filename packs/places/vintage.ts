import type { LocalDate } from '../../contract/common.ts'
import type { Manifest } from '../pack.ts'

/** Which district lines the pack uses: the Congress, and the year of the legislative districts. */
export interface Vintage {
  congress: number
  /** The day on which the Congress ends, and with it the use of its lines. */
  until: LocalDate
  legislativeYear: number
}

/** Read from the URLs of the Census Bureau's tables. */
export function vintageOf({ origins }: Manifest): Vintage {
  const congress = origins['census-congressional']?.url?.match(/tab20_cd(\d+)20_/)?.[1]
  const year = origins['census-legislative']?.name.match(/\d{4}/)?.[0]
  if (!congress || !year)
    throw new Error('packs/places/manifest.json does not name the Congress and the year of its district lines.')
  // The first Congress met in 1789, and each lasts two years.
  return { congress: Number(congress), until: `${1789 + 2 * Number(congress)}-01-03`, legislativeYear: Number(year) }
}
