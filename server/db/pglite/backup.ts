import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, createKysely } from '../connect.ts'
import { closeToOthers, prepareDataFolder } from '../data-folder.ts'
import { FolderInUseError, lockFolder } from '../folder-lock.ts'
import { pgliteDialect } from './dialect.ts'
import { assertPgliteFolder, createPgliteFolder } from './folder.ts'
import { withSnapshot } from './snapshot.ts'
import { openPglite } from './thread.ts'

/** Opens the embedded database, or a copy of it if a server is running on it. */
export async function readEmbedded(dataDir: string, work: (db: Db) => Promise<void>): Promise<void> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}.`)
  const read = (source: string) => {
    assertPgliteFolder(source)
    return withPglite({ folder: source }, work)
  }
  let unlock: () => void
  try {
    unlock = lockFolder(dataDir)
  } catch (error) {
    if (error instanceof FolderInUseError) return withSnapshot(dataDir, read)
    throw error
  }
  await read(folder).finally(unlock)
}

export function assertNoEmbedded(dataDir: string) {
  if (!existsSync(join(dataDir, 'database'))) return
  throw new Error(
    `There is already a database in ${dataDir}. It was not changed. Move it away, or choose another DATA_DIR.`,
  )
}

/** Fills a data folder that has no database, completely or not at all. `image`: a copy of a PGlite database to start from. */
export async function fillEmbedded(
  dataDir: string,
  fill: (db: Db) => Promise<void>,
  image?: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const folder = join(dataDir, 'database')
  prepareDataFolder(dataDir)
  const unlock = lockFolder(dataDir)
  const unfinished = `${folder}.new`
  try {
    assertNoEmbedded(dataDir)
    if (image) rmSync(unfinished, { recursive: true, force: true })
    else await createPgliteFolder(unfinished)
    await withPglite({ folder: unfinished, ...(image && { image }) }, fill)
    closeToOthers(unfinished)
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    unlock()
  }
}

async function withPglite(source: Parameters<typeof openPglite>[0], work: (db: Db) => Promise<void>) {
  const db = createKysely(pgliteDialect(await openPglite(source)))
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
