import type { User } from '../../../../contract/accounts.ts'
import type { LocalDate } from '../../../../contract/common.ts'
import type { EventDraft, EventStatus, ManagedEvent, Moderation } from '../../../../contract/events.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Elections } from '../../../reference/elections.ts'
import { numericId } from '../event-id.ts'
import type { EventRow } from '../events.store.ts'
import { instants } from '../presentation/event-presenter.ts'
import type { Change, ManagedRow, ModerationStore, NewEvent } from './moderation.store.ts'

const aDay = 24 * 60 * 60 * 1000
/** Enough for anybody who means it. */
const suggestionsADay = 10
const pageSize = 50

interface Parts {
  store: ModerationStore
  clock: Clock
  elections: Elections
}

interface Seen {
  sequence: number
}

type StatusWord = Seen & { status: EventStatus; note?: string; newDate?: LocalDate | null }

export function createModerationService({ store, clock, elections }: Parts) {
  const get = async (id: number): Promise<ManagedEvent> => {
    const row = await store.find(id)
    if (!row) throw new AppError('not_found')
    return present(row)
  }

  const known = (id: string): number => {
    const number = numericId(id)
    if (number === undefined) throw new AppError('invalid_input', { fields: { id: 'not a number' } })
    return number
  }

  /** One act of an administrator on one event, refused when somebody else was faster. */
  const act = async (
    admin: User,
    given: {
      id: string
      sequence: number
      action: string
      change: Change
      reason?: string
      details?: Record<string, unknown>
    },
    check: (event: EventRow) => void = () => {},
  ): Promise<ManagedEvent> => {
    const { action, reason, details } = given
    const id = known(given.id)
    await get(id)
    const entry = { at: clock.now(), actorId: admin.id, action, ...(reason && { reason }), ...(details && { details }) }
    if (!(await store.change(id, given.sequence, given.change, entry, check))) throw new AppError('conflict')
    return get(id)
  }

  const refuseOver = (draft: EventDraft) => {
    if (instants(draft).endsAt <= clock.now()) throw new AppError('invalid_input', { fields: { date: 'past' } })
  }

  const newEvent = (draft: EventDraft, moderation: Moderation, userId: string | null): NewEvent => {
    const now = clock.now()
    return { ...draft, ...instants(draft), moderation, userId, reason: null, createdAt: now, updatedAt: now }
  }

  return {
    async suggest(user: User, draft: EventDraft): Promise<ManagedEvent> {
      refuseOver(draft)
      const event = { ...newEvent(draft, 'pending', user.id), userId: user.id }
      const id = await store.suggest(event, new Date(clock.now().getTime() - aDay), suggestionsADay)
      if (id === undefined) throw new AppError('too_many_requests', { retryAfter: aDay / 1000 })
      return get(id)
    },

    async suggestionsOf(user: User) {
      return { events: (await store.suggestedBy(user.id, pageSize)).map(present) }
    },

    async page(moderation: Moderation, olderThan: string | undefined) {
      const rows = await store.page(moderation, olderThan === undefined ? undefined : known(olderThan), pageSize + 1)
      const last = rows[pageSize - 1]
      return {
        events: rows.slice(0, pageSize).map(present),
        olderThan: last && rows.length > pageSize ? String(last.id) : null,
      }
    },

    async create(admin: User, draft: EventDraft): Promise<ManagedEvent> {
      refuseOver(draft)
      const entry = { at: clock.now(), actorId: admin.id, action: 'event.create', details: { title: draft.title } }
      return get(await store.create(newEvent(draft, 'approved', null), entry))
    },

    edit: (admin: User, id: string, { sequence, ...draft }: EventDraft & Seen) =>
      act(
        admin,
        {
          id,
          sequence,
          action: 'event.edit',
          change: { ...draft, ...instants(draft) },
          details: { title: draft.title },
        },
        ({ attendees }) => {
          if (draft.capacity === null || draft.capacity >= attendees) return
          throw new AppError('conflict', {
            message: 'More people than that have said they come.',
            fields: { capacity: 'below attendees' },
          })
        },
      ),

    approve: (admin: User, id: string, { sequence }: Seen) =>
      act(
        admin,
        { id, sequence, action: 'event.approve', change: { moderation: 'approved', reason: null } },
        needPending,
      ),

    reject: (admin: User, id: string, { sequence, reason }: Seen & { reason: string }) =>
      act(
        admin,
        { id, sequence, action: 'event.reject', reason, change: { moderation: 'rejected', reason } },
        needPending,
      ),

    cancel: (admin: User, id: string, { sequence, reason }: Seen & { reason: string }) =>
      act(
        admin,
        { id, sequence, action: 'event.cancel', reason, change: { status: 'cancelled', reason } },
        needPublished,
      ),

    async setElectionStatus(admin: User, id: string, { sequence, status, note, newDate }: StatusWord) {
      const election = elections.byId.get(id)
      if (!election) throw new AppError('not_found')
      const now = clock.now()
      const spoken = sequence - election.revision
      const row = {
        electionId: id,
        status,
        newDate: newDate ?? null,
        note: note ?? null,
        sequence: spoken + 1,
        updatedAt: now,
      }
      const entry = {
        at: now,
        actorId: admin.id,
        action: `election.${status}`,
        details: { newDate: row.newDate },
        ...(note && { reason: note }),
      }
      if (spoken < 0 || !(await store.setStatus(row, entry))) throw new AppError('conflict')
    },
  }
}

function needPending({ moderation }: EventRow) {
  if (moderation !== 'pending') throw new AppError('conflict')
}

function needPublished({ moderation, status }: EventRow) {
  if (moderation !== 'approved' || status !== 'scheduled') throw new AppError('conflict')
}

function present(row: ManagedRow): ManagedEvent {
  const { id, author, createdAt, startsAt: _start, endsAt: _end, updatedAt: _updated, userId: _user, ...told } = row
  return {
    ...told,
    id: String(id),
    suggestedBy: author && shortName(author),
    createdAt: createdAt.toISOString(),
  }
}

/** "Mary Ann Smith" is shown as "Mary Ann S." */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : undefined
  return last ? `${words.join(' ')} ${[...last][0]}.` : words.join(' ')
}
