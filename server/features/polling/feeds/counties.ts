import type { Places } from '../../../reference/places.ts'

/** The counties of ZIP codes and cities, from our own data. */
export interface Counties {
  /** Every county that the area of a ZIP code reaches into; undefined for ZIP codes without an area. */
  ofZip(zip: string): readonly string[] | undefined
  /** Every county that the ZIP codes of a mail city reach into, by its `cityKey`. Empty for a name that no ZIP code has. */
  ofCity(city: string): ReadonlySet<string>
  nameOf(county: string): string | undefined
}

export const createCounties = (places: Pick<Places, 'find' | 'cityCounties' | 'county'>): Counties => ({
  ofZip(zip) {
    const found = places.find(zip)
    return found?.kind === 'area' ? found.counties : undefined
  },
  ofCity: places.cityCounties,
  nameOf: (county) => places.county(county)?.name,
})

/** For feeds of whole states. */
export const noCounties: Counties = { ofZip: () => undefined, ofCity: () => new Set(), nameOf: () => undefined }

export const isCounty = (vipId: string): boolean => vipId.length === 5
