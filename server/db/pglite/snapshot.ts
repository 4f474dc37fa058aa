import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { constants, realpathSync, rmSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { type Server, type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** A copy of the database folder that a running server makes for `npm run backup`. */
const snapshotFolder = 'snapshot'
const ready = 'ready'
/** The longest path of a socket that every system supports. */
const maxSocketPath = 100

/**
 * Makes a copy of the database for each connection and removes it when the connection ends. Queries wait while the files
 * are copied. Only those who can open the data folder can read the copy.
 */
export async function serveSnapshots(dataDir: string, db: Kysely<Database>): Promise<() => void> {
  const folder = join(dataDir, snapshotFolder)
  const address = socketAddress(dataDir)
  // What a killed process left behind. The lock of the folder is held, so nobody uses it.
  rmSync(folder, { recursive: true, force: true })
  if (process.platform !== 'win32') rmSync(address, { force: true })
  let isBusy = false
  const server = createServer(async (socket) => {
    socket.on('error', () => socket.destroy())
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
  await listen(server, address)
  server.unref()
  return () => server.close()
}

/** Holds the only connection, so that nothing is written meanwhile. */
async function copyDatabase(db: Kysely<Database>, database: string, copy: string) {
  await rm(copy, { recursive: true, force: true })
  await db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection)
    await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}

/** A server that cannot listen, for example on a file system without sockets, works without snapshots. */
const listen = (server: Server, address: string) =>
  new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(address, () => resolve())
  })

/** Gets a snapshot from the running server, passes its folder to `work`, and gives it back. */
export async function withSnapshot(dataDir: string, work: (folder: string) => Promise<void>): Promise<void> {
  const socket = connect(socketAddress(dataDir))
  try {
    await receiveReady(socket)
    await work(join(dataDir, snapshotFolder))
  } finally {
    socket.destroy()
  }
}

async function receiveReady(socket: Socket) {
  const failed = new Error('The running server could not copy its database. Try again, or stop it first.')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', () => reject(failed))
    socket.once('close', () => reject(failed))
    socket.once('data', (data) => (data.toString() === ready ? resolve() : reject(failed)))
  })
  socket.on('error', () => {})
}

/** In the data folder, where other containers find it too. Windows has pipes instead. */
function socketAddress(dataDir: string): string {
  const inFolder = join(dataDir, 'snapshot.socket')
  const name = `precinct-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return Buffer.byteLength(inFolder) <= maxSocketPath ? inFolder : join(tmpdir(), `${name}.sock`)
}
