import { randomUUID } from 'node:crypto'
import { systemClock } from '../core/clock.ts'
import type { Mail } from './mailer.ts'

/** A message for nodemailer's `sendMail` that needs no further processing. */
export interface ComposedMessage {
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
