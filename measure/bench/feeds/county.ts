import { cityKey } from '../../../civic/address/street.ts'
import { type GeneratedAddress, generateCounty } from '../../../harness/fixtures/generated-county.ts'
import type { LookupOptions } from '../../../server/features/polling/feeds/feeds.ts'
import { unknownLocation } from '../../../server/features/polling/feeds/location.ts'
import { loadReference } from '../../../server/reference/reference.ts'

/** Dane County, Wisconsin. */
export const area = '55025'
const [placeCount, columns, streetsPerRow] = [500, 25, 6]

/** A grid of places and addresses, with ZIP codes that lie in no other county. */
export function createCounty(addressCount: number) {
  const { places } = loadReference()
  const zips = [...places.all()].flatMap(({ zip }) => {
    const found = places.find(zip)
    return found?.kind === 'area' && found.counties.join() === area ? [zip] : []
  })
  return generateCounty({
    rows: placeCount / columns,
    columns,
    streetsPerRow,
    housesPerBlock: Math.min(100, Math.ceil(addressCount / placeCount / streetsPerRow)),
    state: 'WI',
    zips: zips.slice(0, 10),
    west: -89.75,
    south: 42.86,
  })
}

const plain = ({ text }: GeneratedAddress): [string, LookupOptions] => [text, {}]

/** The forms in which an office may have its places, each with what a voter types and answers. */
export const forms = {
  streets: plain,
  precincts: plain,
  'vote-centers': plain,
  zip4: ({ withPlus4 }: GeneratedAddress): [string, LookupOptions] => [withPlus4, {}],
  shapes: ({ text, point }: GeneratedAddress): [string, LookupOptions] => [
    text,
    { location: { ...unknownLocation, point } },
  ],
  towns: ({ text, town }: GeneratedAddress): [string, LookupOptions] => [text, { town: `${area}:${cityKey(town)}` }],
}

/** Forms in which the address alone does not determine the place. */
export const askingForms = new Set<string>(['zip4', 'shapes', 'towns'])
