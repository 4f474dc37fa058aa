import { createHash } from 'node:crypto'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { DeskSubject } from '../../../contract/desk-import.ts'
import type { PlaceNoticeKind } from '../../../contract/place-notices.ts'
import { AppError } from '../../core/app-error.ts'
import { includesArea } from '../../core/areas.ts'
import { ImportError } from '../../core/import-error.ts'
import { anyOf } from '../../db/any-of.ts'
import { commandLine } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { endImports, restoreImports, contentOf } from '../../db/desk-statuses.ts'
import { findSuspension } from '../../db/suspensions.ts'
import { type FindHours, countTimeProblem } from '../results/count-time.ts'
import { isBehind } from '../results/newer-count.ts'
import {
  publishVersion,
  removeOldVersions,
  takeBackVersion,
  findShownCount,
  findVersionHead,
  lockCounts,
} from '../results/versions.store.ts'
import { publishableStatuses, recordImportAudit } from './imports.store.ts'
import { findNeeded } from './needed-list.ts'
import { type Trx, publishFeed, removeRetired, takeBackFeed, withPublicationLock } from './publish.store.ts'

interface Act {
  at: Date
  actorId: string
  /** The area of the import. */
  area: string
}

/** Finds notices that voters see now and would no longer see after a publication. */
export type FindLostNotices = (db: Db, draft: Target, now: Date) => Promise<LostNotice[]>

interface LostNotice {
  id: number
  placeName: string
  kind: PlaceNoticeKind
}

/** What a person saw before they published. */
interface Compared {
  /** Stands for the draft and what was live. */
  version: string
  /** Whether the person accepts that notices end. Those of other areas may have been posted since they looked. */
  endsNotices: boolean
}

const findLocked = (trx: Trx, id: number) =>
  trx.selectFrom('deskImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findLocked>>>

/** Publishing, the status of the import and the audit log in one short transaction. */
export function createPublicationStore(
  db: Db,
  { findHours, findLostNotices }: { findHours: FindHours; findLostNotices: FindLostNotices },
) {
  async function requireCompared(trx: Trx, row: Row, { version, endsNotices }: Compared, now: Date) {
    if ((await readPublicationVersion(trx, row)) !== version) throw new AppError('conflict')
    if (!endsNotices && (await findLostNotices(trx, row, now)).length > 0)
      throw new AppError('conflict', { fields: { endsNotices: 'required' } })
  }

  return {
    /** Publishes a draft. A conflict if the draft, or what is live, is no longer what the person compared. */
    publish: (id: number, act: Act, compared: Compared) =>
      withPublicationLock(db, async (trx) => {
        await requirePublisher(trx, act)
        const row = await findLocked(trx, id)
        if (!row || !publishableStatuses.includes(row.status)) throw new AppError('conflict')
        await requireCompared(trx, row, compared, act.at)
        await requirePublishable(trx, row, { at: act.at, findHours })
        await goLive(trx, { ...row, plannedAt: null }, act)
      }),

    /** Plans the publication, if the draft and what is live are still those that the person compared. */
    schedule: (id: number, act: Act, { publishAt, ...compared }: Compared & { publishAt: Date }) =>
      withPublicationLock(db, async (trx) => {
        await requirePublisher(trx, act)
        const { at, actorId } = act
        const row = await findLocked(trx, id)
        if (row?.status !== 'draft' && row?.status !== 'scheduled') throw new AppError('conflict')
        await requireCompared(trx, row, compared, at)
        await requirePublishable(trx, row, { at: publishAt, findHours })
        await trx
          .updateTable('deskImports')
          .set({ status: 'scheduled', publishAt, publishBy: actorId, plannedAt: at })
          .where('id', '=', id)
          .execute()
        const { subject, area } = row
        const details = { subject, area, publishAt: publishAt.toISOString() }
        await recordImportAudit(trx, id, { at, actorId, action: 'desk.schedule', details })
      }),

    /** Publishes a planned import in the name of its planner. False if it was called off. Throws `NewerLive` if it is outdated. */
    publishPlanned: (id: number, at: Date): Promise<boolean> =>
      withPublicationLock(db, async (trx) => {
        const row = await findLocked(trx, id)
        if (row?.status !== 'scheduled' || row.publishAt === null || row.publishAt > at) return false
        const actorId = row.publishBy ?? ''
        const act = { at, actorId, area: row.area }
        await requirePublisher(trx, act)
        await requirePublishable(trx, row, { at, findHours })
        const replaced = await goLive(trx, row, act)
        if (await wasDecidedAfter(trx, row, replaced)) throw new NewerLive()
        return true
      }),

    takeBack: (id: number, act: Act) =>
      withPublicationLock(db, async (trx) => {
        await requirePublisher(trx, act)
        const { at, actorId } = act
        const row = await findLocked(trx, id)
        if (row?.status !== 'live') throw new AppError('conflict')
        const { subject, replaced } = row
        if (subject === 'results') await asConflict(() => takeBackVersion(trx, row.countVersion ?? 0, { replaced, at }))
        else await asConflict(() => takeBackFeed(trx, row.feedId ?? 0, { replaced, at }))
        await trx
          .updateTable('deskImports')
          .set({ status: 'taken_back', endedAt: at, endedBy: actorId })
          .where('id', '=', id)
          .execute()
        await restoreImports(trx, subject, replaced)
        await recordImportAudit(trx, id, { at, actorId, action: 'desk.take-back', details: detailsOf(row) })
      }),

    /** Scheduled imports whose time has come. */
    due: (now: Date) =>
      db
        .selectFrom('deskImports')
        .select(['id', 'subject', 'area', 'publishBy'])
        .where('status', '=', 'scheduled')
        .where('publishAt', '<=', now)
        .orderBy('publishAt')
        .orderBy('id')
        .execute(),

    /** Removes feeds and counts that were live long ago. */
    async removeRetired() {
      await removeRetired(db)
      await removeOldVersions(db)
    },
  }
}
export type PublicationStore = ReturnType<typeof createPublicationStore>

async function goLive(trx: Trx, row: Row, { at, actorId }: Act): Promise<number[]> {
  const replaced = await makeLive(trx, row, at)
  await endImports(trx, { subject: row.subject, ids: replaced, status: 'replaced', at, actorId })
  await trx
    .updateTable('deskImports')
    .set({
      status: 'live',
      replaced,
      publishedAt: at,
      publishedBy: actorId,
      plannedAt: row.plannedAt,
      publishAt: null,
      publishBy: null,
      endedAt: null,
      endedBy: null,
    })
    .where('id', '=', row.id)
    .execute()
  await recordImportAudit(trx, row.id, { at, actorId, action: 'desk.publish', details: detailsOf(row) })
  return replaced
}

/**
 * Throws for a member who may no longer publish there: the right was removed, or the account suspended or deleted, even while
 * this publication waited for another one.
 */
async function requirePublisher(trx: Trx, { actorId, area, at }: Act) {
  if (actorId === commandLine) return
  const member = await trx
    .selectFrom('users')
    .select(['isAdmin', 'editorOf'])
    .where('id', '=', actorId)
    .forShare()
    .executeTakeFirst()
  const isAllowed = member && (member.isAdmin || includesArea(member.editorOf, area))
  if (!isAllowed || (await findSuspension(trx, actorId, at)))
    throw new AppError('forbidden', { message: 'Who publishes it may no longer publish here.' })
}

const detailsOf = ({ subject, area, form, feedId, countVersion }: Row) => ({
  subject,
  area,
  form,
  ...(subject === 'results' ? { countVersion } : { feedId }),
})

function makeLive(trx: Trx, { subject, feedId, countVersion }: Row, at: Date): Promise<number[]> {
  return asConflict(async () =>
    subject === 'results'
      ? (await publishVersion(trx, countVersion ?? 0, at)).replaced
      : publishFeed(trx, feedId ?? 0, { at, allowOlder: true }),
  )
}

async function asConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportError) throw new AppError('conflict', { message: error.message })
    throw error
  }
}

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

/** Changes whenever the import has another draft, something else goes live for the area, or its own places have another notice. */
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
    .where('area', '=', target.area)
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
async function requirePublishable(trx: Trx, draft: Draft, rules: Rules) {
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
async function wasDecidedAfter(trx: Trx, draft: Target & { plannedAt: Date | null }, replaced: number[]) {
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
