import { endpoint } from './endpoint.ts'
import type * as schemas from './place-watches.schemas.ts'

export type * from './place-watches.schemas.ts'

export const maxPlaceWatches = 5

export const listPlaceWatches = endpoint<typeof schemas.listPlaceWatches>('GET', '/api/place-watches')

/** Asking again for the same ZIP code replaces the earlier request. */
export const watchPlaces = endpoint<typeof schemas.watchPlaces>('POST', '/api/place-watches')

/** Succeeds even if there is no such request. */
export const unwatchPlaces = endpoint<typeof schemas.unwatchPlaces>('DELETE', '/api/place-watches/:id')
