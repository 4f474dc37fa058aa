import { sampleState } from '../../../../../civic/address.ts'
import { ImportError, formatCount, reject } from '../../../../core/import-error.ts'
import type { Db } from '../../../../db/connect.ts'
import {
  analyze,
  clearPrecincts,
  inImport,
  insertFeed,
  insertSegments,
  listFeeds,
  nextFeedId,
  recordFeedAct,
  removeFeeds,
  settle,
  type Trx,
} from '../feeds.store.ts'
import { type Collected, type Dropped, collect, note } from './collect.ts'
import { type FeedLimits, feedLimits } from './limits.ts'
import { openFeed } from './open-feed.ts'
import { type FeedHead, headOf, resolve } from './resolve.ts'

export interface ImportOptions {
  now: Date
  onProgress?: (line: string) => void
  /** A feed made before the stored one may take its place. */
  allowOlder?: boolean | undefined
  sampleAddresses?: string[]
  limits?: FeedLimits
}

export interface ImportReport {
  id: number
  head: FeedHead
  replaced: boolean
  counts: Record<string, number>
  dropped: Dropped
}

/**
 * Reads a feed into the database in one transaction: the one before is gone only when the new one is whole. Whatever goes
 * wrong on the way, nothing is changed.
 */
export async function importFeed(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  const { now, onProgress = () => {}, limits = feedLimits, sampleAddresses = [], allowOlder = false } = options
  const file = await openFeed(path, limits)
  const report = await inImport(db, async (trx) => {
    const id = await nextFeedId(trx)
    const write = (segments: Parameters<typeof insertSegments>[2]) => insertSegments(trx, id, segments)
    const collected = await collect(file.rows, { limits, write, onProgress })
    const head = headOf(collected.rows)
    onProgress(`${formatCount(collected.segments)} street segments of ${head.state}; putting precincts together…`)
    const replaced = await placeOf(trx, head, allowOlder)
    const { parts, precincts } = resolve(collected.rows, head, (what) => note(collected.dropped, what, ''))
    const unknown = checkSegments(collected, head, limits)
    await clearPrecincts(trx, id, unknown)
    await removeFeeds(trx, replaced)
    const counts = { ...collected.rows.counts(), street_segment: collected.segments }
    const sample = head.state === sampleState
    const feed = {
      id,
      head,
      sample,
      fileName: file.name,
      sha256: file.sha256,
      importedAt: now,
      counts,
      sampleAddresses,
    }
    await insertFeed(trx, feed, numbered(precincts, collected), parts)
    await analyze(trx)
    const details = { state: head.state, source: head.sourceName, fileName: file.name, sha256: file.sha256 }
    await recordFeedAct(trx, now, replaced.length > 0 ? 'feeds.replace' : 'feeds.import', id, details)
    return { id, head, replaced: replaced.length > 0, counts, dropped: collected.dropped }
  })
  await settle(db)
  return report
}

/** The feeds this one is in place of: its own of before, and those of single counties when a whole state comes. */
async function placeOf(
  trx: Trx,
  { state, vipId, publishedAt, sourceName }: FeedHead,
  allowOlder: boolean,
): Promise<number[]> {
  const others = (await listFeeds(trx)).filter((feed) => feed.stateCode === state)
  const whole = others.find((feed) => feed.vipId.length === 2)
  if (vipId.length === 5 && whole) {
    reject(
      `A feed of all of ${state} is loaded (number ${whole.id}); remove it before loading that of one county, ${sourceName}.`,
    )
  }
  const before = others.filter((feed) => feed.vipId === vipId || vipId.length === 2)
  const newer = before.find((feed) => feed.publishedAt > publishedAt)
  if (newer && !allowOlder) {
    reject(
      `The feed was made ${publishedAt.toISOString()}, before the loaded one (${newer.publishedAt.toISOString()}); ` +
        '--allow-older takes it all the same.',
    )
  }
  return before.map(({ id }) => id)
}

/** Precincts that street segments name and the feed does not have, by number; a refusal when there is too much of it. */
function checkSegments(
  { rows, segments, precinctNumbers, segmentsOf, states, dropped }: Collected,
  head: FeedHead,
  limits: FeedLimits,
): number[] {
  if (segments === 0) {
    reject('The feed is not whole: it has no street segments. Precincts that are only shapes on a map are not read.')
  }
  const foreign = [...states.keys()].filter((state) => state !== head.state)
  if (foreign.length > 0) {
    reject(
      `The feed is of ${head.state}, but it has street segments in ${foreign
        .slice(0, 5)
        .map((state) => state || 'no state')
        .join(', ')}.`,
    )
  }
  const unknown = [...precinctNumbers].filter(([id]) => !rows.of('precinct').has(id))
  for (const [id, number] of unknown) {
    const count = segmentsOf.get(number) ?? 0
    const reason = 'street segment names a precinct that is not in the feed'
    const before = dropped.get(reason)
    dropped.set(reason, { count: (before?.count ?? 0) + count, first: before?.first ?? `precinct ${id}` })
  }
  const bad = [...dropped].filter(([reason]) => reason.startsWith('street segment'))
  const count = bad.reduce((all, [, one]) => all + one.count, 0)
  if (count > segments * limits.droppedShare) {
    throw new ImportError([
      {
        location: undefined,
        reason: `The feed is not whole: ${formatCount(count)} of ${formatCount(segments)} street segments cannot be used.`,
      },
      ...bad.map(([reason, one]) => ({ location: one.first, reason: `${reason} (${formatCount(one.count)} times)` })),
    ])
  }
  return unknown.map(([, number]) => number)
}

/** Those nobody lives in are left out: no address leads to them. */
function numbered(precincts: ReturnType<typeof resolve>['precincts'], { precinctNumbers }: Collected) {
  return precincts.flatMap(({ id, ...precinct }) => {
    const number = precinctNumbers.get(id)
    return number === undefined ? [] : [{ id: number, ...precinct }]
  })
}
