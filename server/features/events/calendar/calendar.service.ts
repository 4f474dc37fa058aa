import { createHash, randomBytes } from 'node:crypto'
import { writeCalendar } from '../../../../civic/ics.ts'
import { stateName } from '../../../../civic/states.ts'
import type { User } from '../../../../contract/accounts.ts'
import { brand } from '../../../../contract/brand.ts'
import { StateCode } from '../../../../contract/common.ts'
import { Locale } from '../../../../contract/locale.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { type CurrentElection, listCurrentElections, listStateElections } from '../../../reference/current-elections.ts'
import type { Elections } from '../../../reference/elections.ts'
import { numericId } from '../event-id.ts'
import type { EventsStore } from '../events.store.ts'
import { presentElection, presentRow, presentSample } from '../presentation/event-presenter.ts'
import { samples } from '../samples.ts'
import { electionEntries, gatheringEntry } from './calendar-entries.ts'
import type { CalendarStore } from './calendar.store.ts'

const refreshHours = 12
const mostAttended = 500

interface Parts {
  calendars: CalendarStore
  events: EventsStore
  clock: Clock
  elections: Elections
}

export function createCalendarService({ calendars, events, clock, elections }: Parts) {
  const compiled = new Date(`${elections.compiledOn}T00:00:00Z`)
  const current = async () => listCurrentElections(elections, await events.statuses())
  const reader = (locale: Locale) => ({ i18n: i18nFor(locale), now: clock.now() })

  const entriesOf = (mine: CurrentElection[], locale: Locale) => {
    const to = reader(locale)
    return mine.flatMap((election) =>
      electionEntries({ election, event: presentElection(election, to, elections) }, to.i18n, elections.compiledOn),
    )
  }

  return {
    async ofState(asked: string, locale: Locale): Promise<string> {
      const state = StateCode.safeParse(asked.toUpperCase())
      if (!state.success) throw new AppError('not_found')
      const i18n = i18nFor(locale)
      return writeCalendar({
        name: i18n._('Elections in {state}', { state: stateName(state.data, locale) }),
        language: locale,
        refreshHours,
        entries: entriesOf(listStateElections(state.data, await current()), locale),
      })
    },

    /** A wrong secret is told from no other path that leads nowhere. */
    async ofMember(token: string, asked: Locale | undefined): Promise<string> {
      const owner = await calendars.ownerOf(hash(token))
      if (!owner) throw new AppError('not_found')
      const locale = asked ?? owner.locale
      const to = reader(locale)
      const state = StateCode.safeParse(owner.stateCode)
      const attended = await events.attended(owner.id, mostAttended)
      const all = await current()
      const mine = state.success ? listStateElections(state.data, all) : all.filter(({ nationwide }) => nationwide)
      return writeCalendar({
        name: to.i18n._('My {brand} calendar', { brand }),
        language: locale,
        refreshHours,
        entries: [
          ...entriesOf(mine, locale),
          ...attended.map((row) => gatheringEntry(presentRow(row, to), row, to.i18n, compiled)),
        ],
      })
    },

    async ofEvent(user: User, id: string, locale: Locale): Promise<string> {
      const to = reader(locale)
      const write = (entries: Parameters<typeof writeCalendar>[0]['entries']) =>
        writeCalendar({ name: entries[0]?.summary ?? brand, language: locale, refreshHours, entries })
      const election = (await current()).find((one) => one.id === id)
      if (election) return write(entriesOf([election], locale))
      const sample = samples.find((one) => one.id === id)
      if (sample) return write([gatheringEntry(presentSample(sample, to), undefined, to.i18n, compiled)])
      const number = numericId(id)
      const row = number === undefined ? undefined : await events.find(user.id, number)
      if (!row) throw new AppError('not_found')
      return write([gatheringEntry(presentRow(row, to), row, to.i18n, compiled)])
    },

    async tokenOf(user: User) {
      return { createdAt: (await calendars.createdAt(user.id))?.toISOString() ?? null }
    },

    /** 256 bits nobody can guess; only their hash is kept. */
    async renewToken(user: User) {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      await calendars.setToken(user.id, hash(token), now)
      return { token, createdAt: now.toISOString() }
    },

    removeToken: (user: User) => calendars.removeToken(user.id),
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
