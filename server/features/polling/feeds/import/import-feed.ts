import { sampleState } from '../../../../../civic/address/address-end.ts'
import { ImportError, formatCount, reject } from '../../../../core/import-error.ts'
import type { Db } from '../../../../db/connect.ts'
import {
  type NumberedSegment,
  type Trx,
  analyzeSegments,
  clearPrecincts,
  insertFeed,
  insertSegments,
  listFeeds,
  nextFeedId,
  recordFeedAudit,
  removeFeeds,
  vacuumSegments,
  withImportLock,
} from '../feeds.store.ts'
import { type CollectedRows, type Dropped, collectRows, countDropped } from './collect-rows.ts'
import { type FeedHeader, readHeader } from './feed-header.ts'
import { type FeedLimits, feedLimits } from './limits.ts'
import { openFeed } from './open-feed.ts'
import { type ResolvedPrecinct, resolvePrecincts } from './resolve-precincts.ts'

export interface ImportOptions {
  now: Date
  onProgress?: (line: string) => void
  /** Allows a feed published before the stored one to replace it. */
  allowOlder?: boolean | undefined
  sampleAddresses?: string[]
  limits?: FeedLimits
}

export interface ImportReport {
  id: number
  header: FeedHeader
  replaced: boolean
  counts: Record<string, number>
  dropped: Dropped
}

/** Imports a feed in one transaction: on any error the stored feeds are unchanged. */
export async function importFeed(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  const { now, onProgress = () => {}, limits = feedLimits, sampleAddresses = [], allowOlder = false } = options
  const file = await openFeed(path, limits)
  const report = await withImportLock(db, async (trx) => {
    const id = await nextFeedId(trx)
    const write = (segments: NumberedSegment[]) => insertSegments(trx, id, segments)
    const collected = await collectRows(file.rows, { limits, write, onProgress })
    const { entities, segmentCount, dropped } = collected
    const header = readHeader(entities)
    onProgress(`${formatCount(segmentCount)} street segments of ${header.state}; assembling precincts…`)
    const replacedIds = await findReplacedFeeds(trx, header, allowOlder)
    const { parts, precincts } = resolvePrecincts(entities, header, (problem) => countDropped(dropped, problem, ''))
    const unknownPrecincts = checkSegments(collected, header, limits)
    await clearPrecincts(trx, id, unknownPrecincts)
    await removeFeeds(trx, replacedIds)
    const counts = { ...entities.counts(), street_segment: segmentCount }
    const feed = {
      id,
      header,
      sample: header.state === sampleState,
      fileName: file.name,
      sha256: file.sha256,
      importedAt: now,
      counts,
      sampleAddresses,
    }
    await insertFeed(trx, feed, numberPrecincts(precincts, collected), parts)
    await analyzeSegments(trx)
    const replaced = replacedIds.length > 0
    const details = { state: header.state, source: header.sourceName, fileName: file.name, sha256: file.sha256 }
    await recordFeedAudit(trx, now, replaced ? 'feeds.replace' : 'feeds.import', id, details)
    return { id, header, replaced, counts, dropped }
  })
  await vacuumSegments(db)
  return report
}

/** The feeds this one replaces: an earlier one of the same area, and county feeds when it covers the whole state. */
async function findReplacedFeeds(
  trx: Trx,
  { state, vipId, publishedAt, sourceName }: FeedHeader,
  allowOlder: boolean,
): Promise<number[]> {
  const stateFeeds = (await listFeeds(trx)).filter((feed) => feed.stateCode === state)
  const statewide = stateFeeds.find((feed) => feed.vipId.length === 2)
  if (vipId.length === 5 && statewide) {
    reject(
      `A feed for all of ${state} is loaded (number ${statewide.id}); ` +
        `remove it before importing the feed of one county, ${sourceName}.`,
    )
  }
  const replaced = stateFeeds.filter((feed) => feed.vipId === vipId || vipId.length === 2)
  const newer = replaced.find((feed) => feed.publishedAt > publishedAt)
  if (newer && !allowOlder) {
    reject(
      `The feed was published ${publishedAt.toISOString()}, before the loaded one ` +
        `(${newer.publishedAt.toISOString()}); use --allow-older to import it anyway.`,
    )
  }
  return replaced.map(({ id }) => id)
}

/** Rejects a feed with too many unusable street segments. Returns the precinct numbers that are not in the feed. */
function checkSegments(
  { entities, segmentCount, precinctNumbers, segmentsByPrecinct, segmentsByState, dropped }: CollectedRows,
  header: FeedHeader,
  limits: FeedLimits,
): number[] {
  if (segmentCount === 0) {
    reject('The feed is incomplete: it has no street segments. Precincts defined only by map shapes are not supported.')
  }
  const otherStates = [...segmentsByState.keys()].filter((state) => state !== header.state)
  if (otherStates.length > 0) {
    const names = otherStates.slice(0, 5).map((state) => state || 'no state')
    reject(`The feed is for ${header.state}, but it has street segments in ${names.join(', ')}.`)
  }
  const unknownPrecincts = [...precinctNumbers].filter(([id]) => !entities.ofType('precinct').has(id))
  for (const [id, precinct] of unknownPrecincts) {
    const reason = 'street segment refers to a precinct that is not in the feed'
    const existing = dropped.get(reason)
    const count = (existing?.count ?? 0) + (segmentsByPrecinct.get(precinct) ?? 0)
    dropped.set(reason, { count, first: existing?.first ?? `precinct ${id}` })
  }
  const unusable = [...dropped].filter(([reason]) => reason.startsWith('street segment'))
  const unusableCount = unusable.reduce((total, [, { count }]) => total + count, 0)
  if (unusableCount > segmentCount * limits.droppedShare) {
    const share = `${formatCount(unusableCount)} of ${formatCount(segmentCount)}`
    throw new ImportError([
      { location: undefined, reason: `The feed is incomplete: ${share} street segments cannot be used.` },
      ...unusable.map(([reason, { count, first }]) => ({
        location: first,
        reason: `${reason} (${formatCount(count)} times)`,
      })),
    ])
  }
  return unknownPrecincts.map(([, precinct]) => precinct)
}

/** Replaces ids by numbers. Precincts without street segments are left out: no address leads to them. */
function numberPrecincts(precincts: ResolvedPrecinct[], { precinctNumbers }: CollectedRows) {
  return precincts.flatMap(({ id, ...precinct }) => {
    const number = precinctNumbers.get(id)
    return number === undefined ? [] : [{ id: number, ...precinct }]
  })
}
