import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { loadConfig } from '../server/config.ts'
import { failureText } from '../server/core/failure-text.ts'
import { restoreEmbedded, backUpEmbedded } from '../server/db/pglite/backup.ts'
import { restorePostgres, savePostgres } from './backup/postgres.ts'

const help = `Saves all stored data, including the secrets generated on first start, to one file.

  npm run backup -- save precinct.backup      write the file; the server can keep running
  npm run backup -- restore precinct.backup   restore it to an empty database

It uses the server's database: the embedded one in DATA_DIR, or the one of DATABASE_URL with PostgreSQL's pg_dump and
pg_restore. Existing files and databases that are not empty are never overwritten. Settings (.env) are not included. The file
contains members' data and allows signing in as any member: protect it like the server itself.`

const usage = 'Use: npm run backup -- save <file>, or restore <file> (--help for details)'

async function run([command, file, ...rest]: string[]) {
  if (command === undefined || command === '--help' || command === '-h' || command === 'help') return console.log(help)
  if (file === undefined || rest.length > 0) throw new Error(usage)
  if (command === 'save') return save(file)
  if (command === 'restore') return restore(file)
  throw new Error(usage)
}

async function save(file: string) {
  const { DATABASE_URL, DATA_DIR } = loadConfig()
  if (existsSync(file)) throw new Error(`${file} already exists and was not changed: choose another name.`)
  process.umask(0o077)
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await (DATABASE_URL ? savePostgres(DATABASE_URL, unfinished) : backUpEmbedded(DATA_DIR, unfinished))
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  console.log(`Saved as ${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB.`)
}

async function restore(file: string) {
  const { DATABASE_URL, DATA_DIR } = loadConfig()
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (isPostgresBackup(file) !== Boolean(DATABASE_URL)) {
    throw new Error(
      DATABASE_URL
        ? `${file} is not a backup of a PostgreSQL server. A backup of the embedded database is restored to a DATA_DIR.`
        : `${file} is a backup of a PostgreSQL server: set DATABASE_URL to an empty database there.`,
    )
  }
  if (DATABASE_URL) await restorePostgres(file, DATABASE_URL)
  else await restoreEmbedded(file, DATA_DIR)
  console.log('Restored. Starting Precinct migrates an older backup.')
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
