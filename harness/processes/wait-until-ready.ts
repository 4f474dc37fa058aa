import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds until the server says again that it can do its work; undefined where it does not in time. */
export async function readyAgain(url: string, patienceMs: number): Promise<number | undefined> {
  const begun = performance.now()
  while (performance.now() - begun < patienceMs) {
    const signal = AbortSignal.timeout(patienceMs)
    const reply = await fetch(new URL('/readyz', url), { signal }).catch(() => undefined)
    if (reply?.ok) return performance.now() - begun
    await pause(50)
  }
  return undefined
}
