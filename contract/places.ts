import { endpoint } from './endpoint.ts'
import type * as schemas from './places.schemas.ts'

export type * from './places.schemas.ts'

export const suggestPlaces = endpoint<typeof schemas.suggestPlaces>('GET', '/api/places/suggest')

/** Answers from our own data, so that a form can report an error before any lookup. */
export const checkAddress = endpoint<typeof schemas.checkAddress>('POST', '/api/places/check-address', {
  readOnly: true,
})

/** The address is in the body because a URL could be logged. */
export const locatePlace = endpoint<typeof schemas.locatePlace>('POST', '/api/places/locate', { readOnly: true })

/** For a map without tiles: district boundaries of the current Congress or another one, and city names. */
export const stateOutlines = endpoint<typeof schemas.stateOutlines>('GET', '/api/places/outlines/:stateCode')

/** For pages without an interactive map. */
export const districtMap = endpoint<typeof schemas.districtMap>('GET', '/api/places/district-map')
