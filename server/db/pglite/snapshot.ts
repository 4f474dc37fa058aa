import { once } from 'node:events'
import { constants, rmSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { connectInFolder, listenInFolder } from './data-socket.ts'

/** A copy of the database folder that a running server makes for `npm run backup`. */
const snapshotFolder = 'snapshot'
const ready = 'ready'

/**
 * Makes a copy of the database for each connection and removes it when the connection ends. Queries wait while the files
 * are copied.
 */
export async function serveSnapshots(dataDir: string, db: Kysely<Database>): Promise<() => void> {
  const folder = join(dataDir, snapshotFolder)
  // What a killed process left behind. The lock of the folder is held, so nobody uses it.
  rmSync(folder, { recursive: true, force: true })
  let isBusy = false
  return listenInFolder(dataDir, 'snapshot', async (socket) => {
    if (isBusy) return void socket.end()
    isBusy = true
    try {
      const closed = once(socket, 'close')
      await copyDatabase(db, join(dataDir, 'database'), folder)
      socket.write(ready)
      await closed
    } catch {
      socket.destroy()
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => {})
      isBusy = false
    }
  })
}

/** Holds the only connection, so that nothing is written meanwhile. */
async function copyDatabase(db: Kysely<Database>, database: string, copy: string) {
  await rm(copy, { recursive: true, force: true })
  await db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection)
    await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}

/** Gets a snapshot from the running server, passes its folder to `work`, and gives it back. */
export async function withSnapshot(dataDir: string, work: (folder: string) => Promise<void>): Promise<void> {
  const socket = await connectInFolder(dataDir, 'snapshot').catch(() => {
    throw failed()
  })
  try {
    await receiveReady(socket)
    await work(join(dataDir, snapshotFolder))
  } finally {
    socket.destroy()
  }
}

const failed = () => new Error('The running server could not copy its database. Try again, or stop it first.')

async function receiveReady(socket: Socket) {
  await new Promise<void>((resolve, reject) => {
    socket.once('error', () => reject(failed()))
    socket.once('close', () => reject(failed()))
    socket.once('data', (data) => (data.toString() === ready ? resolve() : reject(failed())))
  })
  socket.on('error', () => {})
}
