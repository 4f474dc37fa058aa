import { endpoint } from './endpoint.ts'
import type * as schemas from './place-notices.schemas.ts'

export type * from './place-notices.schemas.ts'

/** How many places a member can ask to hear about. */
export const maxPlaceFollows = 20

/** The longest text of a notice. */
export const maxNoticeText = 500

/** Small and never cached, so that a page that is open shows a new notice without looking up the address again. */
export const currentPlaceNotices = endpoint<typeof schemas.currentPlaceNotices>('GET', '/api/polling/place-notices')

/** Newest first. */
export const listPlaceNotices = endpoint<typeof schemas.listPlaceNotices>('GET', '/api/desk/notices')

/** The first 20 in order of their name. A building is one place, whatever it is used for: a notice is about all its uses. */
export const searchLivePlaces = endpoint<typeof schemas.searchLivePlaces>('GET', '/api/desk/notices/places')

/** Replaces an earlier notice about the same place, and notifies the members who follow it. */
export const createPlaceNotice = endpoint<typeof schemas.createPlaceNotice>('POST', '/api/desk/notices')

/** Also notifies the members who got the notice. */
export const withdrawPlaceNotice = endpoint<typeof schemas.withdrawPlaceNotice>(
  'POST',
  '/api/desk/notices/:id/withdraw',
)

export const listPlaceFollows = endpoint<typeof schemas.listPlaceFollows>('GET', '/api/place-follows')
export const followPlace = endpoint<typeof schemas.followPlace>('POST', '/api/place-follows')

/** Succeeds even if there is no such follow. */
export const unfollowPlace = endpoint<typeof schemas.unfollowPlace>('DELETE', '/api/place-follows/:id')
