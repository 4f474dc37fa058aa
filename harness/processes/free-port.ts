import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port on loopback that nobody listens on right now. */
export async function findFreePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  await once(socket, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
