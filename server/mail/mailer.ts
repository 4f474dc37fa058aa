export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Given where the same mail must be known again when it had to be sent twice. */
  messageId?: string
  /** For mails nobody asked for one by one: one click in the mail program ends them (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends one mail or throws: `classifyMailError` says what that means. Which of the ways is chosen in main.ts. */
export interface Mailer {
  /** False when mails are only written to files. */
  configured: boolean
  send(mail: Mail): Promise<void>
  /** Where mails are kept here, those written before then go. */
  removeOld(before: Date): Promise<void>
  /** Lets go of the connections to the mail server. */
  close(): void
}
