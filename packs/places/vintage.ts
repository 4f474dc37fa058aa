import type { Manifest } from '../pack.ts'

/** Which district lines the pack uses: the Congress, and the year of the legislative districts. */
export interface Vintage {
  congress: number
  legislativeYear: number
}

/** Read from the URLs of the Census Bureau's tables. */
export function vintageOf({ origins }: Manifest): Vintage {
  const congress = origins['census-congressional']?.url?.match(/tab20_cd(\d+)20_/)?.[1]
  const year = origins['census-legislative']?.name.match(/\d{4}/)?.[0]
  if (!congress || !year)
    throw new Error('packs/places/manifest.json does not name the Congress and the year of its district lines.')
  return { congress: Number(congress), legislativeYear: Number(year) }
}
