import { importDifferences } from '../../../contract/desk.schemas.ts'
import { AppError } from '../../core/app-error.ts'
import { includesArea } from '../../core/areas.ts'
import { ImportError } from '../../core/import-error.ts'
import { commandLine } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { endImports, restoreImports } from '../../db/desk-statuses.ts'
import { findSuspension } from '../../db/suspensions.ts'
import type { FindHours } from '../results/count-time.ts'
import { publishVersion, removeOldVersions, takeBackVersion } from '../results/versions.store.ts'
import { publishableStatuses, recordImportAudit } from './imports.store.ts'
import { NewerLive, readPublicationVersion, requirePublishable, wasDecidedAfter } from './publication-rules.store.ts'
import { type Trx, publishFeed, removeRetired, takeBackFeed, withPublicationLock } from './publish.store.ts'

interface Act {
  at: Date
  actorId: string
  /** The area of the import. */
  area: string
}

/** What a person saw before they published. */
interface Compared {
  /** Stands for the draft and what was live. */
  version: string
  /** Whether the person accepts that notices end. */
  endsNotices: boolean
}

const findLocked = (trx: Trx, id: number) =>
  trx.selectFrom('deskImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findLocked>>>

async function requireCompared(trx: Trx, row: Row, { version, endsNotices }: Compared) {
  if ((await readPublicationVersion(trx, row)) !== version) throw new AppError('conflict')
  const differences = importDifferences.reply.safeParse(row.differences)
  const isLosing = differences.success && differences.data.lostNotices.length > 0
  if (isLosing && !endsNotices) throw new AppError('conflict', { fields: { endsNotices: 'required' } })
}

/** Publishing, the status of the import and the audit log in one short transaction. */
export function createPublicationStore(db: Db, findHours: FindHours) {
  return {
    /** Publishes a draft. A conflict if the draft, or what is live, is no longer what the person compared. */
    publish: (id: number, act: Act, compared: Compared) =>
      withPublicationLock(db, async (trx) => {
        await requirePublisher(trx, act)
        const row = await findLocked(trx, id)
        if (!row || !publishableStatuses.includes(row.status)) throw new AppError('conflict')
        await requireCompared(trx, row, compared)
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
        await requireCompared(trx, row, compared)
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
