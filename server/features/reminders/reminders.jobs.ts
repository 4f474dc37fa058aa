import { z } from 'zod'
import type { Queue } from '../../queue/queue.ts'
import type { DeliveryService } from './delivery/delivery.service.ts'
import type { SweepService } from './sweep/sweep.service.ts'

interface ReminderJobDeps {
  sweeps: SweepService
  delivery: DeliveryService
  sweepSeconds: number
}

const DateJob = z.object({ dateId: z.int() })

/** Start times of follow-up jobs are rounded up to this slot, so that follow-ups for nearly the same time become one. */
const slotSeconds = 5
/** How long to wait before trying a mail server or push service again that did not respond. */
const pauseSeconds = 60
/** A delivery job ends after this and queues a new one, so that it never exceeds the queue's job timeout. */
const maxDeliveryMs = 10 * 60 * 1000

/** Sweep finds the dates that are due, fan-out creates a row per member, delivery turns the rows into messages. */
export function registerReminderJobs(queue: Queue, { sweeps, delivery, sweepSeconds }: ReminderJobDeps): void {
  const deliverNow = () => queue.send('reminders-deliver', {}, { key: 'now' })

  queue.work('reminders-sweep', async () => {
    const { due, changed } = await sweeps.sweep()
    for (const dateId of changed) await queue.send('reminders-correct', { dateId }, { key: String(dateId) })
    for (const dateId of due) await queue.send('reminders-fan-out', { dateId }, { key: String(dateId) })
    await deliverNow()
  })

  queue.work('reminders-fan-out', async (data, signal) => {
    const { dateId } = DateJob.parse(data)
    if ((await sweeps.fanOut(dateId, signal)) > 0) await deliverNow()
  })

  queue.work('reminders-correct', async (data, signal) => {
    const { dateId } = DateJob.parse(data)
    if ((await sweeps.correct(dateId, signal)) > 0) await deliverNow()
  })

  queue.work('reminders-deliver', async (_, signal) => {
    // With more rows than one process handles at a time, another process helps.
    const { done } = await delivery.deliver(AbortSignal.any([signal, AbortSignal.timeout(maxDeliveryMs)]), deliverNow)
    if (!done) return queue.send('reminders-deliver', {}, { key: 'after-pause', delaySeconds: pauseSeconds })
    const next = await delivery.nextDue()
    if (!next) return
    if (next.seconds <= 0) return deliverNow()
    const slot = Math.ceil(next.at / slotSeconds)
    await queue.send('reminders-deliver', {}, { key: `slot-${slot}`, delaySeconds: Math.ceil(next.seconds) + 1 })
  })

  queue.every(sweepSeconds, 'reminders-sweep')
}
