import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** When `npm run backup` last saved the database, in the data folder. */
export const lastBackupFile = 'last-backup'

const openToOthers = 0o077
const sticky = 0o1000

/** Creates the data folder, or closes an existing one to other users. Throws when that is not possible. */
export function prepareDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Windows has no such modes: there the folder has the access rights of its parent.
  if (process.platform === 'win32') return
  // For files that are created from now on. Only a main thread can set it.
  if (isMainThread) process.umask(openToOthers)
  const folder = realpathSync(dataDir)
  // A folder such as /tmp belongs to everybody: closing it would break other programs.
  if ((lstatSync(folder).mode & sticky) === 0) closeToOthers(folder)
  if ((lstatSync(folder).mode & openToOthers) !== 0) {
    throw new Error(
      `The data folder ${dataDir} is open to other users and could not be closed. ` +
        'Use a folder of your own (chmod 700), or choose another DATA_DIR.',
    )
  }
}

/** Removes the access rights of other users from a folder and everything in it. PGlite creates files with all rights. */
export function closeToOthers(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  if ((stats.mode & openToOthers) !== 0) {
    try {
      chmodSync(path, stats.mode & 0o700)
    } catch {
      // The caller checks the folder itself.
    }
  }
  if (stats.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
}
