import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createTestDatabase } from './database.ts'

/** A database and a folder for the files of the tests of a file. Both are removed after the last one. */
export async function openDatabaseAndFolder() {
  const { db, close } = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'precinct-files-'))
  afterAll(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  /** Writes a file and returns its path. */
  const write = (content: string | Buffer, name = 'feed.xml'): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  return { db, folder, write }
}
