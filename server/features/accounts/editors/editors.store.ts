import { sql } from 'kysely'
import type { AreaId } from '../../../../contract/desk-import.ts'
import type * as contract from '../../../../contract/editors.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import { endOtherAccess, hasSecondFactor, memberWithId, removePasskeysBeforeGrant } from '../access.store.ts'

export type Editor = Omit<contract.Editor, 'areas'> & { areas: { area: AreaId; grantedAt: Date }[] }

interface Change {
  area: AreaId
  /** Who grants the right: a member's id, or the command line. */
  actorId: string
  at: Date
}

interface Grant extends Change {
  email: string
  /** Also grants the right while nobody has confirmed the email: the account may be somebody else's. */
  allowUnconfirmed?: boolean
}

/**
 * Undefined when no account has this email. Ends the member's sessions, open links and earlier passkeys, so that nobody who
 * prepared one gains the new right.
 */
export async function grantEditor(
  db: Db,
  { email, area, actorId, allowUnconfirmed = false, at }: Grant,
): Promise<'changed' | 'unchanged' | 'unconfirmed' | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'editorOf', 'emailVerified'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return undefined
    if (user.editorOf.includes(area)) return 'unchanged'
    if (!user.emailVerified && !allowUnconfirmed) return 'unconfirmed'
    await removePasskeysBeforeGrant(trx, user.id)
    await trx.insertInto('editors').values({ userId: user.id, area, grantedAt: at, grantedBy: actorId }).execute()
    await finishChange(trx, user.id)
    const details = { area, emailConfirmed: user.emailVerified }
    await recordAudit(trx, { at, actorId, action: 'editor.grant', targetType: 'member', targetId: user.id, details })
    return 'changed'
  })
}

export const findMemberId = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id

/** Ends the member's sessions. Undefined when there is no such member. */
export async function revokeEditor(
  db: Db,
  { area, actorId, at, ...member }: Change & ({ email: string } | { id: string }),
): Promise<'changed' | 'unchanged' | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where((eb) => ('id' in member ? eb('id', '=', member.id) : eb('email', '=', member.email)))
      .forUpdate()
      .executeTakeFirst()
    if (!user) return undefined
    const removed = await trx
      .deleteFrom('editors')
      .where('userId', '=', user.id)
      .where('area', '=', area)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return 'unchanged'
    await finishChange(trx, user.id)
    const target = { targetType: 'member', targetId: user.id }
    await recordAudit(trx, { at, actorId, action: 'editor.revoke', ...target, details: { area } })
    return 'changed'
  })
}

async function finishChange(trx: Db, userId: string) {
  await copyAreas(trx, userId)
  await endOtherAccess(trx, memberWithId(trx, userId))
}

/** The areas are read with the member at every request, so the member's row has a copy of them. */
export async function copyAreas(trx: Db, userId: string) {
  await trx
    .updateTable('users')
    .set({ editorOf: sql`array(select area from editors where user_id = ${userId} order by area)` })
    .where('id', '=', userId)
    .execute()
}

/** For the audit log. */
interface RightsEnded {
  because: string
  /** The member, unless somebody else caused it. */
  actorId?: string
}

/** Returns whether the member was an editor. */
async function removeEditing(trx: Db, userId: string, { because, actorId = userId }: RightsEnded): Promise<boolean> {
  const removed = await trx.deleteFrom('editors').where('userId', '=', userId).returning('area').execute()
  if (removed.length === 0) return false
  await copyAreas(trx, userId)
  const details = { areas: removed.map(({ area }) => area), because }
  await recordAudit(trx, { actorId, action: 'editor.revoke', targetType: 'member', targetId: userId, details })
  return true
}

export async function listEditors(db: Db): Promise<Editor[]> {
  const rows = await db
    .selectFrom('editors')
    .innerJoin('users', 'users.id', 'editors.userId')
    .select(['users.id', 'users.email', 'users.name', 'editors.area', 'editors.grantedAt', hasSecondFactor])
    .orderBy('users.email')
    .orderBy('editors.area')
    .execute()
  const editors = new Map<string, Editor>()
  for (const { area, grantedAt, ...member } of rows) {
    const editor = editors.get(member.id) ?? { ...member, areas: [] }
    editor.areas.push({ area, grantedAt })
    editors.set(member.id, editor)
  }
  return [...editors.values()]
}

/** Editors keep the areas that this member granted; only the record of who granted them is erased. */
export async function forgetGrants(trx: Db, userId: string): Promise<void> {
  await trx.updateTable('editors').set({ grantedBy: 'deleted' }).where('grantedBy', '=', userId).execute()
}

/** For the export of the member who granted the areas. The editors are other members, so they are left out. */
export const listGrantsBy = (db: Db, userId: string) =>
  db
    .selectFrom('editors')
    .select(['area', 'grantedAt'])
    .where('grantedBy', '=', userId)
    .orderBy('grantedAt')
    .orderBy('area')
    .execute()

/** For the export of the editor. The members who granted the areas are left out. */
export const listAreasOf = (db: Db, userId: string) =>
  db.selectFrom('editors').select(['area', 'grantedAt']).where('userId', '=', userId).orderBy('area').execute()

/**
 * The person who reads the mailbox may be someone else, and the second factor that kept them out was just removed, so the
 * rights have to be granted again. Returns whether there were any.
 */
export async function endRights(trx: Db, userId: string, cause: RightsEnded): Promise<boolean> {
  const wasAdmin = await removeAdministration(trx, userId, cause)
  const wasEditor = await removeEditing(trx, userId, cause)
  return wasAdmin || wasEditor
}

async function removeAdministration(trx: Db, userId: string, { because, actorId = userId }: RightsEnded) {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ isAdmin: false })
    .where('id', '=', userId)
    .where('isAdmin', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const target = { targetType: 'member', targetId: userId }
  await recordAudit(trx, { actorId, action: 'admin.revoke', ...target, details: { because } })
  return true
}
