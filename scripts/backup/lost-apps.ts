import { symmetricDecrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { commandLine } from '../../server/db/audit.ts'
import { openBackup } from '../../server/db/backup/read.ts'
import type { Db } from '../../server/db/connect.ts'
import { removeApp } from '../../server/features/accounts/access.store.ts'
import { endRights } from '../../server/features/accounts/rights.store.ts'

interface Member {
  id: string
  email: string
  isAdmin: boolean
  /** The areas that the member is an editor of. */
  editorOf: string[]
}

interface Accounts {
  /** Members with an authenticator app. */
  members: Member[]
  /** Ids of members with a passkey. */
  passkeyOwners: Set<string>
  /** The apps' keys by the member's id, encrypted with the session secret. */
  keys: Map<string, string>
}

/** A member whose authenticator app does not survive the restore. */
export interface LostApp extends Member {
  hasPasskey: boolean
}

async function findLostApps({ members, passkeyOwners, keys }: Accounts, secret: string | undefined) {
  const lost: LostApp[] = []
  for (const member of members) {
    if (await canDecrypt(keys.get(member.id), secret)) continue
    lost.push({ ...member, hasPasskey: passkeyOwners.has(member.id) })
  }
  return lost
}

const canDecrypt = (data: string | undefined, key: string | undefined): Promise<boolean> =>
  data === undefined || key === undefined
    ? Promise.resolve(false)
    : symmetricDecrypt({ key, data }).then(
        () => true,
        () => false,
      )

const UserRow = z.object({
  id: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  editor_of: z.array(z.string()).default([]),
  two_factor_enabled: z.boolean().default(false),
})
const PasskeyRow = z.object({ user_id: z.string() })
const KeyRow = z.object({ user_id: z.string(), secret: z.string() })

/** Reads the whole file, so that a damaged one is refused before anything is written. */
export async function inspectBackup(file: string, secret: string | undefined) {
  const { header, items } = await openBackup(file)
  const accounts: Accounts = { members: [], passkeyOwners: new Set(), keys: new Map() }
  const tables = new Map<string, number>()
  for await (const item of items) {
    if ('sequences' in item) continue
    tables.set(item.table, (tables.get(item.table) ?? 0) + item.rows)
    collectAccounts(accounts, item)
  }
  return { createdAt: header.createdAt, tables, lostApps: await findLostApps(accounts, secret) }
}

function collectAccounts({ members, passkeyOwners, keys }: Accounts, { table, json }: { table: string; json: string }) {
  if (table === 'users') {
    for (const user of z.array(UserRow).parse(JSON.parse(json))) {
      const { id, email, is_admin: isAdmin, editor_of: editorOf } = user
      if (user.two_factor_enabled) members.push({ id, email, isAdmin, editorOf })
    }
  }
  if (table === 'passkeys')
    for (const row of z.array(PasskeyRow).parse(JSON.parse(json))) passkeyOwners.add(row.user_id)
  if (table === 'two_factors')
    for (const row of z.array(KeyRow).parse(JSON.parse(json))) keys.set(row.user_id, row.secret)
}

/**
 * Turns off the authenticator apps that nobody can read anymore. Where no passkey is left, the password alone would then
 * open what the member has rights to, so the rights end.
 */
export async function removeLostApps(trx: Db, secret: string | undefined): Promise<LostApp[]> {
  const passkeys = await trx.selectFrom('passkeys').select('userId').execute()
  const keys = await trx.selectFrom('twoFactors').select(['userId', 'secret']).execute()
  const accounts = {
    members: await trx
      .selectFrom('users')
      .select(['id', 'email', 'isAdmin', 'editorOf'])
      .where('twoFactorEnabled', '=', true)
      .execute(),
    passkeyOwners: new Set(passkeys.map(({ userId }) => userId)),
    keys: new Map(keys.map((row) => [row.userId, row.secret])),
  }
  const lost = await findLostApps(accounts, secret)
  for (const { id, hasPasskey } of lost) {
    await removeApp(trx, id)
    const because = 'restored without the authenticator app'
    if (!hasPasskey) await endRights(trx, id, { because, actorId: commandLine })
  }
  return lost
}
