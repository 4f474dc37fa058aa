import { z } from 'zod'
import { StateCode, limits } from '../../../contract/common.ts'
import { districtKey, lastAddressKey, localPlaceKey, nextDistrictKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'

/** A searched address, with coordinates when a suggestion provided them. */
export const Address = z.object({
  address: z.string().trim().min(1).max(limits.address),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
})
export type Address = z.infer<typeof Address>

/** The congressional district that the voter found or chose. */
const FoundDistrict = z.object({
  /** Another address has another district. */
  address: z.string(),
  state: StateCode,
  district: z.int().min(0).max(99),
  /** The Congress whose district lines were used. On other lines the district is another one. */
  congress: z.int(),
  by: z.enum(['location', 'census', 'map', 'list']),
  /** The districts of the state's chambers, if the Census Bureau gave them: `12`, or `1|2` for several seats. */
  upper: z.string().max(200).optional(),
  lower: z.string().max(200).optional(),
})
export type FoundDistrict = z.infer<typeof FoundDistrict>

/** The city or town that the voter found or chose, by Census id. */
const LocalPlace = z.object({
  /** Another address may be in another place. */
  address: z.string(),
  /** The city, and the township that it lies in; none for who lives outside of a city or does not find it. */
  geoids: z.array(z.string().regex(/^\d{7}(\d{3})?$/)).max(2),
  by: z.enum(['census', 'list', 'outside', 'unlisted']),
})
export type LocalPlace = z.infer<typeof LocalPlace>

/** All are stored on the device alone. */
export const lastAddress = sharedStored(lastAddressKey, Address)
export const foundDistrict = sharedStored(districtKey, FoundDistrict)
export const localPlace = sharedStored(localPlaceKey, LocalPlace)
/** On the lines of the next Congress, where they change. */
export const foundNextDistrict = sharedStored(nextDistrictKey, FoundDistrict)
