import { createCounter } from '../observability/gauge.ts'
import type { Mailer } from './mailer.ts'

const outcomes = [{ outcome: 'sent' }, { outcome: 'failed' }]

/** The same mailer, and how often it got rid of a mail or did not. */
export function countedMailer(mailer: Mailer) {
  const gauge = createCounter('precinct_mails_total', 'Mails handed to the mail server, or not', outcomes)
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
