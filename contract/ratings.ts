import { endpoint } from './endpoint.ts'
import type * as schemas from './ratings.schemas.ts'

export type * from './ratings.schemas.ts'

export const ratings = endpoint<typeof schemas.ratings>('GET', '/api/cpac/ratings')
export const ratingsSummary = endpoint<typeof schemas.ratingsSummary>('GET', '/api/admin/ratings')

export const ratingsHeader = ['bioguideId', 'rating2024', 'rating2023', 'lifetimeRating'] as const

/** What a file would change. Fails like `importRatings`, and imports nothing. */
export const previewRatings = endpoint<typeof schemas.previewRatings>('POST', '/api/admin/ratings/preview')

/** Imports all lines or none: `invalid_rows` lists each bad line. */
export const importRatings = endpoint<typeof schemas.importRatings>('POST', '/api/admin/ratings')
