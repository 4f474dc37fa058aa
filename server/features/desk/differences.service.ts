import { importDifferences } from '../../../contract/desk.schemas.ts'
import type { importBallot } from '../../../contract/desk.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import { remember } from '../../core/remember.ts'
import { toPrecinctInfo } from '../polling/feeds/precinct-info.ts'
import type { DeskProcesses } from './desk-processes.ts'
import type { DifferencesStore } from './differences.store.ts'
import type { Differences } from './differences.ts'
import { canPublish } from './import-row.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import type { ImportRow, ImportsStore } from './imports.store.ts'

/** What an office is shown of its ballot. */
const shownParts = { count: 500, chars: 4 * 1024 ** 2 }
/** Of how many ballots the precincts are remembered. */
const maxBallots = 50

interface DifferencesDeps {
  imports: ImportsService
  importsStore: ImportsStore
  store: DifferencesStore
  compare: DeskProcesses['compare']
  findLostNotices(row: ImportRow): Promise<Differences['lostNotices']>
}

/** What publishing a draft would change. Computed once and stored, until there is another draft or something else goes live. */
export function createDifferencesService(deps: DifferencesDeps) {
  const { imports, importsStore, store, compare, findLostNotices } = deps
  /** The rows of a draft never change after it was written. */
  const precinctsOf = remember({
    read: (feedId) => store.precinctsOfParts(feedId, shownParts.count),
    sizeOf: () => 1,
    max: maxBallots,
  })

  async function current(editor: string, row: ImportRow): Promise<Differences> {
    const stored = importDifferences.reply.safeParse(await store.stored(row.id))
    if (stored.success && stored.data.version === (await store.readVersion(row))) return stored.data
    const differences = await compare(editor, row)
    await store.save(row, differences)
    return differences
  }

  return {
    async get(actor: Actor, id: number): Promise<Differences> {
      const row = await imports.requireImport(actor, id)
      if (!canPublish(row)) throw new AppError('conflict')
      return { ...(await current(actor.id, row)), lostNotices: await findLostNotices(row) }
    },

    /** The ballot of a draft in the reader's language. */
    async ballot(actor: Actor, id: number, locale: Locale): Promise<Reply<typeof importBallot>> {
      const row = await imports.requireImport(actor, id)
      if (!canPublish(row) || row.subject !== 'ballots' || row.feedId === null) throw new AppError('conflict')
      const { parts, total } = await store.firstPartsOf(row.feedId, shownParts)
      const precincts = await precinctsOf(row.feedId)
      const contests = parts.flatMap((part) =>
        toPrecinctInfo([part.part], row.stateCode, locale).contests.map((contest) => ({
          contest,
          precincts: precincts.get(part.id)?.names ?? [],
          precinctCount: precincts.get(part.id)?.count ?? 0,
        })),
      )
      return { contests, total }
    },

    /** Computes the differences after a check, so that nobody waits for them later. */
    async prepare(id: number) {
      const row = await importsStore.find(id)
      if (row?.status === 'draft') await current(row.createdBy ?? '', row)
    },
  }
}
export type DifferencesService = ReturnType<typeof createDifferencesService>
