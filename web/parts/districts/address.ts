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
  /** Another address has another district. */
  address: string
  state: StateCode
  district: number
  /** The Congress whose district lines were used. On other lines the district is another one. */
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
  /** Another address may be in another place. */
  address: string
  /** The city, and the township that it lies in; none for who lives outside of a city or does not find it. */
  geoids: string[]
  by: (typeof placeFinders)[number]
}
const isLocalPlace = hasFields<LocalPlace>({
  address: isString,
  geoids: isListOf(isText(10, /^\d{7}(\d{3})?$/), 2),
  by: isOneOf(placeFinders),
})

/** All are stored on the device. A cookie sends a copy to the server, which renders the page with it and saves nothing. */
export const lastAddress = sharedStored(lastAddressKey, schemaOf(isAddress))
export const foundDistrict = sharedStored(districtKey, schemaOf(isFoundDistrict))
export const localPlace = sharedStored(localPlaceKey, schemaOf(isLocalPlace))
/** On the lines of the next Congress, where they change. */
export const foundNextDistrict = sharedStored(nextDistrictKey, schemaOf(isFoundDistrict))

/** Everything that is remembered about where the voter lives. */
export const placeStores = [lastAddress, foundDistrict, localPlace, foundNextDistrict]
