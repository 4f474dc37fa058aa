export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends one mail or throws. Which of the two ways is chosen in main.ts. */
export interface Mailer {
  /** False when mails are only written to files. */
  configured: boolean
  send(mail: Mail): Promise<void>
}
