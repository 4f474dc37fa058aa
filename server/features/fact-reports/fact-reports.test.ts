import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exportAccount } from '../../../contract/accounts.ts'
import {
  type FactId,
  answerFactReport,
  dismissFactReport,
  factId,
  factReportLimits,
  factReportOptions,
  factReportQueue,
  reportFact,
  reportFactAsVisitor,
} from '../../../contract/fact-reports.ts'
import { auditLog } from '../../../contract/moderation.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { retention } from '../../core/retention.ts'

const t = await createTestApp()
afterAll(() => t.close())
const admin = await t.member({ admin: true, name: 'Ada Admin' })
const otherAdmin = await t.member({ admin: true, name: 'Otto Other' })
const reporter = await t.member({ email: 'reporter@example.org' })

const registerByMail = factId('elections/rules', 'TX', 'registerByMail')
const problem = 'The state says thirty days.'
const report = (id: FactId = registerByMail) => ({ body: { factId: id, problem } })
const queue = (status: 'open' | 'answered' | 'dismissed' = 'open') =>
  admin.client.call(factReportQueue, { query: { status } })
const outbox = () => t.db.selectFrom('outbox').selectAll().execute()
const rows = () => t.db.selectFrom('factReports').selectAll().orderBy('id').execute()
const answer = { outcome: 'corrected', answer: 'You were right; it is 30 days now.' } as const

async function firstOpen() {
  const [item] = (await queue()).items
  if (!item) throw new Error('The queue is empty.')
  return item
}

beforeEach(async () => {
  await t.db.deleteFrom('factReports').execute()
  await t.db.deleteFrom('outbox').execute()
  await t.db.deleteFrom('attempts').execute()
  t.mails.length = 0
})

describe('a report', () => {
  test('reaches the queue with what the fact said, its source and its date', async () => {
    const link = 'https://www.sos.state.tx.us/elections/'
    const body = { factId: registerByMail, problem: ` ${problem}\r\n`, link }
    expect(await reporter.client.call(reportFact, { body })).toEqual({ result: 'sent', answeredByEmail: true })
    const { items, counts } = await queue()
    expect(counts).toEqual({ open: 1, answered: 0, dismissed: 0 })
    expect(items).toMatchObject([
      {
        factId: registerByMail,
        problem,
        link,
        status: 'open',
        reporter: { kind: 'member', locale: 'en', canBeMailed: true },
      },
    ])
    const [item] = items
    expect(item?.asReported.values.map(({ name }) => name)).toContain('rule')
    expect(item?.asReported.source?.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(item?.asReported.compiledOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(item?.current).toEqual(item?.asReported)
  })

  test('keeps what the reporter saw when the fact changes or goes away', async () => {
    await reporter.client.call(reportFact, report())
    const older = { values: [{ name: 'rule', value: 'older' }], source: null, compiledOn: null }
    await t.db
      .updateTable('factReports')
      .set({ fact: JSON.stringify(older) })
      .execute()
    const changed = await firstOpen()
    expect(changed.asReported).toEqual(older)
    expect(changed.current).not.toEqual(older)
    await t.db.updateTable('factReports').set({ factId: 'elections/rules/ZZ' }).execute()
    expect((await firstOpen()).current).toBeNull()
  })

  test('counts once while it is open', async () => {
    const options = { query: { factId: registerByMail } }
    expect(await reporter.client.call(factReportOptions, options)).toEqual({
      reported: false,
      mailConfigured: true,
      email: 'reporter@example.org',
    })
    await reporter.client.call(reportFact, report())
    expect(await reporter.client.call(factReportOptions, options)).toMatchObject({ reported: true })
    expect(await reporter.client.call(reportFact, report())).toMatchObject({ result: 'already' })
    expect(await rows()).toHaveLength(1)
    await admin.client.call(answerFactReport, { params: { id: (await firstOpen()).id }, body: answer })
    expect(await reporter.client.call(reportFact, report())).toMatchObject({ result: 'sent' })
  })

  test('of a member without a confirmed email says that no answer is mailed', async () => {
    const unconfirmed = await t.member({ confirmed: false })
    t.mails.length = 0
    expect(await unconfirmed.client.call(reportFact, report())).toEqual({ result: 'sent', answeredByEmail: false })
    const { id, reporter: shown } = await firstOpen()
    expect(shown.canBeMailed).toBe(false)
    expect(await admin.client.call(answerFactReport, { params: { id }, body: answer })).toEqual({ mailed: false })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('of a visitor is in the visitor’s language and answered at the address given', async () => {
    const body = { factId: registerByMail, problem: 'La fecha no es correcta.', email: 'Visitante@example.org' }
    const response = await t.visitor().sendJson(reportFactAsVisitor, body, { 'accept-language': 'es-US,es;q=0.9' })
    expect(await response.json()).toEqual({ result: 'sent', answeredByEmail: true })
    expect(t.mails).toEqual([])
    const { id } = await firstOpen()
    await admin.client.call(answerFactReport, { params: { id }, body: answer })
    await t.queue.run()
    expect(t.mails).toMatchObject([{ to: 'visitante@example.org', subject: 'Sobre el error que reportó en Precinct' }])
    expect(t.mails[0]?.text).toContain('> La fecha no es correcta.')
  })

  test.each([
    ['too short', { problem: 'Wrong.' }],
    ['too long', { problem: 'x'.repeat(1001) }],
    ['with a script as its link', { link: 'javascript:alert(1)' }],
    ['with a user name in its link', { link: 'https://vote.gov@evil.example/' }],
    ['of an unknown set', { factId: 'secrets/all' }],
    ['of an id with too many parts', { factId: 'elections/rules/TX/a/b' }],
  ])('%s is rejected', async (_, change) => {
    const body = { factId: registerByMail, problem, ...change }
    expect(await reporter.client.fail(reportFact, { body })).toMatchObject({ code: 'invalid_input' })
  })

  test.each([
    'elections/rules/ZZ/registerByMail',
    'elections/rules/TX/nothing',
    'officials/congress/..%2F..%2Fmanifest',
    'places/zips/00000',
    'officials/mayors/TX%20Nowhere',
    'officials/congress/TX%20undefined',
    'ratings/current/X000000',
    'counts/local/99999',
    'counts/local/99999999999999999999',
    'voter-info/feed/ZZ',
  ])('of %s, which does not exist, is rejected', async (id) => {
    const body = { factId: id, problem }
    expect(await reporter.client.fail(reportFact, { body })).toMatchObject({ code: 'not_found' })
  })

  test('can be about each kind of fact', async () => {
    const ids: FactId[] = [
      factId('elections/elections', reference.elections.all[0]?.id, 'date'),
      factId('elections/registration', 'ND'),
      factId('officials/congress', 'TX'),
      factId('officials/governors', 'WI'),
      factId('officials/mayors', 'TX'),
      factId('officials/congress', 'TX Senate'),
      factId('results/races', 'TX president'),
      factId('officials/legislators', 'PR'),
      factId('places/zips', '78701'),
      factId('votes/roll-calls'),
      factId('results/races', 'TX'),
      factId('candidates/filers', 'WI'),
      factId('voter-info/google', 'TX'),
    ]
    const problems: string[] = []
    for (const id of ids) {
      await t.db.deleteFrom('factReports').execute()
      try {
        await reporter.client.call(reportFact, report(id))
      } catch (error) {
        problems.push(`${id}: ${String(error)}`)
      }
    }
    expect(problems).toEqual([])
  })
})

describe('limits', () => {
  test('of a member end after an hour', async () => {
    const states = ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI']
    for (const state of states.slice(0, factReportLimits.perHour)) {
      await reporter.client.call(reportFact, report(factId('elections/rules', state)))
    }
    const next = report(factId('elections/rules', 'HI'))
    const refused = await reporter.client.fail(reportFact, next)
    expect(refused).toMatchObject({ code: 'too_many_requests', retryAfter: 3600 })
    const anHourAgo = new Date(t.clock.now().getTime() - 3_600_001)
    await t.db.updateTable('factReports').set({ createdAt: anHourAgo }).execute()
    expect(await reporter.client.call(reportFact, next)).toMatchObject({ result: 'sent' })
  })
})

describe('an answer', () => {
  test('is mailed once, in the reporter’s language, and is in the audit log', async () => {
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', reporter.user.id).execute()
    await reporter.client.call(reportFact, report())
    const { id } = await firstOpen()
    expect(await admin.client.call(answerFactReport, { params: { id }, body: answer })).toEqual({ mailed: true })
    await t.queue.run()
    await t.queue.send('reminders-deliver')
    await t.queue.run()
    expect(t.mails).toMatchObject([{ to: 'reporter@example.org', subject: 'Sobre el error que reportó en Precinct' }])
    expect(t.mails[0]?.text).toContain(answer.answer)
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1, subject: null, message: null }])
    const { lines } = await admin.client.call(auditLog, { query: {} })
    expect(lines[0]).toMatchObject({ action: 'fact-report.answer', targetId: String(id), reason: answer.answer })
    const { items } = await queue('answered')
    expect(items).toMatchObject([{ id, outcome: 'corrected', answer: answer.answer, mail: 'sent' }])
    await t.db.updateTable('users').set({ locale: 'en' }).where('id', '=', reporter.user.id).execute()
  })

  test('by a second administrator at the same time is refused', async () => {
    await reporter.client.call(reportFact, report())
    const { id } = await firstOpen()
    const request = { params: { id }, body: answer }
    const results = await Promise.allSettled([
      admin.client.call(answerFactReport, request),
      otherAdmin.client.call(answerFactReport, request),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await otherAdmin.client.fail(answerFactReport, request)).toMatchObject({ code: 'conflict' })
    const dismissal = { params: { id }, body: { reason: 'Spam' } }
    expect(await otherAdmin.client.fail(dismissFactReport, dismissal)).toMatchObject({ code: 'conflict' })
    await t.queue.run()
    expect(t.mails).toHaveLength(1)
    expect(await admin.client.fail(answerFactReport, { ...request, params: { id: 999_999 } })).toMatchObject({
      code: 'not_found',
    })
  })

  test('that a process died with is sent when its lease has expired, with the same Message-ID', async () => {
    await reporter.client.call(reportFact, report())
    const { id } = await firstOpen()
    await admin.client.call(answerFactReport, { params: { id }, body: answer })
    await t.db
      .updateTable('outbox')
      .set({ status: 'sending', leasedUntil: new Date('2099-01-01') })
      .execute()
    await t.queue.run()
    expect(t.mails).toEqual([])
    await t.db
      .updateTable('outbox')
      .set({ leasedUntil: new Date('2000-01-01') })
      .execute()
    await t.queue.send('reminders-deliver')
    await t.queue.run()
    const [sent] = t.mails
    await t.db
      .updateTable('outbox')
      .set({ status: 'sending', leasedUntil: new Date('2000-01-01') })
      .execute()
    await t.queue.send('reminders-deliver')
    await t.queue.run()
    expect(t.mails.map(({ messageId }) => messageId)).toEqual([sent?.messageId, sent?.messageId])
    expect(sent?.messageId).toContain('fact-report.')
  })

  test('that the mail server rejects has failed, and the queue shows it', async () => {
    const body = { factId: registerByMail, problem, email: 'nobody@refused.example' }
    await t.visitor().call(reportFactAsVisitor, { body })
    const { id } = await firstOpen()
    await admin.client.call(answerFactReport, { params: { id }, body: answer })
    await t.queue.run()
    expect((await queue('answered')).items).toMatchObject([{ mail: 'failed' }])
  })

  test('is not needed for spam', async () => {
    await reporter.client.call(reportFact, report())
    const { id } = await firstOpen()
    await admin.client.call(dismissFactReport, { params: { id }, body: { reason: 'Advertising' } })
    await t.queue.run()
    expect(t.mails).toEqual([])
    expect((await queue('dismissed')).items).toMatchObject([{ id, answer: null, mail: 'none' }])
  })
})

test('the queue is read in pages, open reports oldest first', async () => {
  const states = ['AL', 'AK', 'AZ']
  for (const state of states) await reporter.client.call(reportFact, report(factId('elections/rules', state)))
  const first = await admin.client.call(factReportQueue, { query: { limit: 2 } })
  const second = await admin.client.call(factReportQueue, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  const ids = [...first.items, ...second.items].map((item) => item.factId)
  expect(ids).toEqual(states.map((state) => factId('elections/rules', state)))
  expect(second.nextCursor).toBeNull()
})

test('the download contains a member’s reports', async () => {
  await reporter.client.call(reportFact, report())
  const { data } = await reporter.client.call(exportAccount, {})
  expect(data).toMatchObject({ factReports: { reports: [{ factId: registerByMail, problem, status: 'open' }] } })
})

test('addresses are removed some time after the answer, and reports later', async () => {
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * 24 * 60 * 60 * 1000)
  const { days: keptEmails } = retention.factReportEmails
  const { days: kept } = retention.factReports
  const row = (createdAt: Date, decidedAt: Date) => ({
    factId: registerByMail,
    fact: '{"values":[],"source":null,"compiledOn":null}',
    email: 'visitor@example.org',
    locale: 'en' as const,
    problem,
    status: 'dismissed' as const,
    createdAt,
    decidedAt,
  })
  await t.db
    .insertInto('factReports')
    .values([
      row(ago(kept + 1), ago(kept + 1)),
      row(ago(kept - 1), ago(keptEmails + 1)),
      row(ago(keptEmails - 1), ago(keptEmails - 1)),
    ])
    .execute()
  await t.queue.send('tidy')
  await t.queue.run()
  expect((await rows()).map(({ email }) => email)).toEqual([null, 'visitor@example.org'])
})
