import { describe, expect, test } from 'vitest'
import { createComposer } from './compose-message.ts'
import type { Mail } from './mailer.ts'

const mail: Mail = { to: 'pat@example.org', subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>' }
const compose = (given: Partial<Mail> = {}, from = 'Precinct <no-reply@vote.example.org>') =>
  createComposer(from)({ ...mail, ...given })

/** Read as a mail program would: headers unfolded, each part decoded. */
function read(raw: Buffer) {
  const text = raw.toString('latin1')
  const at = text.indexOf('\r\n\r\n')
  const head = text
    .slice(0, at)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    head.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const boundary = headers['content-type']?.match(/boundary="([^"]+)"/)?.[1] ?? ''
  const parts = text
    .slice(at)
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [about = '', body = ''] = part.split('\r\n\r\n')
      return { type: about.match(/Content-Type: (\S+);/)?.[1], text: Buffer.from(body, 'base64').toString('utf8') }
    })
  return { headers, parts, lines: text.split('\r\n') }
}

/** RFC 2047, as far as we write it. */
const decoded = (value = '') =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
    Buffer.from(
      text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, (__, hex) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  )

describe('a mail', () => {
  test('has its text and its HTML, in any letters, in lines that every server takes', () => {
    const text = `Votación: ñandú 🗳️ ${'long '.repeat(400)}\n.\nFrom here`
    const { parts, lines } = read(compose({ text, html: `<p>${text}</p>` }).raw)
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
    const { headers, lines } = read(compose({ subject }).raw)
    expect(decoded(headers.subject)).toBe(subject)
    expect(lines.every((line) => /^[ -~]*$/.test(line))).toBe(true)
  })

  test('lets nobody add a header', () => {
    const { headers } = read(compose({ subject: 'Hello\r\nBcc: all@example.org' }).raw)
    expect(headers).not.toHaveProperty('bcc')
  })

  test.each([
    ['Precinct <no-reply@vote.example.org>', 'Precinct <no-reply@vote.example.org>'],
    ['no-reply@vote.example.org', 'no-reply@vote.example.org'],
    ['"Precinct, Texas" <a@example.org>', '"Precinct, Texas" <a@example.org>'],
    ['Votación <a@example.org>', 'Votación <a@example.org>'],
  ])('names its sender: %s', (from, shown) => {
    const composed = compose({}, from)
    expect(decoded(read(composed.raw).headers.from)).toBe(shown)
    expect(composed.envelope).toEqual({ from: from.match(/[^\s<>]+@[^\s<>]+/)?.[0], to: ['pat@example.org'] })
  })

  test('is told apart by an id, its own or the one given', () => {
    expect(read(compose().raw).headers['message-id']).toMatch(/^<[\w-]+@vote\.example\.org>$/)
    expect(read(compose({ messageId: '<a@b>' }).raw).headers['message-id']).toBe('<a@b>')
    expect(read(compose().raw).headers.date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/)
  })

  test.each([
    '',
    'nobody',
    'a b@example.org',
    'a@example.org>\r\nRCPT TO:<b@example.org',
    'a@example.org,b@example.org',
  ])('is not written to %j', (to) => {
    expect(() => compose({ to })).toThrow('no address')
  })
})
