import { describe, expect, test } from 'vitest'
import { createComposer } from './create-mailer.ts'
import type { Mail } from './mailer.ts'

const mail: Mail = { to: 'pat@example.org', subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>' }
const compose = (changes: Partial<Mail> = {}, from = 'Precinct <no-reply@vote.example.org>') =>
  createComposer(from)({ ...mail, ...changes })

/** Parses a message like a mail program: headers unfolded, each part decoded. */
function parse(raw: Buffer) {
  const text = raw.toString('latin1')
  const headEnd = text.indexOf('\r\n\r\n')
  const head = text
    .slice(0, headEnd)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    head.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const boundary = headers['content-type']?.match(/boundary="([^"]+)"/)?.[1] ?? ''
  const parts = text
    .slice(headEnd)
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead = '', body = ''] = part.split('\r\n\r\n')
      return { type: partHead.match(/Content-Type: (\S+);/)?.[1], text: Buffer.from(body, 'base64').toString('utf8') }
    })
  return { headers, parts, lines: text.split('\r\n') }
}

/** Decodes the encoded words of RFC 2047, each separately. */
const decode = (value = '') =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))

describe('a composed message', () => {
  test('contains text and HTML in any script, in short lines', () => {
    const text = `Votación: ñandú 🗳️ ${'long '.repeat(400)}\n.\nFrom here`
    const { parts, lines } = parse(compose({ text, html: `<p>${text}</p>` }).raw)
    expect(parts).toEqual([
      { type: 'text/plain', text },
      { type: 'text/html', text: `<p>${text}</p>` },
    ])
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200)
    expect(lines).not.toContain('.')
  })

  test.each([
    ['plain', 'Reminder: Election day'],
    ['Spanish', 'Recordatorio: Último día para inscribirse, miércoles, 4 de noviembre de 2026, ¿ya se inscribió?'],
    ['that looks encoded', 'A =?UTF-8?Q?trick?='],
    ['very long', 'Word '.repeat(60).trim()],
    ['of emoji', '🗳️'.repeat(40)],
  ])('keeps a subject that is %s', (_, subject) => {
    const { headers, lines } = parse(compose({ subject }).raw)
    expect(decode(headers.subject)).toBe(subject)
    expect(lines.every((line) => /^[ -~]*$/.test(line))).toBe(true)
  })

  test('cannot be given another header by a subject, id or unsubscribe link', () => {
    const injected = 'Hello\r\nBcc: all@example.org'
    const { headers } = parse(compose({ subject: injected, messageId: injected, unsubscribeUrl: injected }).raw)
    expect(headers).not.toHaveProperty('bcc')
  })

  test.each([
    ['Precinct <no-reply@vote.example.org>', 'Precinct <no-reply@vote.example.org>'],
    ['no-reply@vote.example.org', 'no-reply@vote.example.org'],
    ['"Precinct, Texas" <a@example.org>', '"Precinct, Texas" <a@example.org>'],
    ['Votación <a@example.org>', 'Votación <a@example.org>'],
  ])('has the sender %s', (from, shown) => {
    const composed = compose({}, from)
    expect(decode(parse(composed.raw).headers.from)).toBe(shown)
    expect(composed.envelope).toEqual({ from: from.match(/[^\s<>]+@[^\s<>]+/)?.[0], to: ['pat@example.org'] })
  })

  test('has a generated or the given message id, and a date', () => {
    expect(parse(compose().raw).headers['message-id']).toMatch(/^<[\w-]+@vote\.example\.org>$/)
    expect(parse(compose({ messageId: '<a@b>' }).raw).headers['message-id']).toBe('<a@b>')
    expect(parse(compose().raw).headers.date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/)
  })

  test.each([
    '',
    'nobody',
    'a b@example.org',
    'a@example.org>\r\nRCPT TO:<b@example.org',
    'a@example.org,b@example.org',
  ])('rejects the recipient %j', (to) => {
    expect(() => compose({ to })).toThrow('not a valid address')
  })
})
