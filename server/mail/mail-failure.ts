import { z } from 'zod'
import type { FailureReason } from '../../contract/notifications.ts'

/** What nodemailer says of a failure, as far as it matters here. */
const Failure = z
  .object({
    code: z.string().optional().catch(undefined),
    command: z.string().catch(''),
    response: z.string().catch(''),
    responseCode: z.number().optional().catch(undefined),
  })
  .catch({ command: '', response: '' })

export interface MailError {
  /** Trying again would get the same answer. */
  permanent: boolean
  reason: FailureReason
  /** The server's status, such as `552 5.2.2`. Its words may repeat the address: they are not kept. */
  status: string | null
}

const noLine = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL'])

export function classifyMailError(error: unknown): MailError {
  const { code, command, response, responseCode } = Failure.parse(error)
  if (responseCode === undefined) {
    // Refused by our own side before a word was said: no address of this form can be written to.
    if (code === 'EENVELOPE') return { permanent: true, reason: 'bad-address', status: null }
    return { permanent: false, reason: code && noLine.has(code) ? 'unreachable' : 'unknown', status: null }
  }
  const detail = response.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1]
  const status = detail ? `${responseCode} ${detail}` : String(responseCode)
  const ofThisMail = command === 'RCPT TO' || command === 'DATA'
  // A refused sender or password is the server's owner's to mend, and no answer about this member.
  const permanent = ofThisMail && responseCode >= 500 && responseCode !== 503
  return { permanent, reason: reasonFor(responseCode, detail, command), status }
}

function reasonFor(code: number, detail: string | undefined, command: string): FailureReason {
  if (code === 421) return 'unreachable'
  if (code === 452 || code === 552 || detail?.endsWith('.2.2')) return 'mailbox-full'
  if (command === 'RCPT TO' && (code >= 500 || detail?.includes('.1.'))) return 'bad-address'
  return 'refused'
}
