import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerFactReport,
  factId,
  factReportLimits,
  factReportQueue,
  reportFact,
  reportFactAsVisitor,
} from '../../../contract/fact-reports.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { queueLimits, visitorsPerFact } from './fact-reports.service.ts'

const t = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
afterAll(() => t.close())
const admin = await t.member({ admin: true })
const member = await t.member()

const fact = factId('elections/rules', 'TX', 'registerByMail')
const count = async () => (await t.db.selectFrom('factReports').selectAll().execute()).length

/** A visitor's report from a network of its own. */
const sendFrom = async (ip: string, body: Record<string, unknown>) => {
  const response = await t
    .visitor()
    .sendJson(reportFactAsVisitor, { factId: fact, problem: 'The date is wrong.', ...body }, { 'x-forwarded-for': ip })
  const reply: unknown = await response.json()
  return { status: response.status, reply }
}

const fillQueue = (rows: number, values: { userId?: string } = {}) =>
  t.db
    .insertInto('factReports')
    .values(
      Array.from({ length: rows }, (_, index) => ({
        factId: `${fact}-${index}`,
        fact: '{"values":[],"source":null,"compiledOn":null}',
        locale: 'en' as const,
        problem: 'A report that fills the queue',
        createdAt: new Date('2026-01-01'),
        ...values,
      })),
    )
    .execute()

beforeEach(async () => {
  await t.db.deleteFrom('factReports').execute()
  await t.db.deleteFrom('attempts').execute()
  t.mails.length = 0
})

describe('a flood', () => {
  test('of simultaneous reports of one member is stopped at the limit', async () => {
    const states = ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN']
    const send = (state: string) =>
      member.client.call(reportFact, { body: { factId: factId('elections/rules', state), problem: 'It is all wrong' } })
    await Promise.allSettled(states.map(send))
    expect(await count()).toBe(factReportLimits.perHour)
  })

  test('of visitors of one network is stopped, and other networks are not', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 12; sent++) {
      statuses.push((await sendFrom('203.0.113.7', { problem: `Report number ${sent}` })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(statuses.at(-1)).toBe(429)
    expect((await sendFrom('198.51.100.1', {})).status).toBe(200)
  })

  test('of invented facts counts too, before anything is looked up', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 10; sent++) {
      statuses.push((await sendFrom('203.0.113.8', { factId: `elections/rules/X${sent}` })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 404), 429, 429])
  })

  test('of the same text counts once', async () => {
    expect((await sendFrom('203.0.113.9', {})).reply).toMatchObject({ result: 'sent' })
    const again = await sendFrom('203.0.113.9', { problem: ' the DATE  is wrong. ' })
    expect(again.reply).toMatchObject({ result: 'already' })
    expect(await count()).toBe(1)
  })

  test('from many networks about one fact does not keep others from reporting it', async () => {
    for (const network of ['198.51.100', '192.0.2', '203.0.113', '2001:db8:5']) {
      const isIPv6 = network.includes(':')
      for (let one = 0; one < 10; one++)
        await sendFrom(isIPv6 ? `${network}:${one + 1}::1` : `${network}.${one + 10}`, {})
    }
    expect(await count()).toBe(4 * visitorsPerFact)
    expect((await sendFrom('198.51.100.200', {})).reply).toEqual({ result: 'known', answeredByEmail: false })
    expect((await sendFrom('198.18.0.1', {})).reply).toMatchObject({ result: 'sent' })
    const body = { factId: fact, problem: 'A member is heard all the same' }
    expect(await member.client.call(reportFact, { body })).toMatchObject({ result: 'sent' })
  })

  test('of visitors leaves room for members', async () => {
    await fillQueue(queueLimits.visitors)
    expect((await sendFrom('203.0.113.10', {})).reply).toMatchObject({ code: 'unavailable' })
    const body = { factId: fact, problem: 'A member is heard all the same' }
    expect(await member.client.call(reportFact, { body })).toMatchObject({ result: 'sent' })
  })

  test('of members ends when the queue is full', async () => {
    await fillQueue(queueLimits.total, { userId: admin.user.id })
    const body = { factId: fact, problem: 'One report too many' }
    expect(await member.client.fail(reportFact, { body })).toMatchObject({ code: 'unavailable' })
  })
})

describe('mail', () => {
  const victim = 'victim@example.org'

  test('is not sent to an address that a visitor gives until an administrator answers, and then once', async () => {
    for (let network = 0; network < 5; network++) {
      await sendFrom(`203.0.113.${network + 20}`, { email: victim })
    }
    await t.queue.send('reminders-deliver')
    await t.queue.run()
    expect(t.mails).toEqual([])
    const [first] = (await admin.client.call(factReportQueue, { query: {} })).items
    const request = { params: { id: first?.id ?? 0 }, body: { outcome: 'right', answer: 'It is right.' } } as const
    await admin.client.call(answerFactReport, request)
    await admin.client.fail(answerFactReport, request)
    await t.queue.run()
    expect(t.mails.map(({ to }) => to)).toEqual([victim])
    expect(t.mails[0]?.text).toContain('If it wasn’t you, ignore it.')
  })

  test.each([
    'victim@example.org\r\nBcc: other@example.org',
    'victim@example.org, other@example.org',
    '"Victim" <victim@example.org>',
  ])('headers cannot be added with the address %j', async (email) => {
    expect((await sendFrom('203.0.113.30', { email })).status).toBe(400)
    expect(await count()).toBe(0)
  })

  test('quotes HTML, links and headers in a report as text', async () => {
    const problem = '<b>Click</b> https://evil.example/now\nSubject: Free money\n<script>alert(1)</script>'
    await sendFrom('203.0.113.31', { email: victim, problem })
    const [item] = (await admin.client.call(factReportQueue, { query: {} })).items
    expect(item?.problem).toBe(problem)
    const answer = 'We looked <i>closely</i>.'
    await admin.client.call(answerFactReport, { params: { id: item?.id ?? 0 }, body: { outcome: 'unclear', answer } })
    await t.queue.run()
    const [mail] = t.mails
    expect(mail?.subject).toBe('About the error you reported on Precinct')
    expect(mail?.html).not.toMatch(/<script|<b>|<i>|evil\.example/)
    expect(mail?.html).toContain('&lt;b&gt;Click')
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text).toContain('> Subject: Free money')
  })
})

test('a report from another site is refused', async () => {
  for (const { path } of [reportFact, reportFactAsVisitor]) {
    const response = await member.client.sendJson(
      { method: 'POST', path },
      { factId: fact, problem: 'Sent by another site' },
      { origin: 'https://evil.example' },
    )
    expect(response.status).toBe(403)
  }
  expect(await count()).toBe(0)
})

test('the queue does not tell who reported', async () => {
  await member.client.call(reportFact, { body: { factId: fact, problem: 'Who am I, please?' } })
  const response = await admin.client.fetch(factReportQueue.path)
  const text = await response.text()
  expect(text).toContain('Who am I')
  for (const secret of [member.user.id, member.user.email, member.user.lastName]) expect(text).not.toContain(secret)
})
