import { cityKey } from '../../../civic/address/street.ts'
import type { ImportForm } from '../../../contract/desk-import.ts'
import { type GeneratedAddress, generateCounty } from '../../../harness/fixtures/generated-county.ts'
import type { LookupOptions } from '../../../server/features/polling/feeds/feeds.ts'
import { unknownLocation } from '../../../server/features/polling/feeds/location.ts'
import type { Places } from '../../../server/reference/places.ts'

/** Dane County, Wisconsin. */
export const area = '55025'
export const election = { name: 'General Election', nameEs: null, date: '2028-11-07' }

export const forms = ['streets', 'precincts', 'zip4', 'shapes', 'vote-centers', 'towns'] as const satisfies ImportForm[]
export type Form = (typeof forms)[number]

const [columns, streetsPerRow] = [25, 6]

/** Places and addresses on a grid; the ZIP codes reach into no other county. */
export function createCounty(
  places: Places,
  { placeCount, addressCount }: { placeCount: number; addressCount: number },
) {
  const zips = [...places.all()].flatMap(({ zip }) => {
    const found = places.find(zip)
    return found?.kind === 'area' && found.counties.join() === area ? [zip] : []
  })
  return generateCounty({
    rows: Math.ceil(placeCount / columns),
    columns,
    streetsPerRow,
    housesPerBlock: Math.min(100, Math.ceil(addressCount / placeCount / streetsPerRow)),
    state: 'WI',
    zips: zips.slice(0, 10),
    west: -89.75,
    south: 42.86,
  })
}

/** What a voter types and answers. */
export const answers: Record<Form, (address: GeneratedAddress) => [string, LookupOptions]> = {
  streets: ({ text }) => [text, {}],
  precincts: ({ text }) => [text, {}],
  zip4: ({ withPlus4 }) => [withPlus4, {}],
  shapes: ({ text, point }) => [text, { location: { ...unknownLocation, point } }],
  'vote-centers': ({ text }) => [text, {}],
  towns: ({ text, town }) => [text, { town: `${area}:${cityKey(town)}` }],
}

/** What is asked if the voter types only the address. */
export const questions: Partial<Record<Form, string>> = { zip4: 'zip4', shapes: 'office', towns: 'town' }
