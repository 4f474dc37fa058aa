import { sampleState } from '../../../../civic/address/address-end.ts'
import { ImportError, formatCount, reject } from '../../../core/import-error.ts'
import { commandLine } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import { listCounties } from '../../../reference/counties.ts'
import { maxAreas } from '../../polling/feeds/feeds.store.ts'
import type { PrecinctPart } from '../../polling/feeds/stored-parts.ts'
import { type DraftWriter, type NumberedPrecinct, createDraftWriter, findExcess } from '../draft-writer.ts'
import {
  publishFeed,
  recordFeedAudit,
  removeFeeds,
  removeRetired,
  vacuumFeeds,
  withPublicationLock,
} from '../publish.store.ts'
import { type CollectedRows, type Dropped, collectRows, countDropped } from './collect-rows.ts'
import type { FeedArchive } from './external-file.ts'
import { type FeedHeader, readHeader } from './feed-header.ts'
import { type FeedLimits, feedLimits } from './limits.ts'
import { openFeed } from './open-feed.ts'
import { listShapeFiles } from './precinct-shapes.ts'
import { type AreaVoters, resolveAreas } from './resolve-areas.ts'
import { type ResolvedPrecinct, type ResolvedVoters, resolvePrecincts } from './resolve-precincts.ts'
import type { Warn } from './voting-places.ts'
import { type ReadShapes, writeShapes } from './write-shapes.ts'

export interface DraftOptions {
  now: Date
  onProgress?: (line: string) => void
  sampleAddresses?: string[]
  limits?: FeedLimits
  /** Reads files with the shapes of precincts; without it they are left out. */
  readShapes?: ReadShapes
  /** Where maps of an archive are unpacked; by default the system's folder for temporary files. */
  folder?: string | undefined
  /** A number that was reserved for the feed. */
  feedId?: number
  /** The office's name for the file, if the path has another. */
  fileName?: string
}

export interface ImportOptions extends DraftOptions {
  /** Allows a feed published before the stored one to replace it. */
  allowOlder?: boolean | undefined
}

export interface ImportReport extends DraftReport {
  replaced: boolean
}

/** A feed that was read and checked, and is stored as a draft. */
export interface DraftReport {
  id: number
  header: FeedHeader
  counts: Record<string, number>
  dropped: Dropped
}

/** Reads a feed and stores it as a draft. On any error nothing is left of it. */
export async function draftFeed(db: Db, path: string, options: DraftOptions): Promise<DraftReport> {
  const { now, onProgress = () => {}, limits = feedLimits, sampleAddresses = [], feedId } = options
  const file = await openFeed(path, limits)
  const writer = await createDraftWriter(db, feedId, limits)
  try {
    const collected = await collectRows(file.rows, { limits, write: writer.segments, onProgress })
    const { entities, segmentCount, dropped } = collected
    const header = readHeader(entities)
    onProgress(`${formatCount(segmentCount)} street segments of ${header.state}; assembling precincts…`)
    const warn: Warn = (problem, location = '') => countDropped(dropped, problem, location)
    const feed = resolvePrecincts(entities, header, warn)
    await writer.clearPrecincts(checkSegments(collected, header, limits))
    const shapeCount = await writePrecinctShapes(
      writer,
      { archive: file.archive, rows: collected },
      { ...options, limits, warn },
    )
    const areas = resolveAreas(feed, {
      header,
      counties: listCounties(header.state),
      isAddressed: (precinctId) => collected.precinctNumbers.has(precinctId),
      warn,
    })
    const { precincts, areaRows } = numberPrecincts(feed.precincts, areas, collected.precinctNumbers)
    if (precincts.length === 0) {
      reject(
        'The feed does not say who votes where: it has no street segments or shapes of precincts, and no county or town with its places.',
      )
    }
    rejectExcess({ parts: feed.parts, precincts }, limits)
    if (areaRows.length > maxAreas) reject(`The feed has more than ${formatCount(maxAreas)} counties and towns.`)
    const long = areaRows.find(({ shownTown }) => shownTown.length > limits.nameChars)
    if (long) reject('The name of this town is too long.', long.town.slice(0, 100))
    await writer.areas(areaRows)
    const counts = { ...entities.counts(), street_segment: segmentCount, areas: areaRows.length, shapes: shapeCount }
    await writer.finish({
      header,
      precincts,
      parts: feed.parts,
      fileName: options.fileName ?? file.name,
      sha256: file.sha256,
      importedAt: now,
      counts,
      sampleAddresses,
    })
    return { id: writer.feedId, header, counts, dropped }
  } catch (error) {
    await writer.discard()
    throw error
  }
}

/** Writes the shapes of precincts. Precincts that no street segment refers to get the next numbers. */
async function writePrecinctShapes(
  writer: DraftWriter,
  { archive, rows: { entities, precinctNumbers } }: { archive: FeedArchive | undefined; rows: CollectedRows },
  {
    readShapes,
    limits,
    folder,
    warn,
  }: Pick<DraftOptions, 'readShapes' | 'folder'> & { limits: FeedLimits; warn: Warn },
): Promise<number> {
  const files = listShapeFiles(entities)
  if (files.length > 0 && !readShapes) warn('files with the shapes of precincts, which were not read')
  if (!readShapes) return 0
  const numberPrecinct = (id: string) => {
    const number = precinctNumbers.get(id) ?? precinctNumbers.size
    precinctNumbers.set(id, number)
    return number
  }
  return writeShapes(writer, files, { archive, readShapes, limits, folder, numberPrecinct, warn })
}

/** Imports a feed and publishes it. On any error the live feeds are unchanged. */
export async function importFeed(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  const draft = await draftFeed(db, path, options)
  const { id, header } = draft
  try {
    const replaced = await withPublicationLock(db, async (trx) => {
      const ids = await publishFeed(trx, id, { at: options.now, allowOlder: options.allowOlder })
      const details = { state: header.state, source: header.sourceName }
      const action = ids.length > 0 ? 'feeds.replace' : 'feeds.import'
      await recordFeedAudit(trx, { at: options.now, actorId: commandLine, action, id, details })
      return ids
    })
    await removeRetired(db, header.state === sampleState ? 0 : undefined)
    await vacuumFeeds(db)
    return { ...draft, replaced: replaced.length > 0 }
  } catch (error) {
    if (error instanceof ImportError) await removeFeeds(db, [id])
    throw error
  }
}

/** Rejects a feed with too many unusable street segments. Returns the numbers of precincts that the feed lacks. */
function checkSegments(
  { entities, segmentCount, precinctNumbers, segmentsByPrecinct, segmentsByState, dropped }: CollectedRows,
  header: FeedHeader,
  limits: FeedLimits,
): number[] {
  if (segmentCount > 0 && entities.ofType('precinct').size === 0) reject('The feed is incomplete: it has no Precinct.')
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

function rejectExcess(content: { parts: PrecinctPart[]; precincts: NumberedPrecinct[] }, limits: FeedLimits) {
  const excess = findExcess(content, limits)
  if (excess === 'all') reject('The places, contests and offices of the feed have too much to show.')
  if (excess === 'precincts')
    reject(`The feed has over ${formatCount(limits.precincts)} precincts, or their names are too long.`)
  if (excess && 'kind' in excess) {
    const id = excess.kind === 'office' ? excess.office.name : excess.id
    reject(`This ${excess.kind} has too much to show.`, id ?? undefined)
  }
  if (excess) reject('The voters of this precinct have too much to read.', excess.name)
}

/** Replaces ids by numbers. Leaves out precincts that no address leads to; precincts of whole areas come last. */
function numberPrecincts(precincts: ResolvedPrecinct[], areas: AreaVoters[], precinctNumbers: Map<string, number>) {
  const toNumbered = (id: number, { name, mailOnly, office, places, contests }: ResolvedVoters): NumberedPrecinct => ({
    id,
    name,
    mailOnly,
    parts: [...office, ...places, ...contests],
  })
  const addressed = precincts.flatMap((precinct) => {
    const number = precinctNumbers.get(precinct.id)
    return number === undefined ? [] : [toNumbered(number, precinct)]
  })
  const firstArea = precinctNumbers.size
  return {
    precincts: [...addressed, ...areas.map((voters, index) => toNumbered(firstArea + index, voters))],
    areaRows: areas.flatMap((voters, index) => voters.areas.map((area) => ({ ...area, precinct: firstArea + index }))),
  }
}
