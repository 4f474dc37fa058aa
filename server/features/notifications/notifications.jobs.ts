import { z } from 'zod'
import type { Channel } from '../../../contract/notifications.ts'
import type { JobName, Queue } from '../../queue/queue.ts'
import type { RemindersService } from './dates/reminders.service.ts'
import type { DeliveryService } from './delivery/delivery.service.ts'

interface NotificationJobDeps {
  reminders: RemindersService
  /** For members whom we reminded of an election that is no longer as it was. */
  correctElections(): Promise<void>
  delivery: DeliveryService
}

/** One job per channel, so that slow push services delay no email, and the other way round. */
const deliveries: { name: JobName; channel: Channel }[] = [
  { name: 'reminders-deliver', channel: 'email' },
  { name: 'reminders-deliver-push', channel: 'push' },
]

const DateJob = z.object({ dateId: z.int() })

/** Start times of follow-up jobs are rounded up to this slot, so that follow-ups for nearly the same time become one. */
const slotSeconds = 5
/** How long to wait before trying a mail server again that did not respond. */
const pauseSeconds = 60
/** Messages are delivered at once. This takes up what could not be signaled, and what waited for an address or a mail server. */
const intervalSeconds = 5 * 60
/** A delivery job ends after this and queues a new one, so that it never exceeds the queue's job timeout. */
const maxDeliveryMs = 10 * 60 * 1000

/** The calendar's job starts a sweep. It finds the dates that are due, fan-out queues a message per member, delivery sends what is due. */
export function registerNotificationJobs(
  queue: Queue,
  { reminders, correctElections, delivery }: NotificationJobDeps,
): void {
  const deliverNow = (name: JobName) => queue.send(name, {}, { key: 'now' })
  const deliverAllNow = async () => {
    for (const { name } of deliveries) await deliverNow(name)
  }

  queue.work('reminders-sweep', async () => {
    const { due, changed } = await reminders.sweep()
    for (const dateId of changed) await queue.send('reminders-correct', { dateId }, { key: String(dateId) })
    for (const dateId of due) await queue.send('reminders-fan-out', { dateId }, { key: String(dateId) })
    await correctElections()
    await deliverAllNow()
  })

  queue.work('reminders-fan-out', async (data, signal) => {
    const { dateId } = DateJob.parse(data)
    if ((await reminders.fanOut(dateId, signal)) > 0) await deliverAllNow()
  })

  queue.work('reminders-correct', async (data, signal) => {
    const { dateId } = DateJob.parse(data)
    if ((await reminders.correct(dateId, signal)) > 0) await deliverAllNow()
  })

  for (const { name, channel } of deliveries) {
    queue.work(name, async (_, signal) => {
      if (channel === 'email') await delivery.resumeUnsent()
      // With more rows than one process handles at a time, another process helps.
      const { done } = await delivery.deliver(
        channel,
        AbortSignal.any([signal, AbortSignal.timeout(maxDeliveryMs)]),
        () => deliverNow(name),
      )
      if (!done) return queue.send(name, {}, { key: 'after-pause', delaySeconds: pauseSeconds })
      const next = await delivery.nextDue(channel)
      if (!next) return
      if (next.seconds <= 0) return deliverNow(name)
      const slot = Math.ceil(next.at / slotSeconds)
      await queue.send(name, {}, { key: `slot-${slot}`, delaySeconds: Math.ceil(next.seconds) + 1 })
    })
    queue.every(intervalSeconds, name)
  }
}
