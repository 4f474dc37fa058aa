import type { z } from 'zod'
import { dayIn } from '../../../civic/zoned-time.ts'
import type { User } from '../../../contract/accounts.ts'
import { DatePlace, type ProposedDate, type importDates } from '../../../contract/important-dates.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor } from '../../core/i18n.ts'
import { listCurrentElections } from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'
import type { Reminders } from './important-dates.service.ts'
import type { ImportantDatesStore, NewDate } from './important-dates.store.ts'
import { type Proposal, proposalsFor, withoutRepeats, wordsOf } from './proposals.ts'

interface Parts {
  store: ImportantDatesStore
  reminders: Reminders
  clock: Clock
  elections: Elections
}

/** Takes over dates from the elections pack, as the administrators' last word on each election leaves them. */
export function createImportService({ store, reminders, clock, elections }: Parts) {
  const current = async () => listCurrentElections(elections, await store.electionWords())

  /** Tells what is there already: the same one, or one like it that reaches the same members. */
  const knownDates = async (now: Date) => {
    // Where it is the earlier day for longest, so that nothing still to come is missed.
    const rows = await store.known(dayIn(now, 'Pacific/Pago_Pago'))
    const origins = new Set(rows.map(({ origin }) => origin))
    const kinds = new Set(rows.map(({ type, date, stateCode }) => `${type} ${date} ${stateCode}`))
    return ({ key, type, date, stateCode }: Proposal): boolean =>
      origins.has(key) ||
      kinds.has(`${type} ${date} ${stateCode}`) ||
      (type === 'general-election' && kinds.has(`${type} ${date} null`))
  }

  return {
    async proposals(places: DatePlace[], locale: Locale) {
      const now = clock.now()
      const [found, isThere] = await Promise.all([current(), knownDates(now)])
      const proposals = withoutRepeats(proposalsFor(places, found, now))
      const used = new Set(proposals.map(({ source }) => source))
      const sources = Object.entries(elections.sources).filter(([key]) => used.has(key))
      return {
        proposals: proposals.map((proposal) => ({ ...present(proposal, locale), exists: isThere(proposal) })),
        sources: Object.fromEntries(sources),
      }
    },

    async import(admin: User, { keys, notificationDaysBefore }: z.output<typeof importDates.body>) {
      const wanted = new Set(keys)
      const now = clock.now()
      const [found, isThere] = await Promise.all([current(), knownDates(now)])
      const chosen = proposalsFor([...DatePlace.options], found, now).filter(
        (proposal) => wanted.has(proposal.key) && !isThere(proposal),
      )
      const created = await store.import(
        chosen.map((proposal) => rowOf(proposal, notificationDaysBefore, now)),
        (made) => ({
          at: now,
          actorId: admin.id,
          action: 'important-date.import',
          details: { dates: made.map(({ id, origin }) => ({ id, origin })) },
        }),
      )
      if (created > 0) reminders.scheduleSweep()
      return { created, skipped: wanted.size - created }
    },
  }
}

function present(proposal: Proposal, locale: Locale): Omit<ProposedDate, 'exists'> {
  const { key, type, date, stateCode, source, confirmed } = proposal
  return { key, type, date, stateCode, source, confirmed, ...wordsOf(proposal, i18nFor(locale)) }
}

function rowOf(proposal: Proposal, notificationDaysBefore: number, now: Date): NewDate {
  const { title, description } = wordsOf(proposal, i18nFor('en'))
  const spanish = wordsOf(proposal, i18nFor('es'))
  const { key, type, date, stateCode } = proposal
  return {
    title,
    description,
    titleEs: spanish.title,
    descriptionEs: spanish.description,
    type,
    date,
    stateCode,
    notificationDaysBefore,
    isActive: true,
    origin: key,
    createdAt: now,
    updatedAt: now,
  }
}
