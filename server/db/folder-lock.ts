import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * PGlite does not lock its folder, and two processes on one folder lose rows. SQLite locks this file with the operating
 * system's file locks: processes in other containers see the lock, and it ends with its process, however that ends. No
 * other code may open the file: on Linux, closing it anywhere in the process would end the lock.
 */
const lockFile = 'lock'
/** The garbage collector closes a lock that nothing refers to. */
const heldLocks = new Set<DatabaseSync>()
/** SQLite's code for a file that another connection has locked. */
const busy = 5

export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, lockFile)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Without a journal file, which a killed process would leave behind.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) throw new FolderInUseError(dataDir)
    throw error
  }
  chmodSync(file, 0o600)
  heldLocks.add(lock)
  return () => {
    heldLocks.delete(lock)
    lock.close()
  }
}

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another Precinct is already using the data folder ${folder}. ` +
        'Stop it first, choose another DATA_DIR, or set DATABASE_URL to run several.',
    )
  }
}
