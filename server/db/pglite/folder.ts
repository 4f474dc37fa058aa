import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded PostgreSQL's major version; a folder of another one is refused, never converted silently. */
const pgliteMajor = '18'

export function assertPgliteFolder(folder: string) {
  const marker = join(folder, 'PG_VERSION')
  if (!existsSync(marker)) {
    throw new Error(
      `${folder} is not a database of ours (it holds ${readdirSync(folder).length} files, but no PG_VERSION). ` +
        'It was left as it is: move it away, or choose another DATA_DIR.',
    )
  }
  const version = readFileSync(marker, 'utf8').trim()
  if (version !== pgliteMajor) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version}; this Precinct embeds ${pgliteMajor}. ` +
        'It was left as it is: use the Precinct that wrote it, or move it away.',
    )
  }
}
