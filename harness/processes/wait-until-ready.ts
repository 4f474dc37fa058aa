import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds until /readyz succeeds; undefined when it does not within the timeout. */
export async function waitUntilReady(url: string, timeoutMs: number): Promise<number | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs) {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL('/readyz', url), { signal }).catch(() => undefined)
    if (response?.ok) return performance.now() - startedAt
    await pause(50)
  }
  return undefined
}
