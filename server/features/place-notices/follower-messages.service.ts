import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import type { Clock } from '../../core/clock.ts'
import type { FollowerMessagesStore, UntoldNotice } from './follower-messages.store.ts'

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
    // Only now: after a crash it begins again, and messages that exist stay as they are.
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
