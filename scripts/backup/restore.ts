import { createReadStream, existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { loadBackup } from '../../server/db/backup/load.ts'
import { invalidBackup, kindOfBackup } from '../../server/db/backup/read.ts'
import { type ConfiguredSecrets, removeWithheld } from '../../server/db/backup/withheld.ts'
import type { Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { assertNoEmbedded, fillEmbedded } from '../../server/db/pglite/backup.ts'
import { type LostApp, inspectBackup, removeLostApps } from './lost-apps.ts'
import { assertEmptyPostgres, fillPostgres, runPgRestore, withPostgres } from './postgres.ts'

interface RestoreOptions {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
  secrets: ConfiguredSecrets
  isDryRun: boolean
}

/** Restores a backup to an empty database, completely or not at all. Says before it starts who loses an authenticator app. */
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

  let counted = ''
  const fill = async (db: Db) => {
    if (kind === 'rows') counted = ` ${formatCount(await loadBackup(db, file))} rows, as many as the backup has`
    else await migrate(db)
    const lost = await db.transaction().execute(async (trx) => {
      await removeWithheld(trx, secrets)
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
  console.log(`Restored${counted}. Everyone must sign in again.`)
  if (!secrets.vapid) {
    console.log('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: members must turn on push notifications again.')
  }
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
