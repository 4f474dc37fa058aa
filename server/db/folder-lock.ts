import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { type Server, type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PGlite does not lock its folder, and two processes on one folder lose rows. This lock dies with its process. */
export async function lockFolder(
  folder: string,
  onVisit = (socket: Socket): void => void socket.end(),
): Promise<() => void> {
  const address = lockAddress(folder)
  let server = await listen(address, onVisit)
  if (!server && isFile(address) && !(await isAnswered(address))) {
    rmSync(address, { force: true })
    server = await listen(address, onVisit)
  }
  if (!server) throw new FolderInUseError(folder)
  server.unref()
  const held = server
  return () => held.close()
}

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another Precinct is already using the data folder ${folder}. ` +
        'Stop it first, choose another DATA_DIR, or set DATABASE_URL to run several.',
    )
  }
}

// Abstract sockets (Linux) and pipes (Windows) vanish with their process; a socket file may be left behind.
export function lockAddress(folder: string): string {
  const name = `precinct-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const isFile = (address: string) => address.startsWith('/')

function listen(address: string, onVisit: (socket: Socket) => void): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(onVisit)
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
