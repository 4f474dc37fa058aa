import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { loadConfig } from '../server/config.ts'
import { systemClock } from '../server/core/clock.ts'
import { failureText } from '../server/core/failure-text.ts'
import { backUpEmbedded, restoreEmbedded } from '../server/db/pglite/backup.ts'
import { moveToPostgres, restorePostgres, savePostgres } from './backup/postgres.ts'

const help = `Saves all stored data to one file.

  npm run backup -- save precinct.backup      write the file; the server can keep running
  npm run backup -- restore precinct.backup   restore it to an empty database

It uses the server's database: the embedded one in DATA_DIR, or the one of DATABASE_URL with PostgreSQL's pg_dump and
pg_restore. A backup of the embedded database can also be restored to DATABASE_URL. Existing files and databases that are not
empty are never overwritten. Settings (.env), sessions and generated secrets are not included: after a restore everyone must
sign in again. The file contains members' data: protect it like the server itself.`

const usage = 'Use: npm run backup -- save <file>, or restore <file> (--help for details)'

async function run([command, file, ...rest]: string[]) {
  if (command === undefined || command === '--help' || command === '-h' || command === 'help') return console.log(help)
  if (file === undefined || rest.length > 0) throw new Error(usage)
  if (command === 'save') return save(file)
  if (command === 'restore') return restore(file)
  throw new Error(usage)
}

function readSettings() {
  const { DATABASE_URL, DATA_DIR, SESSION_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = loadConfig()
  const configured = { session: Boolean(SESSION_SECRET), vapid: Boolean(VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) }
  return { DATABASE_URL, DATA_DIR, configured }
}

async function save(file: string) {
  const { DATABASE_URL, DATA_DIR, configured } = readSettings()
  if (existsSync(file)) throw new Error(`${file} already exists and was not changed: choose another name.`)
  process.umask(0o077)
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await (DATABASE_URL
      ? savePostgres(DATABASE_URL, unfinished, configured)
      : backUpEmbedded(DATA_DIR, unfinished, configured, systemClock.now()))
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  console.log(`Saved as ${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB.`)
}

async function restore(file: string) {
  const { DATABASE_URL, DATA_DIR, configured } = readSettings()
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const isDump = isPostgresBackup(file)
  if (DATABASE_URL) await (isDump ? restorePostgres : moveToPostgres)(file, DATABASE_URL, configured)
  else if (isDump) {
    throw new Error(`${file} is a backup of a PostgreSQL server: set DATABASE_URL to an empty database there.`)
  } else await restoreEmbedded(file, DATA_DIR, configured)
  console.log('Restored. Everyone must sign in again.')
  if (!configured.session) {
    console.log('SESSION_SECRET is not set: members who used an authenticator app must set it up again.')
  }
  if (!configured.vapid) {
    console.log('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: members must turn on push notifications again.')
  }
}

function isPostgresBackup(file: string): boolean {
  const header = Buffer.alloc(5)
  const handle = openSync(file, 'r')
  readSync(handle, header)
  closeSync(handle)
  return header.toString('latin1') === 'PGDMP'
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
