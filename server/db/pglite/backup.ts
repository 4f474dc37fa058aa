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

/** Whoever may read the data folder may have a backup of it; the lock's address alone is open to the whole machine. */
const keyFile = 'backup.key'
const patienceMs = 5000

export function createBackupKey(dataDir: string): Buffer {
  const key = Buffer.from(randomBytes(32).toString('hex'))
  writeFileSync(join(dataDir, keyFile), key, { mode: 0o600 })
  return key
}

/** The running server's side: what was committed when it was asked, between two queries and never within one. */
export function serveBackups(key: Buffer, thread: PgliteThread): (socket: Socket) => void {
  return (socket) => {
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.once('data', (given) => {
      if (given.length !== key.length || !timingSafeEqual(given, key)) return void socket.end()
      socket.setTimeout(0)
      imageOf(thread)
        .then((image) => pipeline(Readable.from([image]), createGzip(), socket))
        .catch(() => socket.destroy())
    })
  }
}

/** Writes all that is in the embedded database into one file, whether a server runs on it or not. */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}.`)
  try {
    const unlock = await lockFolder(dataDir)
    try {
      assertPgliteFolder(folder)
      const thread = await openPglite({ folder })
      const image = await imageOf(thread).finally(() => thread.close())
      await pipeline(Readable.from([image]), createGzip(), writing(file))
    } finally {
      unlock()
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    await askRunning(dataDir, file)
  }
}

async function askRunning(dataDir: string, file: string) {
  const socket = connect(lockAddress(dataDir))
  socket.write(readFileSync(join(dataDir, keyFile)))
  await pipeline(socket, writing(file))
  // What broke off on the way has no proper end.
  await imageIn(file)
}

/** Puts a backup into a data folder that has no database yet: whole, or not at all. */
export async function restoreEmbedded(file: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  try {
    if (existsSync(folder)) {
      throw new Error(
        `There is a database in ${dataDir} already. It was left as it is: move it away, or choose another DATA_DIR.`,
      )
    }
    const image = await imageIn(file)
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    try {
      const thread = await openPglite({ folder: unfinished, image })
      await thread.close()
    } catch {
      rmSync(unfinished, { recursive: true, force: true })
      throw notOurs(file)
    }
    renameSync(unfinished, folder)
  } finally {
    unlock()
  }
}

const writing = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })

async function imageOf(thread: PgliteThread): Promise<Uint8Array<ArrayBuffer>> {
  const { image } = await thread.ask({ kind: 'dump' })
  if (!image) throw new Error('The database could not be read.')
  return image
}

async function imageIn(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(await buffer(createReadStream(file).pipe(createGunzip())))
    if (bytes.length > 0) return bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
  }
  throw notOurs(file)
}

const notOurs = (file: string) =>
  new Error(`${file} is no backup that this Precinct can read, or it is damaged. Nothing was changed.`)
