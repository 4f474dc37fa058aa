import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailer, requiresTls } from './create-mailer.ts'
import { MailSendError } from './mail-error.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precinct-mail-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const mail = { to: 'pat@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const files = () => readdirSync(join(folder, 'mail'))

describe('without a mail server', () => {
  test('writes each mail to a file', async () => {
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'Precinct <no-reply@localhost>', SMTP_URL: undefined })
    expect(mailer.configured).toBe(false)
    await mailer.send(mail)
    await mailer.send(mail)
    expect(files()).toHaveLength(2)
    expect(files().every((name) => name.endsWith('.eml'))).toBe(true)
    expect(readFileSync(join(folder, 'mail', files()[0] ?? ''), 'utf8')).toContain('To: pat@example.org')
  })

  test('leaves nothing behind when a file cannot be finished', async () => {
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'Precinct <no-reply@localhost>', SMTP_URL: undefined })
    const withId = { ...mail, messageId: '<reminder.1@example.org>' }
    await mailer.send(withId)
    const [file = ''] = files()
    rmSync(join(folder, 'mail', file))
    mkdirSync(join(folder, 'mail', file))
    await expect(mailer.send(withId)).rejects.toThrow('EISDIR')
    expect(files()).toEqual([file])
  })

  test('replaces the file of a mail with the same message id', async () => {
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'Precinct <no-reply@localhost>', SMTP_URL: undefined })
    await mailer.send({ ...mail, messageId: '<reminder.1@example.org>' })
    await mailer.send({ ...mail, messageId: '<reminder.1@example.org>' })
    expect(files()).toHaveLength(1)
  })

  test('removes files older than the given date', async () => {
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'Precinct <no-reply@localhost>', SMTP_URL: undefined })
    await mailer.removeOld(new Date('2026-10-15'))
    await mailer.send(mail)
    await mailer.send(mail)
    const [old = '', recent = ''] = files()
    utimesSync(join(folder, 'mail', old), new Date('2026-10-14'), new Date('2026-10-14'))
    utimesSync(join(folder, 'mail', recent), new Date('2026-10-16'), new Date('2026-10-16'))
    await mailer.removeOld(new Date('2026-10-15'))
    expect(files()).toEqual([recent])
  })
})

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://user:password@mail.example.org', true],
  ['smtp://relay.internal:25?requireTLS=false', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtps://mail.example.org', false],
])('%s requires TLS: %s', (url, expected) => {
  expect(requiresTls(url)).toBe(expected)
})

test('a mail server that cannot be reached is reported with its host, and without the password', async () => {
  const SMTP_URL = 'smtp://pat:secret@127.0.0.1:1'
  const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'a@example.org', SMTP_URL })
  const reason = 'Mail: 127.0.0.1:1 refuses the connection. Check that the mail server runs, and the port in SMTP_URL.'
  await expect(mailer.check()).rejects.toThrow(reason)
  await expect(mailer.send(mail)).rejects.toThrow(reason)
  mailer.close()
})

test.each([
  [{ code: 'EAUTH', responseCode: 535 }, /does not accept the user name or password\. Correct them in SMTP_URL\.$/],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND x' }, /is not known to the name server/],
  [{ code: 'ETIMEDOUT' }, /does not answer\. Check the network/],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, /no encrypted connection/],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM', response: '550 5.7.1 No' }, /Correct MAIL_FROM\.$/],
  [
    { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 <pat@example.org>' },
    /rejected a mail \(550 5\.1\.1\)\.$/,
  ],
])('an operator reads what to do about %o', (cause, message) => {
  expect(new MailSendError(cause, 'smtp://mail.example.org:587').message).toMatch(message)
})
