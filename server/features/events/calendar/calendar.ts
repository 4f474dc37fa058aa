import { createHash, randomBytes } from 'node:crypto'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { writeCalendar } from '../../../../civic/dates/ics.ts'
import type { User } from '../../../../contract/accounts.ts'
import { brand } from '../../../../contract/brand.ts'
import { StateCode } from '../../../../contract/common.schemas.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { Db } from '../../../db/connect.ts'
import { type SessionKey, isSignedIn } from '../../../db/signed-in.ts'
import { type CurrentElection, listKnownElections, listStateElections } from '../../../reference/current-elections.ts'
import type { Elections } from '../../../reference/elections.ts'
import type { PartnerFacts } from '../../../reference/partner-facts.ts'
import { parseDatabaseId, type EventsStore } from '../events.store.ts'
import {
  type ViewContext,
  toElectionEvent,
  toEvent,
  toSampleEvent,
  partnerEventId,
  partnerEventTimes,
  toPartnerEvent,
} from '../presentation/event-presenter.ts'
import { sampleEvents } from '../sample-events.ts'
import { createEventEntry, electionEntries } from './calendar-entries.ts'

const refreshHours = 12
const maxAttending = 500

interface CalendarDeps {
  db: Db
  events: EventsStore
  clock: Clock
  elections: Elections
  partners: PartnerFacts
}

export function createCalendarService({ db, events, clock, elections, partners }: CalendarDeps) {
  const compiledAt = new Date(`${elections.compiledOn}T00:00:00Z`)
  const listCurrent = async () => listKnownElections(elections, await events.readElectionChanges(), clock.now())
  const contextFor = (locale: Locale): ViewContext => ({ i18n: i18nFor(locale), now: clock.now() })

  const toEntries = (shown: CurrentElection[], locale: Locale) => {
    const context = contextFor(locale)
    return shown.flatMap((election) =>
      electionEntries(
        { election, event: toElectionEvent(election, context, elections) },
        context.i18n,
        elections.compiledOn,
      ),
    )
  }

  /** The member a calendar token belongs to. */
  const findOwner = (tokenHash: string) =>
    db
      .selectFrom('calendarTokens')
      .innerJoin('users', 'users.id', 'calendarTokens.userId')
      .select(['users.id', 'users.stateCode', 'users.locale'])
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst()

  return {
    /** `version` changes every hour and with what is known about elections; only then is the calendar written again. */
    async stateCalendar(code: string, locale: Locale, hasAlarms: boolean) {
      const state = StateCode.safeParse(code.toUpperCase())
      if (!state.success) throw new AppError('not_found')
      const now = clock.now()
      const edition = await events.readEdition(now, 0, 0)
      const i18n = i18nFor(locale)
      const write = async () =>
        writeCalendar({
          name: i18n._('Elections in {state}', { state: stateWithArticle(state.data, locale) }),
          language: locale,
          refreshHours,
          entries: toEntries(listStateElections(state.data, await listCurrent()), locale),
          hasAlarms,
        })
      return { version: `${now.toISOString().slice(0, 13)} ${edition}`, write }
    },

    /** An unknown token gets the same 404 as any unknown path, so that it reveals nothing. */
    async memberCalendar(token: string, requested: Locale | undefined): Promise<string> {
      const owner = await findOwner(hash(token))
      if (!owner) throw new AppError('not_found')
      const locale = requested ?? owner.locale
      const context = contextFor(locale)
      const toEntry = createEventEntry(context.i18n, compiledAt)
      const state = StateCode.safeParse(owner.stateCode)
      const attending = await events.listAttending(owner.id, maxAttending)
      const all = await listCurrent()
      const shown = state.success ? listStateElections(state.data, all) : all.filter(({ nationwide }) => nationwide)
      return writeCalendar({
        name: context.i18n._('My {brand} calendar', { brand }),
        language: locale,
        refreshHours,
        entries: [...toEntries(shown, locale), ...attending.map((row) => toEntry(toEvent(row, context), row))],
      })
    },

    async eventCalendar(user: User, id: string, locale: Locale): Promise<string> {
      const context = contextFor(locale)
      const toEntry = createEventEntry(context.i18n, compiledAt)
      const write = (entries: Parameters<typeof writeCalendar>[0]['entries']) =>
        writeCalendar({ name: entries[0]?.summary ?? brand, language: locale, refreshHours, entries, hasAlarms: true })
      const election = (await listCurrent()).find((one) => one.id === id)
      if (election) return write(toEntries([election], locale))
      const sample = sampleEvents.find((one) => one.id === id)
      if (sample) return write([toEntry(toSampleEvent(sample, context))])
      const partnerEvent = partners.events.find((event) => partnerEventId(event) === id)
      if (partnerEvent) {
        const times = { ...partnerEventTimes(partnerEvent), updatedAt: new Date(`${partnerEvent.readOn}T00:00:00Z`) }
        return write([toEntry(toPartnerEvent(partnerEvent, context), times)])
      }
      const databaseId = parseDatabaseId(id)
      const row = databaseId === undefined ? undefined : await events.find(user.id, databaseId)
      if (!row) throw new AppError('not_found')
      return write([toEntry(toEvent(row, context), row)])
    },

    async getTokenStatus(userId: string): Promise<{ createdAt: string | null }> {
      const row = await db
        .selectFrom('calendarTokens')
        .select('createdAt')
        .where('userId', '=', userId)
        .executeTakeFirst()
      return { createdAt: row?.createdAt.toISOString() ?? null }
    },

    /** The token is a random secret of 256 bits; only its hash is stored. */
    async renewToken(user: User, sessionId: string) {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const row = { userId: user.id, sessionId, tokenHash: hash(token), createdAt: now }
      if (!(await setToken(db, row))) throw new AppError('unauthorized')
      return { token, createdAt: now.toISOString() }
    },

    async removeToken(user: User) {
      await db.deleteFrom('calendarTokens').where('userId', '=', user.id).execute()
    },
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** False when the session has ended. */
export const setToken = (db: Db, row: SessionKey & { tokenHash: string; createdAt: Date }): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await isSignedIn(trx, row))) return false
    await trx
      .insertInto('calendarTokens')
      .values(row)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    return true
  })
