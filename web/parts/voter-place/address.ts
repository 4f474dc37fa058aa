import { z } from 'zod'
import { StateCode, limits } from '../../../contract/common.ts'
import { districtKey, lastAddressKey } from '../../browser/local-data.ts'
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

/** Both are stored on the device alone. */
export const lastAddress = sharedStored(lastAddressKey, Address)
export const foundDistrict = sharedStored(districtKey, FoundDistrict)
