import { type StateCode, limits, stateCodes } from '../../../contract/common.ts'
import { lastAddressKey } from '../../../contract/device-cookies.ts'
import {
  hasFields,
  isAbsentOr,
  isBetween,
  isIntegerBetween,
  isListOf,
  isOneOf,
  isString,
  isText,
  schemaOf,
} from '../../browser/guards.ts'
import { districtKey, localPlaceKey, nextDistrictKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'

/** A searched address, with coordinates when a suggestion provided them. */
export interface Address {
  address: string
  lat?: number | undefined
  lng?: number | undefined
}
export const isAddress = hasFields<Address>({
  address: isText(limits.address, /\S/),
  lat: isAbsentOr(isBetween(-90, 90)),
  lng: isAbsentOr(isBetween(-180, 180)),
})

const finders = ['location', 'census', 'map', 'list'] as const

/** The congressional district that the voter found or chose. */
export interface FoundDistrict {
  /** The address that the district was found for. It does not apply to any other. */
  address: string
  state: StateCode
  district: number
  /** The Congress whose district lines were used. On other lines the same number is a different district. */
  congress: number
  by: (typeof finders)[number]
  /** The districts of the state's chambers, if the Census Bureau gave them: `12`, or `1|2` for several seats. */
  upper?: string | undefined
  lower?: string | undefined
}
const isFoundDistrict = hasFields<FoundDistrict>({
  address: isString,
  state: isOneOf(stateCodes),
  district: isIntegerBetween(0, 99),
  congress: isIntegerBetween(0, 999),
  by: isOneOf(finders),
  upper: isAbsentOr(isText(200)),
  lower: isAbsentOr(isText(200)),
})

const placeFinders = ['census', 'list', 'outside', 'unlisted'] as const

/** The city or town that the voter found or chose, by Census id. */
export interface LocalPlace {
  /** The address that the place was found for. It does not apply to any other. */
  address: string
  /** The city, and the township around it. Empty if the voter lives outside of any city or did not find theirs. */
  geoids: string[]
  by: (typeof placeFinders)[number]
}
const isLocalPlace = hasFields<LocalPlace>({
  address: isString,
  geoids: isListOf(isText(10, /^\d{7}(\d{3})?$/), 2),
  by: isOneOf(placeFinders),
})

/**
 * These four values are stored on the device. A cookie sends a copy to the server, which renders the page with it and saves
 * nothing.
 */
export const lastAddress = sharedStored(lastAddressKey, schemaOf(isAddress))
export const foundDistrict = sharedStored(districtKey, schemaOf(isFoundDistrict))
export const localPlace = sharedStored(localPlaceKey, schemaOf(isLocalPlace))
/** The district on the lines of the next Congress, where the lines change. */
export const foundNextDistrict = sharedStored(nextDistrictKey, schemaOf(isFoundDistrict))

/** Everything that is remembered about where the voter lives. */
export const placeStores = [lastAddress, foundDistrict, localPlace, foundNextDistrict]
