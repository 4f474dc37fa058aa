import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { FolderInUseError, lockAddress, lockFolder } from '../folder-lock.ts'
import { assertPgliteFolder } from './folder.ts'
import { openPglite, type PgliteThread } from './thread.ts'

/** Readable only for those who can read the data folder. The lock's socket alone is open to every local process. */
const keyFile = 'backup.key'
const timeoutMs = 5000

export function createBackupKey(dataDir: string): Buffer {
  const key = Buffer.from(randomBytes(32).toString('hex'))
  writeFileSync(join(dataDir, keyFile), key, { mode: 0o600 })
  return key
}

/** Serves a dump to `npm run backup` while the server runs. It contains what was committed before the request. */
export function serveBackups(key: Buffer, thread: PgliteThread): (socket: Socket) => void {
  return (socket) => {
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.once('data', (receivedKey) => {
      if (receivedKey.length !== key.length || !timingSafeEqual(receivedKey, key)) return void socket.end()
      socket.setTimeout(0)
      dumpImage(thread)
        .then((image) => pipeline(Readable.from([image]), createGzip(), socket))
        .catch(() => socket.destroy())
    })
  }
}

/** Writes the embedded database to one file, whether a server is running on it or not. */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}.`)
  try {
    const unlock = await lockFolder(dataDir)
    try {
      assertPgliteFolder(folder)
      const thread = await openPglite({ folder })
      const image = await dumpImage(thread).finally(() => thread.close())
      await pipeline(Readable.from([image]), createGzip(), createBackupFile(file))
    } finally {
      unlock()
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    await requestFromServer(dataDir, file)
  }
}

async function requestFromServer(dataDir: string, file: string) {
  const socket = connect(lockAddress(dataDir))
  socket.write(readFileSync(join(dataDir, keyFile)))
  await pipeline(socket, createBackupFile(file))
  // Fails if the transfer was incomplete.
  await readImage(file)
}

/** Restores a backup into a data folder without a database, completely or not at all. */
export async function restoreEmbedded(file: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  try {
    if (existsSync(folder)) {
      throw new Error(
        `There is already a database in ${dataDir}. It was not changed. Move it away, or choose another DATA_DIR.`,
      )
    }
    const image = await readImage(file)
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    try {
      const thread = await openPglite({ folder: unfinished, image })
      await thread.close()
    } catch {
      rmSync(unfinished, { recursive: true, force: true })
      throw invalidBackup(file)
    }
    renameSync(unfinished, folder)
  } finally {
    unlock()
  }
}

const createBackupFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })

async function dumpImage(thread: PgliteThread): Promise<Uint8Array<ArrayBuffer>> {
  const { image } = await thread.request({ kind: 'dump' })
  if (!image) throw new Error('The database could not be read.')
  return image
}

async function readImage(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(await buffer(createReadStream(file).pipe(createGunzip())))
    if (bytes.length > 0) return bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
  }
  throw invalidBackup(file)
}

const invalidBackup = (file: string) =>
  new Error(`${file} is not a backup that this version of Precinct can read, or it is damaged. Nothing was changed.`)
