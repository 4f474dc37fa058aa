export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Set so that a mail sent twice after a failure can be recognized as the same. */
  messageId?: string
  /** For recurring mails: one-click unsubscribe in the mail program (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends mails by SMTP or writes them to files. A failed `send` throws an error for `classifyMailError`. */
export interface Mailer {
  /** False when mails are only written to files. */
  configured: boolean
  send(mail: Mail): Promise<void>
  /** Connects and signs in. Throws a `MailSendError` when that fails. */
  check(): Promise<void>
  /** Removes mail files written before that time. */
  removeOld(before: Date): Promise<void>
  /** Closes the connections to the mail server. */
  close(): void
}
