import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { type Server, type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PGlite does not lock its folder, and two processes on one folder lose rows. The lock ends with its process. */
export async function lockFolder(
  folder: string,
  onConnection = (socket: Socket): void => void socket.end(),
): Promise<() => void> {
  const address = lockAddress(folder)
  let server = await listen(address, onConnection)
  if (!server && isFile(address) && !(await isInUse(address))) {
    rmSync(address, { force: true })
    server = await listen(address, onConnection)
  }
  if (!server) throw new FolderInUseError(folder)
  server.unref()
  const lock = server
  return () => lock.close()
}

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another Precinct is already using the data folder ${folder}. ` +
        'Stop it first, choose another DATA_DIR, or set DATABASE_URL to run several.',
    )
  }
}

/** Abstract sockets (Linux) and pipes (Windows) end with their process; a socket file may be left behind. */
export function lockAddress(folder: string): string {
  const name = `precinct-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const isFile = (address: string) => address.startsWith('/')

function listen(address: string, onConnection: (socket: Socket) => void): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(onConnection)
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

function isInUse(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
