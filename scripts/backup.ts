import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { loadConfig } from '../server/config.ts'
import { failureText } from '../server/core/failure-text.ts'
import { restoreEmbedded, backUpEmbedded } from '../server/db/pglite/backup.ts'
import { restorePostgres, savePostgres } from './backup/postgres.ts'

const help = `Saves everything members and administrators wrote, and the secrets made on first start, in one file.

  npm run backup -- save precinct.backup      write the file; the server may go on running
  npm run backup -- restore precinct.backup   put it into an empty place

It works on the database the server uses: the embedded one in DATA_DIR, or that of DATABASE_URL with PostgreSQL's own
pg_dump and pg_restore. Nothing is ever overwritten: neither a file, nor a database that holds something. Settings (.env)
are not in the file. Whoever has the file has the members' data and can sign in as anybody: keep it as safe as the site.`

const usage = 'Use: npm run backup -- save <file>, or restore <file> (--help says more)'

async function run([command, file, ...rest]: string[]) {
  if (command === undefined || command === '--help' || command === '-h' || command === 'help') return console.log(help)
  if (file === undefined || rest.length > 0) throw new Error(usage)
  if (command === 'save') return save(file)
  if (command === 'restore') return restore(file)
  throw new Error(usage)
}

async function save(file: string) {
  const { DATABASE_URL, DATA_DIR } = loadConfig()
  if (existsSync(file)) throw new Error(`${file} is there already. It was left as it is: choose another name.`)
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
  if (isOfPostgres(file) !== Boolean(DATABASE_URL)) {
    throw new Error(
      DATABASE_URL
        ? `${file} is not a backup of a PostgreSQL server. One of the embedded database goes back into a DATA_DIR.`
        : `${file} is a backup of a PostgreSQL server: set DATABASE_URL to an empty database there.`,
    )
  }
  if (DATABASE_URL) await restorePostgres(file, DATABASE_URL)
  else await restoreEmbedded(file, DATA_DIR)
  console.log('Restored. Start Precinct: it brings an older backup up to date.')
}

function isOfPostgres(file: string): boolean {
  const beginning = Buffer.alloc(5)
  const handle = openSync(file, 'r')
  readSync(handle, beginning)
  closeSync(handle)
  return beginning.toString('latin1') === 'PGDMP'
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
