import type { Server } from 'node:http'

/**
 * A server that closes takes no more lines and ends those that are idle. A proxy may take one up again in that very moment,
 * and a write that was on its way would be lost. So idle lines are ended a little later: until then each answer says that it
 * is the last on its line, and a proxy finds the door closed before it has sent anything.
 */
export function closeIdleLater(server: Server, everyMs: number) {
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    // Again and again: what is still under way was not told that it is the last on its line.
    const timer = setInterval(closeIdle, everyMs)
    server.once('close', () => clearInterval(timer))
  }
}
