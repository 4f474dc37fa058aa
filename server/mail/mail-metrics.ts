import { createCounter } from '../observability/gauge.ts'
import type { Mailer } from './mailer.ts'

const outcomes = [{ outcome: 'sent' }, { outcome: 'failed' }]

/** Counts sent and failed mails. */
export function withMailMetrics(mailer: Mailer) {
  const gauge = createCounter(
    'precinct_mails_total',
    'Mails by outcome: accepted by the mail server, or failed',
    outcomes,
  )
  const counted: Mailer = {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail)
        gauge.add({ outcome: 'sent' })
      } catch (error) {
        gauge.add({ outcome: 'failed' })
        throw error
      }
    },
  }
  return { mailer: counted, gauge }
}
