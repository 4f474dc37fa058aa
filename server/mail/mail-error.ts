import { z } from 'zod'
import type { FailureReason } from '../../contract/notifications.ts'

/** The fields of nodemailer's errors that are used here. */
const NodemailerError = z
  .object({
    code: z.string().optional().catch(undefined),
    command: z.string().catch(''),
    response: z.string().catch(''),
    responseCode: z.number().optional().catch(undefined),
  })
  .catch({ command: '', response: '' })

export interface MailError {
  /** True if sending again would fail the same way. */
  permanent: boolean
  reason: FailureReason
  /** The server's status, such as `552 5.2.2`. Its message may contain the address and is not stored. */
  status: string | null
}

const connectionErrors = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL'])

export function classifyMailError(error: unknown): MailError {
  const { code, command, response, responseCode } = NodemailerError.parse(error)
  if (responseCode === undefined) {
    // Rejected before connecting: the address is invalid.
    if (code === 'EENVELOPE') return { permanent: true, reason: 'bad-address', status: null }
    return { permanent: false, reason: code && connectionErrors.has(code) ? 'unreachable' : 'unknown', status: null }
  }
  const detail = response.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1]
  const status = detail ? `${responseCode} ${detail}` : String(responseCode)
  const concernsThisMail = command === 'RCPT TO' || command === 'DATA'
  // A rejected sender or password is for the operator to fix and says nothing about the recipient.
  const permanent = concernsThisMail && responseCode >= 500 && responseCode !== 503
  return { permanent, reason: toReason(responseCode, detail, command), status }
}

function toReason(code: number, detail: string | undefined, command: string): FailureReason {
  if (code === 421) return 'unreachable'
  if (code === 452 || code === 552 || detail?.endsWith('.2.2')) return 'mailbox-full'
  if (command === 'RCPT TO' && (code >= 500 || detail?.includes('.1.'))) return 'bad-address'
  return 'refused'
}
