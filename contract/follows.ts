import { endpoint } from './endpoint.ts'
import type * as schemas from './follows.schemas.ts'

export type * from './follows.schemas.ts'

export const maxFollows = 50

/** `weekly`: one digest on Mondays. `at-once`: within an hour after we have the news. */
export const followFrequencies = ['weekly', 'at-once'] as const

export const listFollows = endpoint<typeof schemas.listFollows>('GET', '/api/follows')

/** Only news from now on is sent. Following again only changes the frequency, if it is given. */
export const follow = endpoint<typeof schemas.follow>('POST', '/api/follows')

export const changeFollow = endpoint<typeof schemas.changeFollow>('POST', '/api/follows/:id')

/** Succeeds even if there is no such follow. */
export const unfollow = endpoint<typeof schemas.unfollow>('DELETE', '/api/follows/:id')
