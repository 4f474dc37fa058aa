import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { loadConfig } from '../server/config.ts'
import { systemClock } from '../server/core/clock.ts'
import { withheldTables } from '../server/db/backup/withheld.ts'
import { writeBackup } from '../server/db/backup/write.ts'
import type { Db } from '../server/db/connect.ts'
import { lastBackupFile } from '../server/db/data-folder.ts'
import { readEmbedded } from '../server/db/pglite/backup.ts'
import { withPostgres } from './backup/postgres.ts'
import { restore } from './backup/restore.ts'
import { asksForHelp, print, runCommand } from './command.ts'

const help = `Saves all stored data to one file.

  npm run backup -- save precinct.backup      write the file; the server can keep running
  npm run backup -- restore precinct.backup   restore it to an empty database; with --dry-run only
                                              check the file and say what would be restored

It uses the server's database: the embedded one in DATA_DIR, or the one of DATABASE_URL. A backup of either can be restored
to either. Existing files and databases that are not empty are never overwritten. Settings (.env), sessions and generated
secrets are not included. After a restore everyone must sign in again. If SESSION_SECRET is another than when the backup was
made, authenticator apps stop working, and administrators and editors who used one lose their rights. The file contains
members' data: protect it like the server itself.`

const usage = 'Use: npm run backup -- save <file>, or restore <file> [--dry-run] (--help for details)'

async function run([command, file, ...options]: string[]) {
  if (command === undefined || asksForHelp([command])) return print(help)
  const isDryRun = command === 'restore' && options.join() === '--dry-run'
  if (file === undefined || (options.length > 0 && !isDryRun)) throw new Error(usage)
  if (command === 'save') return save(file)
  if (command === 'restore') return restore(file, { ...readSettings(), isDryRun })
  throw new Error(usage)
}

function readSettings() {
  const { DATABASE_URL, DATA_DIR, SESSION_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = loadConfig()
  const secrets = { session: SESSION_SECRET, vapid: Boolean(VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) }
  return { DATABASE_URL, DATA_DIR, secrets }
}

async function save(file: string) {
  const { DATABASE_URL, DATA_DIR, secrets } = readSettings()
  if (existsSync(file)) throw new Error(`${file} already exists and was not changed: choose another name.`)
  process.umask(0o077)
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  const write = async (db: Db) => {
    const lines = Readable.from(writeBackup(db, withheldTables(secrets), systemClock.now()))
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
  }
  try {
    await (DATABASE_URL ? withPostgres(DATABASE_URL, write) : readEmbedded(DATA_DIR, write))
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  writeFileSync(join(DATA_DIR, lastBackupFile), `${systemClock.now().toISOString()}\n`)
  console.log(`Saved as ${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB.`)
}

await runCommand(run)
