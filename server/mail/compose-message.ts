import { randomUUID } from 'node:crypto'
import { encodeWord, encodeWords, foldLines } from 'nodemailer/lib/mime-funcs'
import { systemClock } from '../core/clock.ts'
import type { Mail } from './mailer.ts'

export interface Composed {
  envelope: { from: string; to: string[] }
  raw: Buffer
}

/**
 * Writes a mail as it goes over the line (RFC 5322, 2045). All of ours are of one kind, text and HTML, so that this takes
 * a tenth of the time of a library that can do everything; it is most of what a hundred thousand reminders cost.
 */
export function createComposer(from: string): (mail: Mail) => Composed {
  const { name, address } = senderOf(from)
  const sender = header('From', name ? `${phrase(name)} <${address}>` : address)
  const domain = address.slice(address.indexOf('@') + 1)
  return (mail) => {
    const to = recipientOf(mail.to)
    const boundary = `=_${randomUUID()}`
    const lines = [
      sender,
      header('To', to),
      header('Subject', words(mail.subject)),
      header('Message-ID', mail.messageId ?? `<${randomUUID()}@${domain}>`),
      header('Date', systemClock.now().toUTCString().replace(/GMT$/, '+0000')),
      header('Auto-Submitted', 'auto-generated'),
      ...endingOf(mail),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
      '',
      ...part(boundary, 'text/plain', mail.text),
      ...part(boundary, 'text/html', mail.html),
      `--${boundary}--`,
      '',
    ]
    return { envelope: { from: address, to: [to] }, raw: Buffer.from(lines.join('\r\n'), 'latin1') }
  }
}

/** One line of text, folded where it is long. No value can begin a line of its own. */
const header = (name: string, value: string) => foldLines(`${name}: ${oneLine(value)}`, 76)
const oneLine = (value: string) => value.replace(/[\r\n\t]+/g, ' ')

/** What is not ASCII, or looks as if it were encoded already, is encoded (RFC 2047). */
const words = (text: string) =>
  text.includes('=?') ? encodeWord(oneLine(text), 'Q', 52) : encodeWords(oneLine(text), 'Q', 52)

/** A name as it may stand before an address. */
function phrase(name: string): string {
  if (/^[\w !#$%&'*+/=?^`{|}~-]+$/.test(name) && !name.includes('=?')) return name
  return /^[\x20-\x7e]+$/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : encodeWord(name, 'Q', 52)
}

function endingOf({ unsubscribeUrl }: Mail): string[] {
  if (!unsubscribeUrl) return []
  return [header('List-Unsubscribe', `<${unsubscribeUrl}>`), 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']
}

function part(boundary: string, type: string, content: string): string[] {
  const encoded = Buffer.from(content, 'utf8').toString('base64')
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(encoded.match(/.{1,76}/g) ?? []),
  ]
}

function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = ''] = from.match(/^(?:"?(.*?)"?\s*)<([^<>]+)>\s*$/) ?? [from, '', from.trim()]
  return { name: name.trim(), address }
}

/** What cannot be written to is refused in the words a mail server's refusal comes in. */
function recipientOf(address: string): string {
  if (/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(address) && !/[<>,;:"\\()[\]]/.test(address)) return address
  throw Object.assign(new Error('This is no address that can be written to.'), { code: 'EENVELOPE' })
}
