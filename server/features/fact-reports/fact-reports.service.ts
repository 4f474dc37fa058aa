import { createHmac } from 'node:crypto'
import type { I18n } from '@lingui/core'
import { z } from 'zod'
import { sourceName } from '../../../civic/text/source-name.ts'
import { brand } from '../../../contract/brand.ts'
import type { Parsed } from '../../../contract/endpoint.ts'
import type { FactOutcome, FactReport, FactState, factReportQueue, reportFact } from '../../../contract/fact-reports.ts'
import { type FactParts, parseFactId } from '../../../contract/fact-sets.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { decodeCursor, paginate } from '../../core/cursor.ts'
import { i18nFor } from '../../core/i18n.ts'
import { networkOf, widerNetworkFactor, widerNetworkOf } from '../../core/network.ts'
import type { AttemptLimit } from '../../db/attempts.ts'
import type { MessageWriter } from '../../feature.ts'
import { writeMail } from '../../mail/mail-layout.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { FactReportRow, FactReportsStore, AnsweredReport } from './fact-reports.store.ts'

const QueueCursor = z.tuple([z.int().min(1)])

/** Who reports: a member, or a visitor with or without an address. */
interface Reporter {
  userId: string | null
  email: string | null
  locale: Locale
  ip: string
}

interface FactReportsDeps {
  store: FactReportsStore
  findFact: (parts: FactParts) => Promise<FactState | undefined>
  clock: Clock
  mailConfigured: boolean
  /** Keys the hashes under which networks are counted. */
  secret: string
  sendAnswers: () => void
}

export function createFactReportsService(deps: FactReportsDeps) {
  const { store, findFact, clock, mailConfigured, secret, sendAnswers } = deps

  const enforceNetworkLimits = async ({ ip, userId }: Reporter, now: Date) => {
    for (const { key, limit } of networkCounts(secret, ip, userId === null)) {
      const allowedFrom = await store.countAttempt(key, limit, now)
      if (allowedFrom) throw tooMany(allowedFrom, now)
    }
  }

  /** The fact as it is now; undefined if it no longer exists, or the id is from a later version. */
  const findById = async (id: string) => {
    const parts = parseFactId(id)
    return parts && findFact(parts)
  }

  const decide = async (
    admin: string,
    id: number,
    { status, reason, ...decision }: { status: 'answered' | 'dismissed'; reason: string; outcome: FactOutcome | null },
  ): Promise<boolean> => {
    const decidedAt = clock.now()
    return store.transaction(async (tables) => {
      const report = await tables.lockOpen(id)
      if (!report) throw new AppError((await tables.exists(id)) ? 'conflict' : 'not_found')
      const isMailed = status === 'answered' && mailConfigured && report.address !== null
      const answer = status === 'answered' ? reason : null
      await tables.decide(id, { ...decision, status, answer, decidedAt, isMailed })
      await tables.recordAudit({
        at: decidedAt,
        actorId: admin,
        action: status === 'answered' ? 'fact-report.answer' : 'fact-report.dismiss',
        targetType: 'fact-report',
        targetId: String(id),
        reason,
        details: { factId: report.factId, outcome: decision.outcome, mailed: isMailed },
      })
      return isMailed
    })
  }

  return {
    async report(reporter: Reporter, { factId, problem, link }: Parsed<typeof reportFact, 'body'>) {
      const now = clock.now()
      // Before the fact is looked up, so that a flood of invented ids costs little.
      await enforceNetworkLimits(reporter, now)
      const fact = await findById(factId)
      if (!fact) throw new AppError('not_found')
      const { userId, email, locale, ip } = reporter
      const mailTo = userId === null ? email : await store.findConfirmedEmail(userId)
      const reply = (result: 'sent' | 'already' | 'known') => ({
        result,
        answeredByEmail: result === 'sent' && mailConfigured && mailTo !== null,
      })
      const { key, limit } = factCount(secret, ip, factId)
      if (userId === null && (await store.countAttempt(key, limit, now))) return reply('known')
      return store.transaction(async (tables) => {
        if (userId !== null) {
          await tables.lockMember(userId)
          const allowedFrom = await tables.findNextTime(userId, now)
          if (allowedFrom) throw tooMany(allowedFrom, now)
        }
        await tables.lockQueue()
        const open = await tables.countOpen()
        const isFull = open.total >= queueLimits.total || (userId === null && open.visitors >= queueLimits.visitors)
        if (isFull) throw new AppError('unavailable', { message: 'There are more open reports than can be checked.' })
        const senderKey = userId === null ? visitorKey(secret, ip, problem) : null
        const added = await tables.add({
          factId,
          fact,
          userId,
          email: userId === null ? email : null,
          locale,
          problem,
          link: link ?? null,
          senderKey,
          createdAt: now,
        })
        return reply(added ? 'sent' : 'already')
      })
    },

    async options(userId: string, factId: string) {
      const [reported, email] = await Promise.all([store.isReported(userId, factId), store.findConfirmedEmail(userId)])
      return { reported, mailConfigured, email }
    },

    async list({ status, cursor, limit }: Parsed<typeof factReportQueue, 'query'>) {
      const after = decodeCursor(QueueCursor, cursor)?.[0]
      const [rows, counts] = await Promise.all([store.list(status, after, limit + 1), store.countByStatus()])
      const { shown, nextCursor } = paginate(rows, limit, ({ id }) => [id])
      const items = await Promise.all(shown.map(async (row) => toFactReport(row, (await findById(row.factId)) ?? null)))
      return { items, nextCursor, counts }
    },

    /** True if the answer will be mailed. Of two administrators at once the second gets `conflict`. */
    async answer(admin: string, id: number, { outcome, answer }: { outcome: FactOutcome; answer: string }) {
      const isMailed = await decide(admin, id, { status: 'answered', reason: answer, outcome })
      if (isMailed) sendAnswers()
      return isMailed
    },

    async dismiss(admin: string, id: number, reason: string): Promise<void> {
      await decide(admin, id, { status: 'dismissed', reason, outcome: null })
    },
  }
}

const tooMany = (allowedFrom: Date, now: Date) =>
  new AppError('too_many_requests', { retryAfter: Math.ceil((allowedFrom.getTime() - now.getTime()) / 1000) })

/** The reporter's name and address stay out: the answer needs neither. */
function toFactReport(row: FactReportRow, current: FactState | null): FactReport {
  const { id, factId, fact, problem, link, locale, status, outcome, answer, mail } = row
  return {
    id,
    factId,
    asReported: fact,
    current,
    problem,
    link,
    at: row.createdAt.toISOString(),
    reporter: { kind: row.userId === null ? 'visitor' : 'member', locale, canBeMailed: row.address !== null },
    status,
    outcome,
    answer,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    mail,
  }
}

const hour = 60 * 60

const perSeconds = (seconds: number, count: number): AttemptLimit => ({
  free: count,
  refill: seconds / count,
  firstWait: seconds / count,
  longestWait: seconds,
})
const perHour = (count: number) => perSeconds(hour, count)

/** Reports per hour from one network: by everybody together, and by visitors, who need no account. */
const networkLimits = { everybody: 40, visitors: 8 }

/** Reports a day about one fact by visitors of one network. Each network has its own share, so none uses up the others'. */
export const visitorsPerFact = 5

/** The most open reports, in total and by visitors, who cannot take the places that members need. */
export const queueLimits = { total: 5000, visitors: 1000 } as const

/** The counts that a report adds to, each under a keyed hash. */
function networkCounts(secret: string, ip: string, isVisitor: boolean) {
  const network = networkOf(ip)
  const wider = widerNetworkOf(network)
  const kinds = isVisitor ? (['everybody', 'visitors'] as const) : (['everybody'] as const)
  return kinds.flatMap((kind) => {
    const count = (name: string, factor: number) => ({
      key: keyedHash(secret, kind, name),
      limit: perHour(networkLimits[kind] * factor),
    })
    return [count(network, 1), ...(wider ? [count(wider, widerNetworkFactor)] : [])]
  })
}

/** The count that a visitor's report about a fact adds to, for the /48 of an IPv6 network or the /24 of an IPv4 address. */
function factCount(secret: string, ip: string, factId: string) {
  const network = networkOf(ip)
  const wider = widerNetworkOf(network) ?? network.split('.').slice(0, 3).join('.')
  return { key: keyedHash(secret, 'fact', wider, factId), limit: perSeconds(24 * hour, visitorsPerFact) }
}

/** Recognizes the same text from the same network, without revealing the network. */
const visitorKey = (secret: string, ip: string, problem: string) =>
  keyedHash(secret, 'visitor', networkOf(ip), problem.toLowerCase().replace(/\s+/g, ' '))

const keyedHash = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret)
    .update(['fact-report', ...parts].join('\n'))
    .digest('base64url')

interface AnswerMailSettings {
  /** The site's public URL, such as https://vote.example.org. */
  origin: string
  /** The sender, such as `Precinct <no-reply@vote.example.org>`. */
  from: string
}

/** Mails the answers that administrators wrote, to members and to visitors who gave an address. */
export const createAnswerWriter =
  (store: Pick<FactReportsStore, 'listAnswered'>, settings: AnswerMailSettings): MessageWriter =>
  async (batch) => {
    const reports = await store.listAnswered(batch.map(({ key }) => Number(key)))
    const reportByKey = new Map(reports.map((report) => [String(report.id), report]))
    return ({ key }) => {
      const report = reportByKey.get(key)
      // The member deleted the account, or the email is no longer confirmed.
      if (!report?.address) return { kind: 'stop', reason: 'unconfirmed' }
      return { kind: 'mail', mail: answerMail(report, report.address, settings) }
    }
  }

/** The subject has nothing that a person typed. What they typed is quoted as plain text, without the link they gave. */
function answerMail(
  { id, createdAt, fact, problem, outcome, answer, locale, isMember }: AnsweredReport,
  address: string,
  { origin, from }: AnswerMailSettings,
): Mail {
  const i18n = i18nFor(locale)
  const reason = isMember
    ? i18n._('We’re sending this one email because you reported an error on {brand}.', { brand })
    : i18n._(
        'We’re sending this one email because someone gave this address with a report on {brand}. If it wasn’t you, ignore it.',
        { brand },
      )
  return {
    ...writeMail(i18n, address, {
      subject: i18n._('About the error you reported on {brand}', { brand }),
      before: [
        outcomeText(i18n, outcome),
        ...paragraphs(answer),
        fact.source
          ? i18n._('You wrote about a fact from “{source}”:', { source: sourceName(fact.source, locale) })
          : i18n._('You wrote:'),
        ...paragraphs(problem).map(quote),
      ],
      action: { label: i18n._('Open {brand}', { brand }), url: origin },
      after: [i18n._('Dates and rules can change. Check with your election office.')],
      why: { text: reason, links: [] },
    }),
    messageId: `<fact-report.${id}.${createdAt.getTime().toString(36)}@${from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
  }
}

function outcomeText(i18n: I18n, outcome: FactOutcome): string {
  const texts: Record<FactOutcome, () => string> = {
    corrected: () => i18n._('Thank you. We checked the fact you reported and corrected it.'),
    right: () => i18n._('We checked the fact you reported. Our source confirms it.'),
    unclear: () => i18n._('We checked the fact you reported. We can’t tell yet if it’s wrong.'),
  }
  return texts[outcome]()
}

const paragraphs = (text: string) => text.split(/\n+/)

/** Marked, so that it cannot be taken for our own words, and without links, so that nobody can send links through us. */
const quote = (line: string) => `> ${line.replace(/\b(?:https?:\/\/|www\.)\S+/gi, '[…]')}`
