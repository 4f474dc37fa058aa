import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { isLoopback } from '../core/loopback.ts'
import { createComposer } from './compose-message.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Milliseconds. A server that answers nothing holds up one connection for so long, and not the others. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

export function createMailer(config: MailSettings, timeouts = patience): Mailer {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM, timeouts) : fileMailer(config)
}

function smtpMailer(url: string, from: string, timeouts: typeof patience): Mailer {
  const compose = createComposer(from)
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 10,
    maxMessages: 1000,
    // Only what never left us is put on another connection; whether to send again, the sender decides.
    maxRequeues: 1,
    idleTimeout: 20_000,
    requireTLS: needsTls(url),
    ...timeouts,
  })
  return {
    configured: true,
    async send(mail) {
      await transport.sendMail(compose(mail))
    },
    async removeOld() {},
    close: () => transport.close(),
  }
}

/** Links to choose a password never go over a line in the clear, unless to this very machine or where the address says so. */
export function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'false'
}

/** Without a mail server nothing is lost: each mail becomes a file that any mail program opens. */
function fileMailer(config: MailSettings): Mailer {
  const compose = createComposer(config.MAIL_FROM)
  const folder = join(config.DATA_DIR, 'mail')
  return {
    configured: false,
    async send(mail) {
      const { raw } = compose(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${fileName(mail)}.eml`)
      const unfinished = `${file}.${randomUUID()}`
      try {
        await writeFile(unfinished, raw, { mode: 0o600 })
        await rename(unfinished, file)
      } catch (error) {
        // On a full disk half a file would only make it fuller.
        await rm(unfinished, { force: true })
        throw error
      }
    },
    removeOld: (before) => removeOldFiles(folder, before),
    close() {},
  }
}

async function removeOldFiles(folder: string, before: Date) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const file = join(folder, name)
    // One that is being written may have its last name by now.
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < before.getTime()) await rm(file, { force: true })
  }
}

/** The same mail again replaces its file. */
const fileName = ({ messageId }: Mail) =>
  messageId ? createHash('sha256').update(messageId).digest('hex').slice(0, 32) : randomUUID()
