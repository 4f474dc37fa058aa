import { createHash } from 'node:crypto'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { z } from 'zod'
import { importDifferences } from '../../../contract/desk.schemas.ts'
import { AppError } from '../../core/app-error.ts'
import { PrecinctPart } from '../polling/feeds/stored-parts.ts'
import { compareContests, toNamedContest } from './compare-contests.ts'
import { compareCounts } from './compare-counts.ts'
import { comparePlaces, placeKey, toDeskPlace } from './compare-places.ts'
import { compareShapes } from './compare-shapes.ts'
import { type DifferencesStore, type PrecinctSignature, addCounts } from './differences.store.ts'
import { canPublish } from './import-row.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import type { ImportRow, ImportsStore } from './imports.store.ts'

type Differences = z.output<typeof importDifferences.reply>

const maxListed = 200
const cut = <T>(list: T[]) => ({ total: list.length, places: list.slice(0, maxListed) })

const noVoters = { same: 0, changed: 0, added: 0, removed: 0 }

const noPlaces = {
  added: cut([]),
  closed: cut([]),
  moved: cut([]),
  changed: cut([]),
  addresses: noVoters,
  areas: noVoters,
}

interface DifferencesDeps {
  imports: ImportsService
  importsStore: ImportsStore
  store: DifferencesStore
}

/** What publishing a draft would change. Computed once and stored, until there is another draft or something else goes live. */
export function createDifferencesService({ imports, importsStore, store }: DifferencesDeps) {
  async function computeCount(row: ImportRow): Promise<Differences> {
    const version = await store.readVersion(row)
    const { draft, shown } = await store.countsOf(row.countVersion ?? 0)
    const { contests, votes } = compareCounts(shown?.contests ?? [], draft)
    const { id = null } = (await store.importOf('countVersion', shown?.versionId ? [shown.versionId] : [])) ?? {}
    const publishedAt = shown?.importedAt.toISOString() ?? ''
    return {
      ...noPlaces,
      live: shown ? { id, electionDate: shown.electionDate, publishedAt } : null,
      version,
      contests,
      votes: votes.slice(0, maxListed),
    }
  }

  async function compute(row: ImportRow): Promise<Differences> {
    if (row.subject === 'results') return computeCount(row)
    const version = await store.readVersion(row)
    const live = await store.findReplacedFeeds(row)
    const liveIds = live.map(({ id }) => id)
    const draft = row.feedId ?? 0
    const parts = await parseParts(await store.partsOf([draft, ...liveIds]))
    const [before, after] = [false, true].map((isDraft) =>
      parts.filter(({ feedId }) => (feedId === draft) === isDraft).map(({ part }) => part),
    )
    const placesOf = (list: PrecinctPart[] = []) => list.filter((part) => part.kind === 'place').map(toDeskPlace)
    const contestsOf = (list: PrecinctPart[] = []) =>
      list.filter((part) => part.kind === 'contest' || part.kind === 'measure').map(toNamedContest)
    const places = comparePlaces(placesOf(before), placesOf(after))
    const signatures = toSignatures(parts, await store.precinctsOf([draft, ...liveIds]))
    const first = live[0]
    const feeds = { draft, live: liveIds }
    return {
      live: first
        ? {
            id: (await store.importOf('feedId', liveIds))?.id ?? null,
            electionDate: first.electionDate,
            publishedAt: (first.liveSince ?? first.importedAt).toISOString(),
          }
        : null,
      version,
      added: cut(places.added),
      closed: cut(places.closed),
      moved: cut(places.moved),
      changed: cut(places.changed),
      addresses: [
        await store.compareVoters('segments', feeds, signatures),
        await store.compareVoters('zips', feeds, signatures),
        compareShapes(await store.shapesOf([draft, ...liveIds]), draft, signatures),
      ].reduce(addCounts),
      areas: await store.compareVoters('areas', feeds, signatures),
      contests: compareContests(contestsOf(before), contestsOf(after)),
      votes: [],
    }
  }

  async function current(row: ImportRow): Promise<Differences> {
    const stored = importDifferences.reply.safeParse(await store.stored(row.id))
    if (stored.success && stored.data.version === (await store.readVersion(row))) return stored.data
    const differences = await compute(row)
    await store.save(row, differences)
    return differences
  }

  return {
    async get(actor: Actor, id: number): Promise<Differences> {
      const row = await imports.requireImport(actor, id)
      if (!canPublish(row)) throw new AppError('conflict')
      return current(row)
    },

    /** After a check, so that nobody waits for it later. */
    async prepare(id: number) {
      const row = await importsStore.find(id)
      if (row?.status === 'draft') await current(row)
    },
  }
}
export type DifferencesService = ReturnType<typeof createDifferencesService>

interface FeedPart {
  feedId: number
  id: number
  part: PrecinctPart
}

/** Parts that are parsed at once: a state has some ten thousand, which take long. */
const parsedAtOnce = 500

async function parseParts(stored: { feedId: number; id: number; part: unknown }[]): Promise<FeedPart[]> {
  const parts: FeedPart[] = []
  for (let start = 0; start < stored.length; start += parsedAtOnce) {
    for (const { feedId, id, part } of stored.slice(start, start + parsedAtOnce))
      parts.push({ feedId, id, part: PrecinctPart.parse(part) })
    await yieldToRequests()
  }
  return parts
}

/** The places of each precinct as one short text that is the same in every feed. */
function toSignatures(
  parts: FeedPart[],
  precincts: { feedId: number; id: number; parts: number[] }[],
): PrecinctSignature[] {
  const keys = new Map(
    parts.flatMap(({ feedId, id, part }): [string, string][] =>
      part.kind === 'place' ? [[`${feedId}.${id}`, `${part.uses.toSorted().join()} ${placeKey(part)}`]] : [],
    ),
  )
  return precincts.map((precinct) => {
    const places = precinct.parts.flatMap((id) => keys.get(`${precinct.feedId}.${id}`) ?? []).toSorted()
    const signature = createHash('sha256').update(places.join('\n')).digest('base64url').slice(0, 12)
    return { feedId: precinct.feedId, precinct: precinct.id, signature: places.length === 0 ? '' : signature }
  })
}
