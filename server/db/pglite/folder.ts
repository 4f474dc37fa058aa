import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Major version of the embedded PostgreSQL. A folder of another version is rejected, never converted. */
const pgliteMajor = '18'

export function assertPgliteFolder(folder: string) {
  const marker = join(folder, 'PG_VERSION')
  if (!existsSync(marker)) {
    throw new Error(
      `${folder} is not a Precinct database (it has ${readdirSync(folder).length} files, but no PG_VERSION). ` +
        'It was not changed. Move it away, or choose another DATA_DIR.',
    )
  }
  const version = readFileSync(marker, 'utf8').trim()
  if (version !== pgliteMajor) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version}; this version of Precinct embeds ${pgliteMajor}. ` +
        'It was not changed. Use the version of Precinct that wrote it, or move it away.',
    )
  }
}

/** Creates an empty database in place of what an interrupted process left, in a process of its own: it needs 600 MB. */
export async function createPgliteFolder(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.resolve('./create.ts')), folder])
}
