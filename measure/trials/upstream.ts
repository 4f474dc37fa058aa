import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../harness/app/client.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { findFreePort } from '../../harness/processes/free-port.ts'
import { testBrowser } from '../../harness/stand-ins/push-sink.ts'
import type { Db } from '../../server/db/connect.ts'
import { readReference } from '../load/outcome.ts'
import { type Metric, check } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startDatabase, startServer } from '../servers.ts'
import { type Fault, faults } from './upstream/faulty-proxy.ts'
import { type Probe, memberProbes, openIdProbe } from './upstream/probes.ts'
import { startServices } from './upstream/services.ts'

const help = `npm run trial -- upstream [--only 'slow body']
Runs the server with every upstream service behind a faulty proxy that refuses connections, does not respond, sends garbage,
returns 500, or sends one byte at a time. Fails when a response takes 3 seconds or more or reports anything but the failure,
when reference data is not served meanwhile, or when a service is not used again once it works. Five minutes.`

const maxResponseMs = 3000
/** A little longer than the circuit breaker of a failed service stays open; see server/upstream/upstream-service.ts. */
const breakerMs = 32_000

interface Environment {
  databaseUrl: string
  db: Db
  services: Awaited<ReturnType<typeof startServices>>
}

async function tryFault(fault: Fault, { databaseUrl, db, services }: Environment, defer: Defer): Promise<Metric[]> {
  const port = await findFreePort()
  const common = { DATABASE_URL: databaseUrl }
  const product = await startServer(defer, { ...common, ...services.settings })
  const withProvider = { ...common, ...services.openId, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const openIdServer = await startServer(defer, withProvider, { port })
  defer(() => services.setFault(undefined))
  const member = await signUpMember(product.url, fault.replaceAll(' ', '-'))
  await enableDelivery(db, fault, services.pushUrl)
  const ofMember = memberProbes(member)
  // Warm-up, because first calls are slow. The OpenID provider is contacted only once, so it must fail from the start.
  for (const { run, times } of ofMember) await run(times + 1)
  const probes = [...ofMember, openIdProbe(openIdServer.url)]
  services.setFault(fault)
  const results: Metric[] = []
  for (const probe of probes) results.push(await probeDuringFault(probe, fault, member))
  services.setFault(undefined)
  await pause(breakerMs)
  for (const { service, run, times, healthy } of probes) {
    const result = await run(times).catch(String)
    results.push(check(`${service} after ${fault}: works again`, healthy.test(result), result))
  }
  return results
}

async function probeDuringFault(
  { service, run, degraded, times }: Probe,
  fault: Fault,
  member: Client,
): Promise<Metric> {
  const results = new Set<string>()
  let slowest = 0
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now()
    results.add(await Promise.race([run(turn).catch(String), pause(20_000, 'no response in 20 s')]))
    slowest = Math.max(slowest, performance.now() - startedAt)
    results.add(`reads ${await readReference(member)}`)
  }
  const isExpected = [...results].every((one) => one === 'reads done' || degraded.test(one))
  const value = `${[...results].join(', ')}; ${slowest.toFixed(0)} ms`
  return check(`${service}: ${fault}`, isExpected && slowest < maxResponseMs, value)
}

/**
 * Confirms the member's email, and subscribes to push. Both directly in the database: no link in an email is opened here,
 * and the API accepts push services on public hosts only.
 */
async function enableDelivery(db: Db, name: string, endpoint: string) {
  const email = `${name.replaceAll(' ', '-')}@example.org`
  const { p256dh, auth } = testBrowser(endpoint)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  await db.deleteFrom('pushSubscriptions').execute()
  await db
    .insertInto('pushSubscriptions')
    .values({ userId: id, endpoint, p256dh, auth, createdAt: new Date() })
    .execute()
  await db
    .insertInto('notificationPreferences')
    .values({ userId: id, emailNotifications: true, pushNotifications: true, updatedAt: new Date() })
    .onConflict((row) => row.column('userId').doUpdateSet({ pushNotifications: true }))
    .execute()
}

await runProgram({
  help,
  options: { only: '' },
  async measure({ only }, defer) {
    const { url: databaseUrl, db } = await startDatabase(defer)
    const services = await startServices()
    defer(() => services.close())
    const parts = Object.fromEntries(faults.map((fault) => [fault, fault]))
    return runParts(parts, only, (fault, deferPart) => tryFault(fault, { databaseUrl, db, services }, deferPart))
  },
})
