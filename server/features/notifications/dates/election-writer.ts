import { z } from 'zod'
import { daysBetween } from '../../../../civic/dates/local-date.ts'
import { currentLocalDays, memberZone } from '../../../../civic/dates/reminders.ts'
import { dayIn } from '../../../../civic/dates/zoned-time.ts'
import { LocalDate, StateCode } from '../../../../contract/common.schemas.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Clock } from '../../../core/clock.ts'
import { formatDay } from '../../../core/date-format.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { ClaimedMessage } from '../../../db/outbox.ts'
import type { MessageWriter } from '../../../feature.ts'
import type { Message } from '../../../mail/message.ts'
import { type ElectionChanges, listKnownElections } from '../../../reference/current-elections.ts'
import type { Elections } from '../../../reference/elections.ts'

/** An election that an office has published, as it was when a member asked to be reminded of it. */
const ReminderPayload = z.object({
  state: StateCode,
  title: z.object({ en: z.string(), es: z.string() }),
  date: LocalDate,
  office: z.string(),
  officeUrl: z.string().nullable(),
  /** Only in a correction: whether the office listed the election when the correction was queued. */
  isListed: z.boolean().optional(),
})
export type AskedElection = Omit<z.infer<typeof ReminderPayload>, 'isListed'> & { id: string }

interface ElectionWriterDeps {
  store: { readElectionChanges(): Promise<ElectionChanges> }
  elections: Elections
  clock: Clock
}

/** The elections that offices have published and that were not called off. */
export interface PublishedElections {
  ids: string[]
  /** The elections of whole states, such as "AZ 2027-03-09". A state's list takes the place of its counties' lists. */
  statewide: string[]
}

async function listPublished({ store, elections, clock }: ElectionWriterDeps): Promise<PublishedElections> {
  const known = listKnownElections(elections, await store.readElectionChanges(), clock.now())
  const published = known.filter((election) => election.published !== null)
  return {
    ids: published.map(({ id }) => id),
    statewide: published.filter(({ county }) => county === null).map(({ state, date }) => `${state} ${date}`),
  }
}

interface CorrectionDeps extends ElectionWriterDeps {
  store: ElectionWriterDeps['store'] & {
    correctElections(published: PublishedElections, first: string, now: Date): Promise<unknown>
  }
}

/** Queues a correction for members whom we reminded of an election that its office has since withdrawn, moved or listed again. */
export async function correctElections(deps: CorrectionDeps): Promise<void> {
  const now = deps.clock.now()
  await deps.store.correctElections(await listPublished(deps), currentLocalDays(now).first, now)
}

/** Reminders that members asked for. If the office has withdrawn or moved the election since, they say so instead. */
export function createElectionWriter(deps: ElectionWriterDeps): MessageWriter {
  return async () => {
    const { ids, statewide } = await listPublished(deps)
    return (message) => {
      const asked = ReminderPayload.parse(message.payload)
      const isListed = ids.includes(message.key) || statewide.includes(`${asked.state} ${asked.date}`)
      const today = dayIn(deps.clock.now(), memberZone(message.timeZone, message.stateCode))
      if (asked.date < today) return { kind: 'stop', reason: 'too-late' }
      // The office has changed its list again since the correction was queued.
      if (asked.isListed !== undefined && asked.isListed !== isListed) return { kind: 'stop', reason: 'superseded' }
      return { kind: 'send', message: electionMessage(message, asked, { today, isListed }), revision: Number(isListed) }
    }
  }
}

function electionMessage(
  { locale }: ClaimedMessage,
  { title: titles, date, office, officeUrl }: z.infer<typeof ReminderPayload>,
  { today, isListed }: { today: LocalDate; isListed: boolean },
): Message {
  const i18n = i18nFor(locale)
  const title = titles[locale]
  const day = formatDay(i18n, date, 'full')
  const days = daysBetween(today, date)
  const shared = {
    locale,
    action: { label: i18n._('Find your polling place'), path: paths.polling },
    officialUrl: officeUrl,
    warnsOfChanges: isListed,
  }
  if (!isListed)
    return {
      ...shared,
      subject: i18n._('Check the date: {title}', { title }),
      paragraphs: [
        i18n._('{office} no longer lists {title} on {day}. Ask the office whether it takes place.', {
          office,
          title,
          day,
        }),
        i18n._('You asked us to remind you of it.'),
      ],
    }
  return {
    ...shared,
    subject: i18n._('{title}: {day}', { title, day: formatDay(i18n, date, 'short') }),
    paragraphs: [
      i18n._('{title}: {day} ({days, plural, =0 {today} =1 {tomorrow} other {in # days}}).', { title, day, days }),
      i18n._('Source: {source}', { source: office }),
      i18n._('You asked us to remind you of it.'),
    ],
  }
}
