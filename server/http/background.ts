import type { FastifyInstance } from 'fastify'

/** Work that may end after the answer. The app does not close before it has, and a failure is logged, once. */
export function backgroundOf(app: FastifyInstance): (work: Promise<unknown>) => void {
  const open = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(open)))
  return (work) => {
    const watched = work
      // A mail server's words repeat the address written to: only the kind of the error is kept.
      .catch((error: unknown) => app.log.error({ kind: kindOf(error) }, 'background work failed'))
      .finally(() => open.delete(watched))
    open.add(watched)
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
