import { setTimeout as pause } from 'node:timers/promises'
import type { LinkVerdict } from '../../../contract/data.ts'
import type { Clock } from '../../core/clock.ts'
import type { PackLink } from '../../reference/pack-links.ts'
import type { LinkFinding } from '../../upstream/link-client.ts'
import type { CheckedLink, LinkChecksStore } from './link-checks.store.ts'

interface LinkChecksDeps {
  store: Pick<LinkChecksStore, 'sync' | 'listDue' | 'failuresOf' | 'save'>
  readLinks(): Promise<PackLink[]>
  check(url: string, signal: AbortSignal): Promise<LinkFinding>
  clock: Clock
  logWarning(message: string): void
  limits?: Partial<typeof defaultLimits>
}

const dayMs = 86_400_000
const defaultLimits = {
  /** Links of one run. The rest stays due for the next one. */
  perRun: 600,
  concurrency: 3,
  /** Between two requests to the same host. */
  hostSpacingMs: 2000,
  /** Less than the time after which the queue gives a job to another process. */
  runMs: 15 * 60_000,
}
/** A failed link is checked again the next day, a few times. */
const quickRechecks = 3
/** With fewer checks than this, a lack of answers says nothing about our own network. */
const minChecks = 5

const failed: ReadonlySet<LinkVerdict> = new Set(['dead', 'certificate', 'unreachable', 'server-error', 'not-public'])

/** Checks every link of the packs once a week, slowly. Each result is saved at once, so a crash loses one at most. */
export function createLinkChecksService(deps: LinkChecksDeps) {
  const { store, readLinks, check, clock, logWarning } = deps
  const { perRun, concurrency, hostSpacingMs, runMs } = { ...defaultLimits, ...deps.limits }

  const save = async (link: CheckedLink) => {
    const isFailed = failed.has(link.verdict)
    const isSoonAgain = isFailed && (await store.failuresOf(link.url)) + 1 < quickRechecks
    const now = clock.now()
    // An hour less than a day or a week, so that the hourly run does not drift.
    const dueAt = new Date(now.getTime() + dayMs * (isSoonAgain ? 1 : 7) - dayMs / 24)
    await store.save(link, { failed: isFailed, dueAt }, now)
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      await store.sync(await readLinks(), clock.now())
      const due = await store.listDue(clock.now(), perRun)
      const hosts = [...Map.groupBy(due, (url) => new URL(url).host).values()]
      const timeUp = AbortSignal.timeout(runMs)
      /** Until some link answers, our own network may be down, so results are not saved yet. */
      let hasAnswer = false
      let unsaved: CheckedLink[] = []
      const record = async (link: CheckedLink) => {
        hasAnswer ||= link.verdict !== 'unreachable' && link.verdict !== 'not-public'
        unsaved.push(link)
        if (!hasAnswer) return
        const ready = unsaved
        unsaved = []
        for (const one of ready) await save(one)
      }
      const worker = async () => {
        for (let urls = hosts.shift(); urls; urls = hosts.shift()) {
          for (const [at, url] of urls.entries()) {
            if (signal.aborted || timeUp.aborted) return
            if (at > 0) await pause(hostSpacingMs, undefined, { signal })
            await record({ url, ...(await check(url, signal)) })
          }
        }
      }
      // Every worker has ended before a failure is reported, so a new run never meets the rest of this one.
      const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      if (unsaved.length >= minChecks)
        return logWarning(`None of ${unsaved.length} links could be reached; is this server online?`)
      for (const one of unsaved) await save(one)
    },
  }
}
