import type { Server } from 'node:http'

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
