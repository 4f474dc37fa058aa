import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { loadBackup } from '../backup/load.ts'
import { invalidBackup, readText } from '../backup/read-file.ts'
import { type ConfiguredSecrets, removeWithheld, withheldTables } from '../backup/withheld.ts'
import { writeBackup } from '../backup/write.ts'
import { createKysely } from '../connect.ts'
import { closeToOthers, prepareDataFolder } from '../data-folder.ts'
import { FolderInUseError, lockFolder } from '../folder-lock.ts'
import { migrate } from '../migrate.ts'
import { pgliteDialect } from './dialect.ts'
import { assertPgliteFolder } from './folder.ts'
import { withSnapshot } from './snapshot.ts'
import { openPglite } from './thread.ts'

/** Writes the embedded database to one file, whether a server is running on it or not. */
export async function backUpEmbedded(
  dataDir: string,
  file: string,
  configured: ConfiguredSecrets,
  now: Date,
): Promise<void> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}.`)
  const save = (source: string) => saveFolder(source, file, withheldTables(configured), now)
  let unlock: () => void
  try {
    unlock = lockFolder(dataDir)
  } catch (error) {
    if (error instanceof FolderInUseError) return withSnapshot(dataDir, save)
    throw error
  }
  await save(folder).finally(unlock)
}

async function saveFolder(folder: string, file: string, withheld: string[], now: Date) {
  assertPgliteFolder(folder)
  const db = createKysely(pgliteDialect(await openPglite({ folder })))
  try {
    const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(writeBackup(db, withheld, now)), createGzip(), output)
  } finally {
    await db.destroy()
  }
}

/** Restores a backup into a data folder without a database, completely or not at all. */
export async function restoreEmbedded(file: string, dataDir: string, configured: ConfiguredSecrets): Promise<void> {
  const folder = join(dataDir, 'database')
  prepareDataFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    if (existsSync(folder)) {
      throw new Error(
        `There is already a database in ${dataDir}. It was not changed. Move it away, or choose another DATA_DIR.`,
      )
    }
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    try {
      await ((await isImage(file)) ? restoreImage : restoreRows)(file, unfinished, configured)
      closeToOthers(unfinished)
      renameSync(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

/**
 * Earlier versions saved the files of the database in a tar file; a file with rows begins with a brace. Reads to the end,
 * so that a damaged file is rejected before seconds are spent on creating a database.
 */
async function isImage(file: string): Promise<boolean> {
  let first: string | undefined
  for await (const chunk of readText(file)) first ??= chunk
  if (first === undefined) throw invalidBackup(file)
  return !first.startsWith('{')
}

async function restoreRows(file: string, folder: string, configured: ConfiguredSecrets) {
  const db = createKysely(pgliteDialect(await openPglite({ folder })))
  try {
    await loadBackup(db, file, configured)
  } finally {
    await db.destroy()
  }
}

async function restoreImage(file: string, folder: string, configured: ConfiguredSecrets) {
  const thread = await openImage(file, folder).catch(() => {
    throw invalidBackup(file)
  })
  const db = createKysely(pgliteDialect(thread))
  try {
    await migrate(db)
    await removeWithheld(db, configured)
  } finally {
    await db.destroy()
  }
}

async function openImage(file: string, folder: string) {
  const image = new Uint8Array(await buffer(createReadStream(file).pipe(createGunzip())))
  return openPglite({ folder, image })
}
