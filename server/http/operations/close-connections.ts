import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a closing server waits for requests that have begun. */
const closeDeadlineMs = 25_000

/**
 * Makes the server close in bounded time. Node waits for every connection that is not idle, and a connection that has not
 * sent a request yet does not count as idle. Browsers open such connections in advance and keep them.
 */
export function closeUnusedConnections(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let deadline: NodeJS.Timeout | undefined
  server.once('close', () => clearTimeout(deadline))
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdle()
    for (const socket of sockets) {
      if (socket.bytesRead === 0) socket.destroy()
    }
    deadline ??= setTimeout(() => server.closeAllConnections(), closeDeadlineMs).unref()
  }
}

/**
 * Makes a closing server end idle connections a little later. A proxy may reuse an idle connection at the same moment, and
 * the request would be lost. Until then each response carries `Connection: close`, and new connections are refused, which
 * a proxy notices before it sends anything.
 */
export function closeIdleLater(server: Server, intervalMs: number) {
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    // Repeatedly, because responses that were already under way did not carry `Connection: close`.
    const timer = setInterval(closeIdle, intervalMs)
    server.once('close', () => clearInterval(timer))
  }
}
