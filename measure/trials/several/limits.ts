import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../../contract/accounts.ts'
import { toRequest } from '../../../contract/request.ts'
import { startProxy } from '../../../harness/processes/proxy.ts'
import { type ServerProcess, startServerProcess } from '../../../harness/processes/server-process.ts'
import type { Metric } from '../../metrics.ts'

const perMinute = 300
const processCount = 3
const intervalMs = 15
const total = 750
/** Processes share their counts every second; a busy machine needs a little longer. */
const toleranceSeconds = 2
const minute = 60_000

/** One address sends more requests to three processes than its limit allows. */
export async function limits(settings: Record<string, string>): Promise<Metric[]> {
  const proxy = await startProxy()
  const processes: ServerProcess[] = []
  try {
    const limited = { ...settings, TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: String(perMinute) }
    processes.push(...(await Promise.all(Array.from({ length: processCount }, () => startServerProcess(limited)))))
    proxy.backends.push(...processes.map(({ url }) => url))
    return [await requests(proxy.url), await attempts(proxy.url)]
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    await proxy.stop()
  }
}

async function requests(url: string): Promise<Metric> {
  // All requests must fall into the same clock minute.
  const left = minute - (Date.now() % minute)
  if (left < total * intervalMs * 2 + 5000) await pause(left + 500)
  const from = { 'x-forwarded-for': '203.0.113.5' }
  const startedAt = performance.now()
  const pending: Promise<number>[] = []
  for (let sent = 0; sent < total; sent++) {
    pending.push(fetch(new URL('/healthz', url), { headers: from }).then(({ status }) => status))
    await pause(intervalMs)
  }
  const statuses = await Promise.all(pending)
  const rate = total / ((performance.now() - startedAt) / 1000)
  const passed = statuses.filter((status) => status === 200).length
  const maximum = Math.round(perMinute * (1 + 0.05 * processCount) + rate * toleranceSeconds)
  return {
    name: `Requests accepted of ${total}, limit ${perMinute} per minute`,
    value: String(passed),
    limit: `${perMinute} to ${maximum}; ${processCount * perMinute} if each process counted separately`,
    passed: passed >= perMinute && passed <= maximum && statuses.every((status) => status === 200 || status === 429),
  }
}

/** Guesses a password at all processes concurrently. Attempts are counted in the database, so the limit is exact. */
async function attempts(url: string): Promise<Metric> {
  const { path, init } = toRequest(signIn, { body: { email: 'nobody@example.org', password: 'a guess of many' } })
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'x-forwarded-for': '203.0.113.6' }
  const guesses = Array.from({ length: 40 }, () =>
    fetch(new URL(path, url), { ...init, headers }).then(({ status }) => status),
  )
  const statuses = await Promise.all(guesses)
  const checked = statuses.filter((status) => status === 401).length
  return {
    name: 'Password guesses checked of 40 sent together',
    value: String(checked),
    limit: '10 or 11',
    passed: checked >= 10 && checked <= 11 && statuses.every((status) => status === 401 || status === 429),
  }
}
