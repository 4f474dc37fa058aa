import type { z } from 'zod'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { readableCase } from '../../../civic/text/readable-case.ts'
import type { followPlace } from '../../../contract/place-notices.schemas.ts'
import type { PlaceFollow } from '../../../contract/place-notices.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { FollowerMessagesStore, UntoldNotice } from './follower-messages.store.ts'
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

    /** What the list says when the follow begins counts as seen. */
    async follow(userId: string, body: z.output<typeof followPlace.body>): Promise<PlaceFollow> {
      const { area, placeId, electionDate } = body
      const live = await notices.requireLive(area, electionDate)
      const place = await notices.requirePlace(live.id, placeId)
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

interface FollowerMessagesDeps {
  store: FollowerMessagesStore
  clock: Clock
}

/** Queues a message for each member who follows a place that a notice or a new list is about. */
export function createFollowerMessages({ store, clock }: FollowerMessagesDeps) {
  const tell = async (notice: UntoldNotice, signal: AbortSignal): Promise<number> => {
    const addPage = notice.isWithdrawn ? store.tellOfWithdrawal : store.tellOfNotice
    let created = 0
    let after: number | null = 0
    while (after !== null) {
      signal.throwIfAborted()
      const page = await addPage(notice, after, clock.now())
      created += page.created
      after = page.last
    }
    // Set last: after a crash, the notice is queued again from the start, and messages that are already queued are kept.
    await store.setTold(notice, clock.now())
    return created
  }

  const compareLists = async (signal: AbortSignal): Promise<number> => {
    let created = 0
    for (const list of await store.listNewLists()) {
      if (list.electionDate < dayIn(clock.now(), zoneOf(list.stateCode))) {
        await store.passList(list)
        continue
      }
      let compared = 1
      while (compared > 0 && !signal.aborted) {
        const page = await store.compare(list, clock.now())
        compared = page.compared
        created += page.created
      }
    }
    return created
  }

  return {
    /** Returns how many messages there are to send. */
    async queueMessages(signal: AbortSignal): Promise<number> {
      let created = 0
      for (const notice of await store.listUntold()) created += await tell(notice, signal)
      return created + (await compareLists(signal))
    },
  }
}
