import { z } from 'zod'
import type { FailureReason } from '../../contract/notifications.ts'

/** The fields of nodemailer's errors that are used here. */
const NodemailerError = z
  .object({
    code: z.string().optional().catch(undefined),
    message: z.string().catch(''),
    command: z.string().catch(''),
    response: z.string().catch(''),
    responseCode: z.number().optional().catch(undefined),
  })
  .catch({ message: '', command: '', response: '' })

export interface MailError {
  /** True if sending again would fail the same way. */
  permanent: boolean
  reason: FailureReason
  /** The server's status, such as `552 5.2.2`. Its message may contain the address and is not stored. */
  status: string | null
}

const connectionErrors = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL'])

export function classifyMailError(error: unknown): MailError {
  const cause = error instanceof MailSendError ? error.cause : error
  const { code, command, response, responseCode } = NodemailerError.parse(cause)
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

/**
 * A mail that was not sent, in words for the operator. The server's own message may contain the recipient, so only its
 * status is repeated.
 */
export class MailSendError extends Error {
  readonly isForOperator: boolean

  constructor(cause: unknown, smtpUrl: string) {
    const { problem, advice } = describeProblem(cause)
    super(`Mail: ${new URL(smtpUrl).host} ${problem}.${advice && ` ${advice}`}`, { cause })
    this.isForOperator = advice !== ''
  }
}

/** Without advice, the failure concerns one recipient only. */
function describeProblem(error: unknown): { problem: string; advice: string } {
  const { code, command, message } = NodemailerError.parse(error)
  const { status } = classifyMailError(error)
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return { problem: 'does not accept the user name or password', advice: 'Correct them in SMTP_URL.' }
  if (code === 'EDNS' || message.includes('ENOTFOUND'))
    return { problem: 'is not known to the name server', advice: 'Correct the host in SMTP_URL.' }
  if (message.includes('ECONNREFUSED'))
    return { problem: 'refuses the connection', advice: 'Check that the mail server runs, and the port in SMTP_URL.' }
  if (code === 'ETLS' || /certificate|ssl|tls/i.test(message))
    return {
      problem: 'offers no encrypted connection that can be trusted',
      advice: 'Check its certificate, and whether SMTP_URL should start with smtps:.',
    }
  if (code === 'ETIMEDOUT' || status === null)
    return { problem: 'does not answer', advice: 'Check the network, the firewall and the port in SMTP_URL.' }
  if (command === 'RCPT TO' || command === 'DATA') return { problem: `rejected a mail (${status})`, advice: '' }
  if (command === 'MAIL FROM') return { problem: `rejected the sender (${status})`, advice: 'Correct MAIL_FROM.' }
  return { problem: `rejected a command (${status})`, advice: 'Read its log.' }
}
