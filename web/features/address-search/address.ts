import { z } from 'zod'
import { limits } from '../../../contract/common.ts'
import { lastAddressKey } from '../../browser/local-data.ts'
import { stored } from '../../browser/stored.ts'

/** A searched address, with coordinates when a suggestion provided them. */
export const Address = z.object({
  address: z.string().trim().min(1).max(limits.address),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
})
export type Address = z.infer<typeof Address>

export const lastAddress = stored(lastAddressKey, Address)
