import { once } from 'node:events'
import { type Server, createServer } from 'node:net'

/** A port on loopback that no process is listening on. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnLoopback(server)
  server.close()
  await once(server, 'close')
  return port
}

/** Starts listening. Returns the port: a free one, unless one is given. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
