import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'

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
})
