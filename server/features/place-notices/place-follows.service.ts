import type { z } from 'zod'
import { readableCase } from '../../../civic/text/readable-case.ts'
import type { followPlace } from '../../../contract/place-notices.schemas.ts'
import type { PlaceFollow } from '../../../contract/place-notices.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { FollowRow, PlaceFollowsStore } from './place-follows.store.ts'
import { type PlaceNoticesService, shownName } from './place-notices.service.ts'

interface PlaceFollowsDeps {
  store: PlaceFollowsStore
  notices: Pick<PlaceNoticesService, 'requireLive' | 'requirePlace'>
  clock: Clock
}

export function createPlaceFollowsService({ store, notices, clock }: PlaceFollowsDeps) {
  return {
    async list(userId: string) {
      return { follows: (await store.list(userId)).map(toPlaceFollow) }
    },

    /** What the list says now counts as seen. */
    async follow(userId: string, body: z.output<typeof followPlace.body>): Promise<PlaceFollow> {
      const { area, placeId, electionDate } = body
      const live = await notices.requireLive(area, electionDate)
      const place = await notices.requirePlace(area, placeId)
      const row = await store.save({
        userId,
        area,
        stateCode: live.stateCode,
        placeId,
        electionDate,
        placeName: shownName(place),
        placeAddress: place.address,
        lastPublication: live.publication,
        createdAt: clock.now(),
      })
      if (!row) throw new AppError('conflict')
      return toPlaceFollow(row)
    },

    unfollow: (userId: string, id: number) => store.remove(userId, id),
  }
}

const toPlaceFollow = (row: FollowRow): PlaceFollow => ({
  id: row.id,
  area: row.area,
  stateCode: row.stateCode,
  placeId: row.placeId,
  placeName: readableCase(row.placeName),
  electionDate: row.electionDate,
  createdAt: row.createdAt.toISOString(),
})
