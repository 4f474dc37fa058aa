import type { FastifyBaseLogger } from 'fastify'

/** Work that may end after the response was sent. A failure is logged once. */
export function createBackgroundTasks(logger: FastifyBaseLogger) {
  const pending = new Set<Promise<unknown>>()
  return {
    run(work: Promise<unknown>): void {
      const task = work
        // A message can contain what a member wrote, so only the kind of error is logged.
        .catch((error: unknown) => logger.error({ kind: kindOf(error) }, 'background work failed'))
        .finally(() => pending.delete(task))
      pending.add(task)
    },
    async finish(): Promise<void> {
      await Promise.all(pending)
    },
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
