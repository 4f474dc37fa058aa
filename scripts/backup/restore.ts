import { createReadStream, existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { symmetricDecrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { commandLine } from '../../server/db/audit.ts'
import { loadBackup } from '../../server/db/backup/load.ts'
import { invalidBackup, kindOfBackup, openBackup } from '../../server/db/backup/read.ts'
import { type ConfiguredSecrets, removeWithheld } from '../../server/db/backup/withheld.ts'
import type { Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { assertNoEmbedded, fillEmbedded } from '../../server/db/pglite/backup.ts'
import { removeApp } from '../../server/features/accounts/access.store.ts'
import { endRights } from '../../server/features/accounts/editors/editors.store.ts'
import { assertEmptyPostgres, fillPostgres, runPgRestore, withPostgres } from './postgres.ts'

interface RestoreOptions {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
  secrets: ConfiguredSecrets
  isDryRun: boolean
}

/** Restores a backup to an empty database, completely or not at all. First prints who will lose an authenticator app. */
export async function restore(file: string, { DATABASE_URL, DATA_DIR, secrets, isDryRun }: RestoreOptions) {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const kind = await kindOfBackup(file)
  if (kind === 'pg_dump' && !DATABASE_URL) {
    throw new Error(`${file} was made by pg_dump: set DATABASE_URL to an empty database to restore it to.`)
  }
  if (kind === 'image' && DATABASE_URL) {
    throw new Error(`${file} was made by an early version: restore it without DATABASE_URL and save it again.`)
  }
  if (DATABASE_URL) await withPostgres(DATABASE_URL, assertEmptyPostgres)
  else assertNoEmbedded(DATA_DIR)
  if (kind === 'rows') await describe(file, secrets.session)
  if (isDryRun) return console.log('This was a dry run. Nothing was changed.')

  let rowCountText = ''
  let plans = 0
  const fill = async (db: Db) => {
    if (kind === 'rows') rowCountText = ` ${formatCount(await loadBackup(db, file))} rows, as many as the backup has`
    else await migrate(db)
    const lost = await db.transaction().execute(async (trx) => {
      await removeWithheld(trx, secrets)
      plans = await callOffPlans(trx)
      return removeLostApps(trx, secrets.session)
    })
    if (kind !== 'rows') printLostApps(lost)
  }
  if (kind === 'image') await fillEmbedded(DATA_DIR, fill, await readImage(file))
  else if (!DATABASE_URL) await fillEmbedded(DATA_DIR, fill)
  else {
    await fillPostgres(DATABASE_URL, async (db) => {
      if (kind === 'pg_dump') await runPgRestore(file, DATABASE_URL)
      await fill(db)
    })
  }
  console.log(`Restored${rowCountText}. Everyone must sign in again.`)
  console.log(
    'Rights are as in the backup. See them with `npm run admin -- list`, and revoke again what was revoked since.',
  )
  if (plans > 0) {
    console.log(
      `Publications that were planned are drafts now, ${formatCount(plans)} in all: they may have been called off or taken ` +
        'back since. Tell the offices to publish or plan them again.',
    )
  }
  if (!secrets.vapid) {
    console.log('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: members must turn on push notifications again.')
  }
}

/**
 * Turns planned publications into drafts. Since the backup they may have been called off, or published and taken back, so
 * the first start must not publish them.
 */
async function callOffPlans(trx: Db): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('deskImports')
    .set({ status: 'draft', publishAt: null, publishBy: null })
    .where('status', '=', 'scheduled')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function describe(file: string, secret: string | undefined) {
  const { createdAt, tables, lostApps } = await inspectBackup(file, secret)
  const rows = [...tables.values()].reduce((sum, count) => sum + count, 0)
  console.log(`Backup of ${createdAt}: ${formatCount(rows)} rows in ${tables.size} tables.`)
  printLostApps(lostApps)
}

function printLostApps(lost: LostApp[]) {
  if (lost.length === 0) return
  console.log(
    `Without the SESSION_SECRET that the backup was made with, ${formatCount(lost.length)} of the members lose their ` +
      'authenticator app and must set it up again.',
  )
  const commands = lost.filter(({ hasPasskey }) => !hasPasskey).flatMap(grantsOf)
  if (commands.length === 0) return
  console.log('These lose their rights too, because their password alone would be enough to use them. Grant them again')
  console.log('when you know that the person is the same:')
  for (const command of commands) console.log(`  npm run admin -- ${command}`)
}

const grantsOf = ({ email, isAdmin, editorOf }: LostApp): string[] => [
  ...(isAdmin ? [`grant ${email}`] : []),
  ...editorOf.map((area) => `grant-editor ${email} ${area}`),
]

const formatCount = (count: number) => count.toLocaleString('en-US')

async function readImage(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await buffer(createReadStream(file).pipe(createGunzip())).catch(() => Buffer.of())
  if (image.toString('latin1', 257, 262) !== 'ustar') throw invalidBackup(file)
  return new Uint8Array(image)
}

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
interface LostApp extends Member {
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

/** Reads the whole file, so that a damaged backup is refused before anything is written. */
async function inspectBackup(file: string, secret: string | undefined) {
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
 * Turns off the authenticator apps whose keys can no longer be decrypted. A member without a passkey would then need only
 * the password to use their rights, so the rights end.
 */
async function removeLostApps(trx: Db, secret: string | undefined): Promise<LostApp[]> {
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
