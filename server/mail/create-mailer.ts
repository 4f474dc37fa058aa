import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import { isLoopback } from '../core/network.ts'
import { createCounter } from '../observability/metrics.ts'
import { MailSendError } from './mail-error.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Milliseconds. A server that does not respond blocks one connection for this long, not the others. */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

export function createMailer(config: MailConfig, timeouts = defaultTimeouts): Mailer {
  return config.SMTP_URL ? createSmtpMailer(config.SMTP_URL, config.MAIL_FROM, timeouts) : createFileMailer(config)
}

function createSmtpMailer(url: string, from: string, timeouts: typeof defaultTimeouts): Mailer {
  const compose = createComposer(from)
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 10,
    maxMessages: 1000,
    // Only for messages that were not sent at all; whether to send again is up to the caller.
    maxRequeues: 1,
    idleTimeout: 20_000,
    requireTLS: requiresTls(url),
    ...timeouts,
  })
  const fail = (error: unknown) => {
    throw new MailSendError(error, url)
  }
  return {
    configured: true,
    async send(mail) {
      await transport.sendMail(compose(mail)).catch(fail)
    },
    async check() {
      await transport.verify().catch(fail)
    },
    async removeOld() {},
    close: () => transport.close(),
  }
}

/** Password reset links must not be sent unencrypted, except to this machine or if the URL says so. */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'false'
}

/** Without a mail server, each mail is written to a file that any mail program can open. */
function createFileMailer(config: MailConfig): Mailer {
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
        // On a full disk, an unfinished file would take up space.
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async check() {},
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
    // A file that is being written may have been renamed since.
    const stats = await stat(file).catch(() => undefined)
    if (stats && stats.mtimeMs < before.getTime()) await rm(file, { force: true })
  }
}

/** A mail sent again under the same message id replaces its file. */
const fileName = ({ messageId }: Mail) =>
  messageId ? createHash('sha256').update(messageId).digest('hex').slice(0, 32) : randomUUID()

const outcomes = [{ outcome: 'sent' }, { outcome: 'failed' }]

/** A failure is logged once in this time: while the mail server is down, every mail fails for the same reason. */
const logIntervalMs = 60_000

/** Counts sent and failed mails, and logs what the operator can change. */
export function withMailMetrics(mailer: Mailer, logger: Pick<FastifyBaseLogger, 'error'>) {
  let loggedAt = -Infinity
  const counter = createCounter('precinct_mails_total', 'Mails by outcome: accepted by the mail server, or failed', {
    labels: ['outcome'],
    initial: outcomes,
  })
  const counted: Mailer = {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail)
        counter.inc({ outcome: 'sent' })
      } catch (error) {
        counter.inc({ outcome: 'failed' })
        if (error instanceof MailSendError && error.isForOperator && performance.now() - loggedAt > logIntervalMs) {
          loggedAt = performance.now()
          logger.error(error.message)
        }
        throw error
      }
    },
  }
  return { mailer: counted, counter }
}

/** A message for nodemailer's `sendMail` that needs no further processing. */
interface ComposedMessage {
  envelope: { from: string; to: string[] }
  raw: Buffer
}

/**
 * Writes a message in its final form (RFC 5322, RFC 2045). All our mails have one structure, text and HTML, so this
 * takes a twentieth of nodemailer's time, which would be most of the cost of sending 100,000 reminders.
 */
export function createComposer(from: string): (mail: Mail) => ComposedMessage {
  const { name, address } = parseSender(from)
  const sender = header('From', name ? `${encodePhrase(name)} <${address}>` : address)
  const domain = address.slice(address.indexOf('@') + 1)
  return (mail) => {
    const to = requireRecipient(mail.to)
    const boundary = `=_${randomUUID()}`
    const lines = [
      sender,
      header('To', to),
      header('Subject', encodeText(removeLineBreaks(mail.subject))),
      header('Message-ID', removeLineBreaks(mail.messageId ?? `<${randomUUID()}@${domain}>`)),
      header('Date', systemClock.now().toUTCString().replace(/GMT$/, '+0000')),
      header('Auto-Submitted', 'auto-generated'),
      ...unsubscribeHeaders(mail),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
      '',
      ...bodyPart(boundary, 'text/plain', mail.text),
      ...bodyPart(boundary, 'text/html', mail.html),
      `--${boundary}--`,
      '',
    ]
    return { envelope: { from: address, to: [to] }, raw: Buffer.from(lines.join('\r\n'), 'latin1') }
  }
}

const header = (name: string, value: string) => `${name}: ${value}`

/** Prevents a value from starting another header. */
const removeLineBreaks = (value: string) => value.replace(/[\r\n\t]+/g, ' ')

/** Longer text is written as encoded words (RFC 2047), because those fold into several lines. */
const maxPlainChars = 67
/** So that `Subject: ` and one encoded word fit into a line of 76 characters. */
const encodedWordBytes = 39

function encodeText(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text) && !text.includes('=?') && text.length <= maxPlainChars
  return isPlain ? text : encodeWords(text)
}

/** Splits the text at characters, never within one. */
function encodeWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (Buffer.byteLength(word + character) > encodedWordBytes) {
      words.push(word)
      word = ''
    }
    word += character
  }
  words.push(word)
  return words.map((part) => `=?UTF-8?B?${Buffer.from(part, 'utf8').toString('base64')}?=`).join('\r\n ')
}

/** The display name before an address: plain, quoted or encoded. */
function encodePhrase(name: string): string {
  if (/^[\w !#$%&'*+/=?^`{|}~-]+$/.test(name) && !name.includes('=?')) return name
  return /^[\x20-\x7e]+$/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : encodeWords(removeLineBreaks(name))
}

function unsubscribeHeaders({ unsubscribeUrl }: Mail): string[] {
  if (!unsubscribeUrl) return []
  return [
    header('List-Unsubscribe', removeLineBreaks(`<${unsubscribeUrl}>`)),
    header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
  ]
}

function bodyPart(boundary: string, type: string, content: string): string[] {
  const encoded = Buffer.from(content, 'utf8').toString('base64')
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(encoded.match(/.{1,76}/g) ?? []),
  ]
}

function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = ''] = from.match(/^(?:"?(.*?)"?\s*)<([^<>]+)>\s*$/) ?? [from, '', from.trim()]
  return { name: name.trim(), address }
}

/** Throws the error code nodemailer uses for an invalid recipient. */
function requireRecipient(address: string): string {
  if (/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(address) && !/[<>,;:"\\()[\]]/.test(address)) return address
  throw Object.assign(new Error('The recipient is not a valid address.'), { code: 'EENVELOPE' })
}
