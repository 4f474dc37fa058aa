import * as z from 'zod/mini'
import { limits, stateCodes } from '../../../contract/common.ts'
import { districtKey, lastAddressKey, localPlaceKey, nextDistrictKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'

/** A searched address, with coordinates when a suggestion provided them. */
export const Address = z.object({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.address)),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
})
export type Address = z.infer<typeof Address>

/** The congressional district that the voter found or chose. */
const FoundDistrict = z.object({
  /** Another address has another district. */
  address: z.string(),
  state: z.enum(stateCodes),
  district: z.int().check(z.minimum(0), z.maximum(99)),
  /** The Congress whose district lines were used. On other lines the district is another one. */
  congress: z.int(),
  by: z.enum(['location', 'census', 'map', 'list']),
  /** The districts of the state's chambers, if the Census Bureau gave them: `12`, or `1|2` for several seats. */
  upper: z.optional(z.string().check(z.maxLength(200))),
  lower: z.optional(z.string().check(z.maxLength(200))),
})
export type FoundDistrict = z.infer<typeof FoundDistrict>

/** The city or town that the voter found or chose, by Census id. */
const LocalPlace = z.object({
  /** Another address may be in another place. */
  address: z.string(),
  /** The city, and the township that it lies in; none for who lives outside of a city or does not find it. */
  geoids: z.array(z.string().check(z.regex(/^\d{7}(\d{3})?$/))).check(z.maxLength(2)),
  by: z.enum(['census', 'list', 'outside', 'unlisted']),
})
export type LocalPlace = z.infer<typeof LocalPlace>

/** All are stored on the device. A cookie sends a copy to the server, which renders the page with it and saves nothing. */
export const lastAddress = sharedStored(lastAddressKey, Address)
export const foundDistrict = sharedStored(districtKey, FoundDistrict)
export const localPlace = sharedStored(localPlaceKey, LocalPlace)
/** On the lines of the next Congress, where they change. */
export const foundNextDistrict = sharedStored(nextDistrictKey, FoundDistrict)

/** Everything that is remembered about where the voter lives. */
export const placeStores = [lastAddress, foundDistrict, localPlace, foundNextDistrict]
