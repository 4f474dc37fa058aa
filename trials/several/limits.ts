import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../contract/accounts.ts'
import { toRequest } from '../../contract/request.ts'
import type { Metric } from '../../harness/measure/metrics.ts'
import { startProxy } from '../../harness/processes/proxy.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'

const perMinute = 300
const howMany = 3
const apartMs = 15
const total = 750
/** They tell each other every second, and a busy machine takes a little longer. */
const slackSeconds = 2
const minute = 60_000

/** One address asks three processes in turn for more than it may have. */
export async function limits(settings: Record<string, string>): Promise<Metric[]> {
  const proxy = await startProxy()
  const processes: ServerProcess[] = []
  try {
    const limited = { ...settings, TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: String(perMinute) }
    processes.push(...(await Promise.all(Array.from({ length: howMany }, () => startServerProcess(limited)))))
    proxy.backends.push(...processes.map(({ url }) => url))
    return [await requests(proxy.url), await attempts(proxy.url)]
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    await proxy.stop()
  }
}

async function requests(url: string): Promise<Metric> {
  // All within one minute of the clock.
  const left = minute - (Date.now() % minute)
  if (left < total * apartMs * 2 + 5000) await pause(left + 500)
  const from = { 'x-forwarded-for': '203.0.113.5' }
  const begun = performance.now()
  const underWay: Promise<number>[] = []
  for (let sent = 0; sent < total; sent++) {
    underWay.push(fetch(new URL('/healthz', url), { headers: from }).then(({ status }) => status))
    await pause(apartMs)
  }
  const answers = await Promise.all(underWay)
  const pace = total / ((performance.now() - begun) / 1000)
  const passed = answers.filter((status) => status === 200).length
  const most = Math.round(perMinute * (1 + 0.05 * howMany) + pace * slackSeconds)
  return {
    name: `Requests let through of ${total}, limit ${perMinute} a minute`,
    value: String(passed),
    limit: `${perMinute} to ${most}; ${howMany * perMinute} were each to count alone`,
    passed: passed >= perMinute && passed <= most && answers.every((status) => status === 200 || status === 429),
  }
}

/** Guessing a password at all processes at once: counted in the database, so exactly. */
async function attempts(url: string): Promise<Metric> {
  const { path, init } = toRequest(signIn, { body: { email: 'nobody@example.org', password: 'a guess of many' } })
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'x-forwarded-for': '203.0.113.6' }
  const guesses = Array.from({ length: 40 }, () =>
    fetch(new URL(path, url), { ...init, headers }).then(({ status }) => status),
  )
  const answers = await Promise.all(guesses)
  const judged = answers.filter((status) => status === 401).length
  return {
    name: 'Guesses at one password judged of 40 sent at once',
    value: String(judged),
    limit: '10 or 11',
    passed: judged >= 10 && judged <= 11 && answers.every((status) => status === 401 || status === 429),
  }
}
