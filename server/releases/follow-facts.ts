import type { FastifyBaseLogger } from 'fastify'

/** How many looks are skipped after facts could not be used: about a minute, then twice as long each time, up to an hour. */
const skipped = { first: 4, most: 240 }

interface FollowDeps<T extends { digest: string }> {
  /** The facts that this process uses, by their digest. */
  inUse: string
  /** The digest of the facts that all processes should use, and how to load them. */
  find(): Promise<{ digest: string; load(): Promise<T> }>
  apply(facts: T): Promise<void>
  logger: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Returns a look for other facts than those in use, which applies them. Facts that cannot be used are tried again later:
 * the database may have been away for a moment, and this process must not stay behind the others.
 */
export function createFollower<T extends { digest: string }>({ inUse, find, apply, logger }: FollowDeps<T>) {
  let current = inUse
  let failed: { digest: string; skips: number; left: number } | undefined

  const tryFacts = async (digest: string, load: () => Promise<T>) => {
    const skips = failed?.digest === digest ? Math.min(failed.skips * 2, skipped.most) : skipped.first
    failed = { digest, skips, left: skips }
    const facts = await load()
    await apply(facts)
    current = facts.digest
    failed = undefined
  }

  return async (): Promise<void> => {
    try {
      const { digest, load } = await find()
      if (digest === current) return
      if (failed?.digest === digest && failed.left-- > 0) return
      await tryFacts(digest, load)
    } catch (error) {
      logger.error({ err: error }, 'could not use new facts')
    }
  }
}
