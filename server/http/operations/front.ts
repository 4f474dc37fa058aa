import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { closeIdleLater, closeUnusedConnections } from './close-connections.ts'

/** Longer than a proxy under load leaves a connection idle. */
const lingerMs = 1000
/** How long a replaced app may take for the requests it has begun. */
const drainMs = 30_000

/** An app and the number of its requests that are not answered yet. */
interface Running {
  app: FastifyInstance
  requests: number
  onIdle?: () => void
}

/**
 * Listens, and hands each request to the current app. The app can be replaced while requests come in: each request is
 * answered by one app from beginning to end, so no response mixes the facts of two.
 */
export function createFront(app: FastifyInstance, options: FastifyServerOptions) {
  let current: Running = { app, requests: 0 }
  let isClosing = false
  const front = Fastify(options)
  closeUnusedConnections(front.server)
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const running = current
    running.requests += 1
    response.once('close', () => {
      running.requests -= 1
      if (running.requests === 0) running.onIdle?.()
    })
    if (isClosing) response.setHeader('Connection', 'close')
    running.app.routing(request, response)
  }
  front.server.removeAllListeners('request')
  front.server.on('request', handle)
  // With HOST=localhost, Fastify opens a second server for ::1. Its requests come here.
  front.setNotFoundHandler(() => {})
  front.addHook('onRequest', async (request, reply) => {
    reply.hijack()
    handle(request.raw, reply.raw)
  })
  return {
    listen: (port: number, host: string) => front.listen({ port, host }),
    current: () => current.app,
    /** From now on, `next` answers. Resolves when the previous app is closed. */
    async replace(next: FastifyInstance): Promise<void> {
      const previous = current
      // A process that is about to end says so whichever app answers.
      next.isDraining = previous.app.isDraining
      current = { app: next, requests: 0 }
      await waitUntilIdle(previous)
      await previous.app.close()
    },
    /** Answers the requests that have begun, then closes the app. */
    async close(): Promise<void> {
      isClosing = true
      closeIdleLater(front.server, lingerMs)
      await front.close()
      await current.app.close()
    },
  }
}

async function waitUntilIdle(running: Running): Promise<void> {
  if (running.requests === 0) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, drainMs).unref()
    running.onIdle = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
