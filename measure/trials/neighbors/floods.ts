import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../../contract/accounts.ts'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import { testPassword as password } from '../../../harness/app/sign-up.ts'
import { createTally } from '../../load/outcome.ts'
import { type Metric, check, checkNone, figure, highest, median } from '../../metrics.ts'
import type { startMeasuredServer } from '../../servers.ts'
import { NetworkClient, signUpFrom } from './members.ts'

const junkBytes = 14_000
const connections = 20
const strangers = 60

const publicReads = allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'public')
const examples: Record<string, string> = { zip: '10001', stateCode: 'NE', state: 'NE', bioguideId: 'F000463' }

/** The URL of a public endpoint with junk in it: as a query value, as a query name or as a path parameter. */
function junkUrl(number: number): string {
  const junk = `${number}`.padEnd(junkBytes, 'x')
  const { path, query } = publicReads[number % publicReads.length] ?? { path: '/', query: undefined }
  const known = path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '1')
  const parameters = Object.keys(query?.shape ?? {}).map((name) => `${name}=Z${number}`)
  const urls = [
    `${known}?junk=${junk}`,
    `${known}?${junk}=1`,
    path.replace(/:(\w+)/, junk),
    `${known}?${[...parameters, `junk=${junk}`].join('&')}`,
  ]
  return urls[Math.floor(number / publicReads.length) % urls.length] ?? ''
}

/**
 * Sends requests with junk, each different, to every public endpoint. The memory in use after garbage collection must not grow
 * with them. A tenth as many are sent before the first measurement, to fill the caches.
 */
export async function floodWithJunk(
  server: Awaited<ReturnType<typeof startMeasuredServer>>,
  requests: number,
): Promise<Metric[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = createTally()
  const send = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': `100.64.1.${number % 100}` }
      request(new URL(junkUrl(number), server.url), { agent, headers }, (response) => {
        response.resume().on('end', () => {
          statuses.add(`${Math.floor((response.statusCode ?? 500) / 100)}xx`)
          resolve()
        })
      })
        .on('error', reject)
        .end()
    })
  let next = 0
  const sendUntil = async (end: number) => {
    while (next < end) await send(next++)
  }
  const sendAll = (end: number) => Promise.all(Array.from({ length: connections }, () => sendUntil(end)))
  await sendAll(requests / 10)
  const before = await server.memoryInUse()
  await sendAll(requests / 10 + requests)
  const after = await server.memoryInUse()
  agent.destroy()
  return [
    figure({ name: 'Junk: growth of the memory in use', value: after - before, unit: 'MB', decimals: 1, under: 20 }),
    checkNone('Junk: server errors', statuses.count('5xx'), statuses.text()),
  ]
}

/** Sixty strangers guess passwords without a pause, each from its own network, while a member signs in from a known browser. */
export async function floodWithGuesses(url: string, seconds: number): Promise<Metric[]> {
  const { client: member, email } = await signUpFrom(url, '192.0.2.200', 'pat')
  const statuses = createTally()
  const signInOnce = async () => {
    const startedAt = performance.now()
    await member.call(signIn, { body: { email, password } })
    return performance.now() - startedAt
  }
  const calm = await signInOnce()
  const stop = new AbortController()
  /** Tries another account each time, so that only the network's limit and the queue hold it up. */
  const guess = async (at: number) => {
    const stranger = new NetworkClient(url, `100.64.0.${at}`)
    for (let tried = 0; !stop.signal.aborted; tried++) {
      const body = { email: `stranger${at}-${tried}@example.org`, password: 'a guess of many' }
      const { status } = await stranger.send(signIn, { body })
      statuses.add(String(status))
      // A rejected stranger tries again soon, but does not keep the machine busy with requests alone.
      if (status !== 401) await pause(100)
    }
  }
  const guessing = Promise.all(Array.from({ length: strangers }, (_, at) => guess(at)))
  const waits: number[] = []
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; await pause(1000))
    waits.push(await signInOnce())
  stop.abort()
  await guessing
  const unexpected = statuses.unexpected(['401', '429', '503'])
  return [
    figure({
      name: 'Guesses: slowest sign-in of a known member',
      value: highest(waits) / 1000,
      unit: 's',
      decimals: 1,
      under: 3,
      note: `median ${median(waits).toFixed(0)} ms, ${calm.toFixed(0)} ms without guesses`,
    }),
    check('Guesses: strangers are checked too', statuses.count('401') >= strangers, statuses.text()),
    checkNone('Guesses: unexpected responses', unexpected.length, unexpected.join('; ')),
  ]
}
