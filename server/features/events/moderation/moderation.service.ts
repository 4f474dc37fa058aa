import { countiesIn, stateOfArea, wholeStates } from '../../../../civic/address/areas.ts'
import { splitName } from '../../../../civic/people/public-name.ts'
import type { User } from '../../../../contract/accounts.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { AreaId } from '../../../../contract/desk-import.ts'
import type { EventDraft, EventStatus, ManagedEvent, Moderation } from '../../../../contract/events.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Areas } from '../../../core/areas.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Elections } from '../../../reference/elections.ts'
import { parseDatabaseId, type EventRow } from '../events.store.ts'
import { toInstants } from '../presentation/event-presenter.ts'
import type { EventChange, ManagedRow, ModerationStore, NewEvent, EventFilter } from './moderation.store.ts'

const dayMs = 24 * 60 * 60 * 1000
const pageSize = 50
/** How many events to come an editor may enter for an area: the calendar of all states shows a thousand. */
const maxComing = 200

const maxOf = ({ areas }: Pick<Manager, 'areas'>) => (areas === 'all' ? Number.POSITIVE_INFINITY : maxComing)

interface ModerationDeps {
  store: ModerationStore
  clock: Clock
  elections: Elections
  /** Brings the reminders in step with an election that was changed. */
  syncCalendar: () => void
}

/** An administrator, or an editor with their areas. */
export interface Manager {
  user: User
  areas: Areas
}

/** The version of the event or election that the caller saw. */
interface Versioned {
  sequence: number
}

type ElectionStatusChange = Versioned & { status: EventStatus; note?: string; newDate?: LocalDate | null }

export function createModerationService({ store, clock, elections, syncCalendar }: ModerationDeps) {
  const find = async (id: number): Promise<ManagedRow> => {
    const row = await store.find(id)
    if (!row) throw new AppError('not_found')
    return row
  }
  const get = async (id: number): Promise<ManagedEvent> => toManagedEvent(await find(id))

  const requireId = (id: string): number => {
    const databaseId = parseDatabaseId(id)
    if (databaseId === undefined) throw new AppError('invalid_input', { fields: { id: 'not a number' } })
    return databaseId
  }

  /** Applies a change, or throws `conflict` when the event was changed in the meantime. */
  const applyChange = async (
    { user, areas }: Manager,
    request: Versioned & {
      id: string
      action: string
      change: EventChange
      reason?: string
      details?: Record<string, unknown>
    },
    check: (event: EventRow, coming: number) => void = () => {},
  ): Promise<ManagedEvent> => {
    const { sequence, action, change, reason, details } = request
    const id = requireId(request.id)
    requireEventPlace(areas, await find(id))
    const audit = { at: clock.now(), actorId: user.id, action, ...(reason && { reason }), ...(details && { details }) }
    const checkChange = (event: EventRow, coming: number) => {
      const { stateCode = event.stateCode } = change
      requireEventPlace(areas, event)
      requireEventPlace(areas, { stateCode, counties: event.counties })
      check(event, coming)
    }
    const isChanged = await store.change({ id, sequence }, change, { audit, check: checkChange })
    if (!isChanged) throw new AppError('conflict')
    return get(id)
  }

  const rejectPast = (draft: EventDraft) => {
    if (toInstants(draft).endsAt <= clock.now()) throw new AppError('invalid_input', { fields: { date: 'past' } })
  }

  const newEvent = (draft: EventDraft, moderation: Moderation, userId: string | null): NewEvent => {
    const now = clock.now()
    return { ...draft, ...toInstants(draft), moderation, userId, reason: null, createdAt: now, updatedAt: now }
  }

  return {
    async suggest(user: User, draft: EventDraft): Promise<ManagedEvent> {
      await store.requireUnsuspended(user.id, clock.now())
      rejectPast(draft)
      const event = { ...newEvent(draft, 'pending', user.id), userId: user.id }
      const id = await store.suggest(event, new Date(clock.now().getTime() - dayMs))
      if (id === undefined) throw new AppError('too_many_requests', { retryAfter: dayMs / 1000 })
      return get(id)
    },

    async listSuggestions(user: User) {
      return { events: (await store.listSuggestions(user.id, pageSize)).map(toManagedEvent) }
    },

    async listPage(areas: Areas, moderation: Moderation, olderThan: string | undefined) {
      const before = olderThan === undefined ? undefined : requireId(olderThan)
      const rows = await store.listPage({ filter: filterOf(areas), moderation, before, limit: pageSize + 1 })
      const last = rows[pageSize - 1]
      return {
        events: rows.slice(0, pageSize).map(toManagedEvent),
        olderThan: last && rows.length > pageSize ? String(last.id) : null,
      }
    },

    async create({ user, areas }: Manager, draft: EventDraft): Promise<ManagedEvent> {
      const counties = countiesOfNewEvent(areas, draft.stateCode)
      requireEventPlace(areas, { stateCode: draft.stateCode, counties })
      rejectPast(draft)
      const audit = { at: clock.now(), actorId: user.id, action: 'event.create', details: { title: draft.title } }
      const id = await store.create({ ...newEvent(draft, 'approved', null), counties }, audit, maxOf({ areas }))
      if (id === undefined) throw new AppError('conflict', { fields: { stateCode: 'too_many' } })
      return get(id)
    },

    edit: (manager: Manager, id: string, { sequence, ...draft }: EventDraft & Versioned) =>
      applyChange(
        manager,
        {
          id,
          sequence,
          action: 'event.edit',
          change: { ...draft, ...toInstants(draft) },
          details: { title: draft.title },
        },
        ({ attendees, endsAt, stateCode }, coming) => {
          // An event that is over, or in another state, was not counted there.
          const isAdded = endsAt <= clock.now() || stateCode !== draft.stateCode
          if (isAdded && coming >= maxOf(manager)) throw new AppError('conflict', { fields: { stateCode: 'too_many' } })
          if (draft.capacity === null || draft.capacity >= attendees) return
          throw new AppError('conflict', {
            message: 'More people than that have said they come.',
            fields: { capacity: 'below attendees' },
          })
        },
      ),

    approve: (manager: Manager, id: string, { sequence }: Versioned) =>
      applyChange(
        manager,
        { id, sequence, action: 'event.approve', change: { moderation: 'approved', reason: null } },
        requirePending,
      ),

    reject: (manager: Manager, id: string, { sequence, reason }: Versioned & { reason: string }) =>
      applyChange(
        manager,
        { id, sequence, action: 'event.reject', reason, change: { moderation: 'rejected', reason } },
        requirePending,
      ),

    cancel: (manager: Manager, id: string, { sequence, reason }: Versioned & { reason: string }) =>
      applyChange(
        manager,
        { id, sequence, action: 'event.cancel', reason, change: { status: 'cancelled', reason } },
        requirePublished,
      ),

    async setElectionStatus(
      { user, areas }: Manager,
      id: string,
      { sequence, status, note, newDate }: ElectionStatusChange,
    ) {
      const election = elections.byId.get(id)
      if (!election) throw new AppError('not_found')
      requireEventPlace(areas, { stateCode: election.state, counties: [] })
      const now = clock.now()
      // An election's sequence is its revision in the pack plus the number of changes by administrators.
      const storedSequence = sequence - election.revision
      const row = {
        electionId: id,
        status,
        newDate: newDate ?? null,
        note: note ?? null,
        sequence: storedSequence + 1,
        updatedAt: now,
      }
      const audit = {
        at: now,
        actorId: user.id,
        action: `election.${status}`,
        details: { newDate: row.newDate },
        ...(note && { reason: note }),
      }
      if (storedSequence < 0 || !(await store.setStatus(row, audit))) throw new AppError('conflict')
      syncCalendar()
    },
  }
}

function requirePending({ moderation }: EventRow) {
  if (moderation !== 'pending') throw new AppError('conflict')
}

function requirePublished({ moderation, status }: EventRow) {
  if (moderation !== 'approved' || status !== 'scheduled') throw new AppError('conflict')
}

function toManagedEvent(row: ManagedRow): ManagedEvent {
  const { id, author, createdAt, ...rest } = row
  const { startsAt: _start, endsAt: _end, updatedAt: _updated, userId: _user, counties: _counties, ...event } = rest
  return {
    ...event,
    id: String(id),
    suggestedBy: author && shortName(author),
    createdAt: createdAt.toISOString(),
  }
}

/** "Mary Ann Smith" is shown as "Mary Ann S." */
function shortName(name: string): string {
  const { firstName, lastName } = splitName(name)
  return lastName ? `${firstName} ${[...lastName][0]}.` : firstName
}

/** What decides who may change an event. */
interface EventPlace {
  /** Null for an event that names no state: only administrators change it. */
  stateCode: StateCode | null
  counties: readonly AreaId[]
}

/** An editor of a state changes all its events; an editor of a county those that an editor of that county entered. */
export function mayChangeEvent(areas: Areas, { stateCode, counties }: EventPlace): boolean {
  if (areas === 'all') return true
  if (stateCode === null) return false
  return (
    wholeStates(areas).includes(stateCode) || countiesIn(areas, stateCode).some((county) => counties.includes(county))
  )
}

function requireEventPlace(areas: Areas, place: EventPlace) {
  if (!mayChangeEvent(areas, place)) throw new AppError('forbidden', { message: 'This is not one of your areas.' })
}

/** The counties of a new event in this state. Empty if its author edits the whole state. */
export function countiesOfNewEvent(areas: Areas, stateCode: StateCode | null): AreaId[] {
  if (areas === 'all' || stateCode === null || wholeStates(areas).includes(stateCode)) return []
  return countiesIn(areas, stateCode)
}

/** Selects the events for which `mayChangeEvent` is true; undefined for all events. */
function filterOf(areas: Areas): EventFilter | undefined {
  if (areas === 'all') return undefined
  const inStates = [...new Set(areas.flatMap((area) => stateOfArea(area) ?? []))]
  return {
    states: wholeStates(areas),
    counties: inStates.map((state) => ({ state, ids: countiesIn(areas, state) })),
  }
}
