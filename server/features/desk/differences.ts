import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { importDifferences } from '../../../contract/desk.schemas.ts'
import { PrecinctPart } from '../polling/feeds/stored-parts.ts'
import { compareContests, toNamedContest, compareCounts } from './compare-contests.ts'
import { comparePlaces, placeKey, toDeskPlaces } from './compare-places.ts'
import { type AddressCounts, type DifferencesStore, type PrecinctSignature, addCounts } from './differences.store.ts'
import type { ImportRow } from './imports.store.ts'

export type Differences = z.output<typeof importDifferences.reply>

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

async function computeCount(store: DifferencesStore, row: ImportRow): Promise<Differences> {
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
    lostNotices: [],
  }
}

/** What publishing a draft would change, without the notices that voters would no longer see. */
export async function computeDifferences(store: DifferencesStore, row: ImportRow): Promise<Differences> {
  if (row.subject === 'results') return computeCount(store, row)
  const version = await store.readVersion(row)
  const live = await store.findReplacedFeeds(row)
  const liveIds = live.map(({ id }) => id)
  const draft = row.feedId ?? 0
  const stored = await store.partsOf([draft, ...liveIds])
  const parts = stored.map(({ feedId, id, part }): FeedPart => ({ feedId, id, part: PrecinctPart.parse(part) }))
  const [before, after] = [false, true].map((isDraft) =>
    parts.filter(({ feedId }) => (feedId === draft) === isDraft).map(({ part }) => part),
  )
  const placesOf = (list: PrecinctPart[] = []) => toDeskPlaces(list.filter((part) => part.kind === 'place'))
  const contestsOf = (list: PrecinctPart[] = []) =>
    list.filter((part) => part.kind === 'contest' || part.kind === 'measure').map(toNamedContest)
  const places = comparePlaces(placesOf(before), placesOf(after))
  const listed = toSignatures(parts, await store.precinctsOf([draft, ...liveIds]))
  const signatures = new Map(listed.map((one) => [`${one.feedId}.${one.precinct}`, one]))
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
      await store.compareVoters({ name: 'segments', feeds, signatures }),
      await store.compareVoters({ name: 'zips', feeds, signatures }),
      compareShapes(await store.shapesOf([draft, ...liveIds]), draft, listed),
    ].reduce(addCounts),
    areas: await store.compareVoters({ name: 'areas', feeds, signatures }),
    contests: compareContests(contestsOf(before), contestsOf(after)),
    votes: [],
    lostNotices: [],
  }
}

interface FeedPart {
  feedId: number
  id: number
  part: PrecinctPart
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

interface ComparedShape {
  feedId: number
  precinct: number | null
  /** The name of the precinct. */
  name: string | null
  checksum: string
}

/** Compares precincts by name: one with another boundary or other places has changed. */
export function compareShapes(
  shapes: ComparedShape[],
  draftId: number,
  signatures: PrecinctSignature[],
): AddressCounts {
  const places = new Map(signatures.map(({ feedId, precinct, signature }) => [`${feedId}.${precinct}`, signature]))
  const contentOf = (list: ComparedShape[]) =>
    new Map(
      [...Map.groupBy(list, ({ name }) => name ?? '')].map(([name, group]) => [
        name,
        group
          .map(({ feedId, precinct, checksum }) => `${checksum} ${places.get(`${feedId}.${precinct}`) ?? ''}`)
          .toSorted()
          .join('\n'),
      ]),
    )
  const before = contentOf(shapes.filter(({ feedId }) => feedId !== draftId))
  const after = contentOf(shapes.filter(({ feedId }) => feedId === draftId))
  const counts = { same: 0, changed: 0, added: 0, removed: 0 }
  for (const [name, content] of after) {
    if (!before.has(name)) counts.added++
    else if (before.get(name) === content) counts.same++
    else counts.changed++
  }
  for (const name of before.keys()) if (!after.has(name)) counts.removed++
  return counts
}
