import type { z } from 'zod'
import { dayIn } from '../../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../../civic/elections/event-states.ts'
import type { User } from '../../../contract/accounts.ts'
import { DatePlace, type ProposedDate, type importDates } from '../../../contract/important-dates.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Clock } from '../../core/clock.ts'
import { i18nFor } from '../../core/i18n.ts'
import { listCurrentElections } from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'
import type { Reminders } from './important-dates.service.ts'
import type { ImportantDatesStore, NewDate } from './important-dates.store.ts'
import { type Proposal, proposalTexts, proposalsFor, withoutDuplicates } from './proposals.ts'

interface ImportDeps {
  store: ImportantDatesStore
  reminders: Reminders
  clock: Clock
  elections: Elections
}

/** Imports dates from the elections pack, with the administrators' changes to each election applied. */
export function createImportService({ store, reminders, clock, elections }: ImportDeps) {
  const loadElections = async (now: Date) => listCurrentElections(elections, await store.listElectionStatuses(), now)

  /** A check for dates that exist already: the same import, or one of the same type and day for the same members. */
  const loadExistsCheck = async (now: Date) => {
    // The time zone furthest behind, so that no upcoming date is missed.
    const rows = await store.listFrom(dayIn(now, 'Pacific/Pago_Pago'))
    const origins = new Set(rows.map(({ origin }) => origin))
    const kinds = new Set(rows.map(({ type, date, stateCode }) => `${type} ${date} ${stateCode}`))
    return ({ key, type, date, stateCode }: Proposal): boolean =>
      origins.has(key) ||
      kinds.has(`${type} ${date} ${stateCode}`) ||
      (type === 'general-election' &&
        (!stateCode || holdsNationwideElections(stateCode)) &&
        kinds.has(`${type} ${date} null`))
  }

  return {
    async proposals(places: DatePlace[], locale: Locale) {
      const now = clock.now()
      const [allElections, exists] = await Promise.all([loadElections(now), loadExistsCheck(now)])
      const proposals = withoutDuplicates(proposalsFor(places, allElections, now))
      const used = new Set(proposals.map(({ source }) => source))
      const sources = Object.entries(elections.sources).filter(([key]) => used.has(key))
      return {
        proposals: proposals.map((proposal) => ({ ...toProposedDate(proposal, locale), exists: exists(proposal) })),
        sources: Object.fromEntries(sources),
      }
    },

    async import(admin: User, { keys, notificationDaysBefore }: z.output<typeof importDates.body>) {
      const selectedKeys = new Set(keys)
      const now = clock.now()
      const [allElections, exists] = await Promise.all([loadElections(now), loadExistsCheck(now)])
      const selected = proposalsFor([...DatePlace.options], allElections, now).filter(
        (proposal) => selectedKeys.has(proposal.key) && !exists(proposal),
      )
      const created = await store.import(
        selected.map((proposal) => toNewDate(proposal, notificationDaysBefore, now)),
        (rows) => ({
          at: now,
          actorId: admin.id,
          action: 'important-date.import',
          details: { dates: rows.map(({ id, origin }) => ({ id, origin })) },
        }),
      )
      if (created > 0) reminders.scheduleSweep()
      return { created, skipped: selectedKeys.size - created }
    },
  }
}

function toProposedDate(proposal: Proposal, locale: Locale): Omit<ProposedDate, 'exists'> {
  const { key, type, date, stateCode, source, confirmed } = proposal
  return { key, type, date, stateCode, source, confirmed, ...proposalTexts(proposal, i18nFor(locale)) }
}

function toNewDate(proposal: Proposal, notificationDaysBefore: number, now: Date): NewDate {
  const { title, description } = proposalTexts(proposal, i18nFor('en'))
  const spanish = proposalTexts(proposal, i18nFor('es'))
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
