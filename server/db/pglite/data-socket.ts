import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { type Server, type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `snapshot` copies the database for a backup; `database` runs the queries of a command. */
type SocketName = 'snapshot' | 'database'

/** The longest path of a socket that every system supports. */
const maxSocketPath = 100

/**
 * Listens in the data folder, so that only those who can open the folder can connect. The lock of the folder must be held.
 * A server that cannot listen, for example on a file system without sockets, works without it.
 */
export async function listenInFolder(
  dataDir: string,
  name: SocketName,
  onConnection: (socket: Socket) => void,
): Promise<() => void> {
  const address = tryAddress(dataDir, name)
  if (address === undefined) return () => {}
  // What a killed process left behind.
  if (process.platform !== 'win32') rmSync(address, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  await listen(server, address)
  server.unref()
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

const listen = (server: Server, address: string) =>
  new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(address, () => resolve())
  })

/** Connects to the process that uses the data folder. */
export async function connectInFolder(dataDir: string, name: SocketName): Promise<Socket> {
  const socket = connect(socketAddress(dataDir, name))
  await once(socket, 'connect')
  return socket
}

/**
 * A path in the data folder, where other containers find it too; in the temporary folder if that path would be too long. On
 * Windows it is a pipe instead.
 */
function socketAddress(dataDir: string, name: SocketName): string {
  const inFolder = join(dataDir, `${name}.socket`)
  const realFolder = realpathSync(dataDir)
  const id = `precinct-${createHash('sha256').update(realFolder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}-${name}`
  if (Buffer.byteLength(inFolder) <= maxSocketPath) return inFolder
  return join(ownFolder(join(tmpdir(), id), lstatSync(realFolder).uid), `${name}.socket`)
}

function tryAddress(dataDir: string, name: SocketName): string | undefined {
  try {
    return socketAddress(dataDir, name)
  } catch {
    return undefined
  }
}

/**
 * A folder for sockets in the temporary folder, where other users could create it first and listen in our place. Throws
 * unless it is ours alone.
 */
function ownFolder(path: string, owner: number): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const stats = lstatSync(path)
  const isOurs = stats.uid === owner || stats.uid === process.getuid?.()
  if (!stats.isDirectory() || !isOurs || (stats.mode & 0o077) !== 0)
    throw new Error(`${path} is open to other users, or theirs. Remove it.`)
  return path
}
