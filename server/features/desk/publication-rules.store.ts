import { createHash } from 'node:crypto'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { DeskSubject } from '../../../contract/desk-import.ts'
import { AppError } from '../../core/app-error.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { contentOf } from '../../db/desk-statuses.ts'
import { isRelatedArea } from '../../db/related-area.ts'
import { type FindHours, countTimeProblem } from '../results/count-time.ts'
import { isBehind } from '../results/newer-count.ts'
import { findShownCount, findVersionHead, lockCounts } from '../results/versions.store.ts'
import { findNeeded } from './needed-list.ts'
import type { Trx } from './publish.store.ts'

export interface Target {
  subject: DeskSubject
  area: string
  stateCode: string
  /** The draft to be published. */
  feedId: number | null
  /** The same for results. */
  countVersion: number | null
}

/** The live feeds that a publication for the area replaces: its own, and for a state those of its counties. */
export async function findReplacedFeeds(db: Db, { subject, area, stateCode }: Target) {
  if (subject === 'results') return []
  const live = await db
    .selectFrom('feeds')
    .select(['id', 'vipId', 'publication', 'electionDate', 'liveSince', 'importedAt'])
    .where('status', '=', 'live')
    .where('subject', '=', subject)
    .where('stateCode', '=', stateCode)
    .orderBy('id')
    .execute()
  return live.filter(({ vipId }) => vipId === area || area.length === 2)
}

/** Changes whenever the import has another draft, something else goes live for the area, or its places have another notice. */
export async function readPublicationVersion(db: Db, target: Target): Promise<string> {
  const draft = target[contentOf(target.subject)]
  const live = await readLive(db, target)
  return createHash('sha256').update(JSON.stringify({ draft, live })).digest('base64url')
}

async function readLive(db: Db, target: Target): Promise<number[][]> {
  if (target.subject === 'results') {
    const shown = await findShownCount(db, target.countVersion ?? 0)
    return shown ? [[shown.id, shown.importedAt.getTime()]] : []
  }
  const feeds = await findReplacedFeeds(db, target)
  const notices = await db
    .selectFrom('placeNotices')
    .select('id')
    .where(isRelatedArea('area', target.area))
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute()
  return [
    ...feeds.map(({ id, publication }) => [id, publication ?? 0]),
    ...(target.subject === 'places' ? notices.map(({ id }) => [id]) : []),
  ]
}

interface Rules {
  at: Date
  findHours: FindHours
}

/** The live version is newer, or was decided later: a person has to compare again. */
export class NewerLive extends AppError {
  constructor() {
    super('conflict', { message: 'Something newer is live.' })
  }
}

type Draft = Target & { checkedAt: Date | null; replaced: number[] }

/** Throws if voters may not see a draft now. Much may have changed since it was checked. */
export async function requirePublishable(trx: Trx, draft: Draft, rules: Rules) {
  if (draft.subject === 'results') await requireCountable(trx, draft, rules)
  else await requireUnneeded(trx, draft, rules.at)
}

/** Throws if voters still need a list that the draft would replace: its election comes first. */
async function requireUnneeded(trx: Trx, draft: Draft, at: Date) {
  const own = await trx
    .selectFrom('feeds')
    .select('electionDate')
    .where('id', '=', draft.feedId ?? 0)
    .executeTakeFirst()
  if (!own) throw new AppError('conflict', { message: 'The list is no longer stored.' })
  // One county's election must not hold up the list of the whole state; the check warns of it.
  const replaced = (await findReplacedFeeds(trx, draft)).filter(({ vipId }) => vipId === draft.area)
  const needed = findNeeded(replaced, { ...draft, electionDate: own.electionDate, at })
  if (!needed) return
  throw new AppError('conflict', {
    message: `Voters still need the live list for the election of ${needed.electionDate}. Plan this one for the day after.`,
    fields: { at: 'earlier_election_live' },
  })
}

async function requireCountable(trx: Trx, { countVersion, checkedAt, replaced }: Draft, { at, findHours }: Rules) {
  await lockCounts(trx)
  const versionId = countVersion ?? 0
  const head = await findVersionHead(trx, versionId)
  if (!head) throw new AppError('conflict', { message: 'The count is no longer stored.' })
  const message = countTimeProblem({ ...head, state: StateCode.parse(head.stateCode) }, findHours, at)
  if (message !== undefined) throw new AppError('conflict', { message })
  const shown = await findShownCount(trx, versionId)
  // The check warned of the count that was shown then. A draft that was taken back had replaced that count already.
  const wasReplaced = shown && shown.versionId !== null && replaced.includes(shown.versionId)
  const isUnseen = shown && !wasReplaced && (checkedAt === null || shown.importedAt >= checkedAt)
  if (isUnseen && isBehind(head, shown)) throw new NewerLive()
}

/** Whether one of these feeds, or versions of a count, was published or planned after the draft was planned. */
export async function wasDecidedAfter(trx: Trx, draft: Target & { plannedAt: Date | null }, replaced: number[]) {
  const { subject, plannedAt } = draft
  const ids = subject === 'results' ? replaced : await withoutEarlierElections(trx, draft.feedId ?? 0, replaced)
  if (plannedAt === null || ids.length === 0) return false
  const content = contentOf(subject)
  const decided = await trx
    .selectFrom('deskImports')
    .select([`${content} as id`, (eb) => eb.fn.coalesce('plannedAt', 'publishedAt').as('at')])
    .where('subject', '=', subject)
    .where(content, 'in', ids)
    .execute()
  // What a command imported without the desk was decided when it was imported.
  const atDesk = new Set(decided.map(({ id }) => id))
  const byCommand = await importTimes(
    trx,
    subject,
    ids.filter((id) => !atDesk.has(id)),
  )
  return [...decided, ...byCommand].some(({ at }) => at !== null && at > plannedAt)
}

/** A correction of an earlier election's list does not call off the list of the next election. */
async function withoutEarlierElections(trx: Trx, feedId: number, ids: number[]): Promise<number[]> {
  const feeds = await trx
    .selectFrom('feeds')
    .select(['id', 'electionDate'])
    .where('id', 'in', [feedId, ...ids])
    .execute()
  const own = feeds.find(({ id }) => id === feedId)
  return feeds.flatMap(({ id, electionDate }) =>
    id === feedId || (own && electionDate < own.electionDate) ? [] : [id],
  )
}

function importTimes(trx: Trx, subject: DeskSubject, ids: number[]): Promise<{ at: Date | null }[]> {
  return subject === 'results'
    ? trx.selectFrom('countVersions').select('importedAt as at').where('id', '=', anyOf(ids)).execute()
    : trx.selectFrom('feeds').select('liveSince as at').where('id', '=', anyOf(ids)).execute()
}
