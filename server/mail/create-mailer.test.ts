import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailer, needsTls } from './create-mailer.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precinct-mail-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const mail = { to: 'pat@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const files = () => readdirSync(join(folder, 'mail'))

describe('without a mail server', () => {
  test('each mail becomes a file', async () => {
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'Precinct <no-reply@localhost>', SMTP_URL: undefined })
    expect(mailer.configured).toBe(false)
    await mailer.send(mail)
    await mailer.send(mail)
    expect(files()).toHaveLength(2)
    expect(files().every((name) => name.endsWith('.eml'))).toBe(true)
    expect(readFileSync(join(folder, 'mail', files()[0] ?? ''), 'utf8')).toContain('To: pat@example.org')
  })

  test('one that cannot be finished leaves nothing behind', async () => {
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'Precinct <no-reply@localhost>', SMTP_URL: undefined })
    const known = { ...mail, messageId: '<reminder.1@example.org>' }
    await mailer.send(known)
    const [file = ''] = files()
    rmSync(join(folder, 'mail', file))
    mkdirSync(join(folder, 'mail', file))
    await expect(mailer.send(known)).rejects.toThrow('EISDIR')
    expect(files()).toEqual([file])
  })

  test('the same mail again replaces its file', async () => {
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'Precinct <no-reply@localhost>', SMTP_URL: undefined })
    await mailer.send({ ...mail, messageId: '<reminder.1@example.org>' })
    await mailer.send({ ...mail, messageId: '<reminder.1@example.org>' })
    expect(files()).toHaveLength(1)
  })

  test('a file goes when it is old enough', async () => {
    const mailer = createMailer({ DATA_DIR: folder, MAIL_FROM: 'Precinct <no-reply@localhost>', SMTP_URL: undefined })
    await mailer.removeOld(new Date('2026-10-15'))
    await mailer.send(mail)
    await mailer.send(mail)
    const [old = '', young = ''] = files()
    utimesSync(join(folder, 'mail', old), new Date('2026-10-14'), new Date('2026-10-14'))
    utimesSync(join(folder, 'mail', young), new Date('2026-10-16'), new Date('2026-10-16'))
    await mailer.removeOld(new Date('2026-10-15'))
    expect(files()).toEqual([young])
  })
})

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://user:password@mail.example.org', true],
  ['smtp://relay.internal:25?requireTLS=false', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtps://mail.example.org', false],
])('%s is told to begin TLS: %s', (url, expected) => {
  expect(needsTls(url)).toBe(expected)
})
