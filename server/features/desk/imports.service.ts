import { fipsOfState } from '../../../civic/address/states.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import { ImportStatus } from '../../../contract/desk-import.schemas.ts'
import {
  type DeskArea,
  type DeskSubject,
  type ImportProblem,
  formsOf,
  maxProblems,
} from '../../../contract/desk-import.ts'
import type { DeskImport, createImport, deskAreas, listImports } from '../../../contract/desk.ts'
import type { Parsed, Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../core/app-error.ts'
import { type Areas, requireArea } from '../../core/areas.ts'
import type { Clock } from '../../core/clock.ts'
import { findArea } from '../../reference/find-area.ts'
import type { Places } from '../../reference/places.ts'
import { toImport } from './import-row.ts'
import { type ImportRow, type ImportsStore, type Reopened, editableStatuses, openStatuses } from './imports.store.ts'
import type { ProblemsStore } from './problems.store.ts'

/** Who acts at the desk, and where they may. */
export interface Actor {
  id: string
  areas: Areas
}

interface ImportsDeps {
  store: ImportsStore
  problems: ProblemsStore
  places: Places
  clock: Clock
  /** Removes the files and rows of an import that ended without being published. */
  removeContent(row: Reopened): Promise<void>
}

const pageSize = 50
const problemsPage = 200
/** Areas whose newest import is listed. */
const maxLast = 100
/** Imports of one area and subject that are not finished. */
const maxOpen = 10

const currentStatuses: ImportStatus[] = [...openStatuses, 'live']

type NewImportInput = Parsed<typeof createImport, 'body'>

export function createImportsService({ store, problems, places, clock, removeContent }: ImportsDeps) {
  async function requireImport(actor: Actor, id: number): Promise<ImportRow> {
    const row = await store.find(id)
    if (!row) throw new AppError('not_found')
    requireArea(actor, row.area)
    return row
  }

  const present = async (rows: ImportRow[]): Promise<DeskImport[]> => {
    const uploads = await store.uploadsOf(rows.map(({ id }) => id))
    return rows.map((row) => toImport(row, uploads, places))
  }

  async function get(actor: Actor, id: number): Promise<DeskImport> {
    const [presented] = await present([await requireImport(actor, id)])
    if (!presented) throw new AppError('not_found')
    return presented
  }

  function areasOf({ areas }: Actor, state: StateCode | undefined): DeskArea[] {
    const own = areas === 'all' ? StateCode.options.map(toStateArea) : areas.flatMap((id) => findArea(places, id) ?? [])
    if (state === undefined) return own
    const ofState = own.filter((area) => area.state === state)
    const isWholeState = ofState.some(({ county }) => county === null)
    return isWholeState ? [toStateArea(state), ...places.counties(state).map(toCountyArea)] : ofState
  }

  return {
    requireImport,
    get,

    /** The areas that the actor edits. With a state: only those in it, and its counties if they edit all of it. */
    async areas(actor: Actor, state: StateCode | undefined): Promise<Reply<typeof deskAreas>> {
      const rows = await store.lastOfAreas(actor.areas, maxLast)
      const last = rows.map(({ area, election, sourceName, sourceUrl }) => ({
        area,
        election,
        source: { name: sourceName, url: sourceUrl },
      }))
      return { areas: areasOf(actor, state), last }
    },

    async list(
      actor: Actor,
      query: { subject: DeskSubject; before?: number | undefined; show?: 'current' | 'ended' | undefined },
    ): Promise<Reply<typeof listImports>> {
      const statuses =
        query.show === undefined
          ? ImportStatus.options
          : ImportStatus.options.filter((status) => currentStatuses.includes(status) === (query.show === 'current'))
      const rows = await store.list(query.subject, actor.areas, { before: query.before, statuses, limit: pageSize + 1 })
      return { imports: await present(rows.slice(0, pageSize)), more: rows.length > pageSize }
    },

    async create(actor: Actor, input: NewImportInput): Promise<DeskImport> {
      const { subject, form, election, count, source } = input
      const area = findArea(places, input.area)
      if (!area) throw new AppError('invalid_input', { fields: { area: 'unknown' } })
      requireArea(actor, area.id)
      if (!formsOf[subject].includes(form))
        throw new AppError('invalid_input', { fields: { form: 'of_another_subject' } })
      if (!election && form !== 'vip' && form !== 'count')
        throw new AppError('invalid_input', { fields: { election: 'required' } })
      if ((count !== null) !== (form === 'count-sheet'))
        throw new AppError('invalid_input', { fields: { count: count ? 'of_another_form' : 'required' } })
      const at = clock.now()
      const id = await store.create(
        {
          subject,
          area: area.id,
          stateCode: area.state,
          form,
          election,
          countHead: count,
          sourceName: source.name,
          sourceUrl: source.url,
          createdAt: at,
          createdBy: actor.id,
        },
        maxOpen,
        { at, actorId: actor.id, action: 'desk.create', details: { subject, area: area.id, form } },
      )
      if (id === undefined) throw new AppError('conflict', { fields: { area: 'too_many_open' } })
      return get(actor, id)
    },

    /** The import, if its files may be changed. */
    async requireEditable(actor: Actor, id: number): Promise<ImportRow> {
      const row = await requireImport(actor, id)
      if (!editableStatuses.includes(row.status)) throw new AppError('conflict')
      return row
    },

    /** Removes what the earlier check stored. */
    dropCheck: (before: Reopened) => removeContent({ ...before, status: 'open' }),

    async problems(actor: Actor, id: number, after: number) {
      await requireImport(actor, id)
      const rows = await problems.list(id, after, problemsPage + 1)
      return {
        totals: await problems.totals(id),
        problems: rows.slice(0, problemsPage).map(({ problem }) => problem),
        more: rows.length > problemsPage,
      }
    },

    async allProblems(actor: Actor, id: number): Promise<ImportProblem[]> {
      await requireImport(actor, id)
      return (await problems.list(id, 0, maxProblems)).map(({ problem }) => problem)
    },

    async discard(actor: Actor, id: number) {
      const row = await requireImport(actor, id)
      const at = clock.now()
      // A planned publication has to be called off first, which needs a second factor.
      const isDiscarded = await store.move({
        id,
        from: openStatuses.filter((status) => status !== 'scheduled'),
        change: { status: 'discarded', endedAt: at, endedBy: actor.id },
        audit: { at, actorId: actor.id, action: 'desk.discard', details: { subject: row.subject, area: row.area } },
      })
      if (!isDiscarded) throw new AppError('conflict')
      // Read again: a check that ended meanwhile stored a draft.
      await removeContent((await store.find(id)) ?? { ...row, status: 'discarded' })
    },

    async unschedule(actor: Actor, id: number): Promise<DeskImport> {
      const row = await requireImport(actor, id)
      const isMoved = await store.move({
        id,
        from: ['scheduled'],
        change: { status: 'draft', publishAt: null, publishBy: null },
        audit: {
          at: clock.now(),
          actorId: actor.id,
          action: 'desk.unschedule',
          details: { subject: row.subject, area: row.area },
        },
      })
      if (!isMoved) throw new AppError('conflict')
      return get(actor, id)
    },
  }
}
export type ImportsService = ReturnType<typeof createImportsService>

const toStateArea = (state: StateCode): DeskArea => ({ id: fipsOfState(state), state, county: null })

const toCountyArea = ({ fips, state, name }: { fips: string; state: StateCode; name: string }): DeskArea => ({
  id: fips,
  state,
  county: name,
})
