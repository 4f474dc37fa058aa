import { createCounter } from '../observability/metrics.ts'
import type { Mailer } from './mailer.ts'

const outcomes = [{ outcome: 'sent' }, { outcome: 'failed' }]

/** Counts sent and failed mails. */
export function withMailMetrics(mailer: Mailer) {
  const counter = createCounter(
    'precinct_mails_total',
    'Mails by outcome: accepted by the mail server, or failed',
    ['outcome'],
    outcomes,
  )
  const counted: Mailer = {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail)
        counter.inc({ outcome: 'sent' })
      } catch (error) {
        counter.inc({ outcome: 'failed' })
        throw error
      }
    },
  }
  return { mailer: counted, counter }
}
