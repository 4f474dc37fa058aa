import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Mailer } from './mailer.ts'

export function createMailer(config: Config): Mailer {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : fileMailer(config)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, { from })
  return {
    configured: true,
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}

/** Without a mail server nothing is lost: each mail becomes a file that any mail program opens. */
function fileMailer(config: Config): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: config.MAIL_FROM })
  const folder = join(config.DATA_DIR, 'mail')
  return {
    configured: false,
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written as a buffer.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${randomUUID()}.eml`), message, { mode: 0o600 })
    },
  }
}
