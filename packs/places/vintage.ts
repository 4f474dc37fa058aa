import type { Manifest } from '../pack.ts'

/** Whose lines the districts are on: of which Congress, and of which year's legislative elections. */
export interface Vintage {
  congress: number
  legislativeYear: number
}

/** As the addresses of the Census Bureau's tables tell it. */
export function vintageOf({ origins }: Manifest): Vintage {
  const congress = origins['census-congressional']?.url?.match(/tab20_cd(\d+)20_/)?.[1]
  const year = origins['census-legislative']?.name.match(/\d{4}/)?.[0]
  if (!congress || !year) throw new Error('packs/places/manifest.json does not say which lines it is on.')
  return { congress: Number(congress), legislativeYear: Number(year) }
}
