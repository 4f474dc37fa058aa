import { z } from 'zod'
import type { DeliveryService } from '../features/reminders/delivery/delivery.service.ts'
import type { SweepService } from '../features/reminders/sweep/sweep.service.ts'
import type { Queue } from '../queue/queue.ts'

interface Parts {
  sweeps: SweepService
  delivery: DeliveryService
  sweepSeconds: number
}

const OfDate = z.object({ dateId: z.int() })

/** A follow-up waits for the next full slot, so that many who ask for nearly the same time get one. */
const slotSeconds = 5
/** Until a mail server or push service that does not answer is asked again. */
const pauseSeconds = 60
/** After this a delivery makes way for a new job, so that none outlives the queue's patience. */
const longest = 10 * 60 * 1000

/** Sweep: which dates are due? Fan out: a row for each member. Deliver: the rows become messages. */
export function remindersJobs(queue: Queue, { sweeps, delivery, sweepSeconds }: Parts): void {
  const deliverNow = () => queue.send('reminders-deliver', {}, { key: 'now' })

  queue.work('reminders-sweep', async () => {
    const { due, changed } = await sweeps.sweep()
    for (const dateId of changed) await queue.send('reminders-correct', { dateId }, { key: String(dateId) })
    for (const dateId of due) await queue.send('reminders-fan-out', { dateId }, { key: String(dateId) })
    await deliverNow()
  })

  queue.work('reminders-fan-out', async (data, signal) => {
    const { dateId } = OfDate.parse(data)
    if ((await sweeps.fanOut(dateId, signal)) > 0) await deliverNow()
  })

  queue.work('reminders-correct', async (data, signal) => {
    const { dateId } = OfDate.parse(data)
    if ((await sweeps.correct(dateId, signal)) > 0) await deliverNow()
  })

  queue.work('reminders-deliver', async (_, signal) => {
    // Whoever has its hands full calls another process to help.
    const { done } = await delivery.deliver(AbortSignal.any([signal, AbortSignal.timeout(longest)]), deliverNow)
    if (!done) return queue.send('reminders-deliver', {}, { key: 'after-pause', delaySeconds: pauseSeconds })
    const next = await delivery.next()
    if (!next) return
    if (next.seconds <= 0) return deliverNow()
    const slot = Math.ceil(next.at / slotSeconds)
    await queue.send('reminders-deliver', {}, { key: `slot-${slot}`, delaySeconds: Math.ceil(next.seconds) + 1 })
  })

  queue.every(sweepSeconds, 'reminders-sweep')
}
