import { limits, stateCodes } from '../../../contract/common.ts'
import { lastAddressKey } from '../../../contract/device-cookies.ts'
import {
  type Guarded,
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

export const isAddress = hasFields({
  address: isText(limits.address, /\S/),
  lat: isAbsentOr(isBetween(-90, 90)),
  lng: isAbsentOr(isBetween(-180, 180)),
})
/** A searched address, with coordinates when a suggestion provided them. */
export type Address = Guarded<typeof isAddress>

const finders = ['location', 'census', 'map', 'list'] as const

const isFoundDistrict = hasFields({
  /** The address that the district was found for. It does not apply to any other. */
  address: isString,
  state: isOneOf(stateCodes),
  district: isIntegerBetween(0, 99),
  /** The Congress whose district lines were used. On other lines the same number is a different district. */
  congress: isIntegerBetween(0, 999),
  by: isOneOf(finders),
  /** The districts of the state's chambers, if the Census Bureau gave them: `12`, or `1|2` for several seats. */
  upper: isAbsentOr(isText(200)),
  lower: isAbsentOr(isText(200)),
})
/** The congressional district that the voter found or chose. */
export type FoundDistrict = Guarded<typeof isFoundDistrict>

const placeFinders = ['census', 'list', 'outside', 'unlisted'] as const

const isLocalPlace = hasFields({
  /** The address that the place was found for. It does not apply to any other. */
  address: isString,
  /** The city, and the township around it. Empty if the voter lives outside of any city or did not find theirs. */
  geoids: isListOf(isText(10, /^\d{7}(\d{3})?$/), 2),
  by: isOneOf(placeFinders),
})
/** The city or town that the voter found or chose, by Census id. */
export type LocalPlace = Guarded<typeof isLocalPlace>

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
