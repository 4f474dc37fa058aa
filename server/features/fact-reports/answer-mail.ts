import type { I18n } from '@lingui/core'
import { sourceName } from '../../../civic/text/source-name.ts'
import { brand } from '../../../contract/brand.ts'
import type { FactOutcome } from '../../../contract/fact-reports.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { MessageWriter } from '../../feature.ts'
import { writeMail } from '../../mail/mail-layout.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { AnsweredReport, FactReportsStore } from './fact-reports.store.ts'

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
