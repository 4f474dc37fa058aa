import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Identity, SessionCheck } from './bind.ts'

type ReadSession = (request: FastifyRequest, check: SessionCheck) => Promise<Identity | null>

interface PageSession {
  cookie: string | undefined
  /** Undefined once the page is done. */
  reads: Map<SessionCheck, ReturnType<ReadSession>> | undefined
}

/** In the async context, where no request can put anything. */
const current = new AsyncLocalStorage<PageSession>()

/** The calls of a page that is rendered here carry its cookies, so their session is read once and not for every call. */
export async function withPageSession<T>({ headers }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const session: PageSession = { cookie: headers.cookie, reads: new Map() }
  try {
    return await current.run(session, work)
  } finally {
    session.reads = undefined
  }
}

export const oncePerPage =
  (read: ReadSession): ReadSession =>
  (request, check) => {
    const page = current.getStore()
    if (!page?.reads || page.cookie !== request.headers.cookie) return read(request, check)
    const session = page.reads.get(check) ?? read(request, check)
    page.reads.set(check, session)
    return session
  }
