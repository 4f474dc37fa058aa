import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Client } from '../harness/app/client.ts'
import type { Metric } from '../harness/measure/metrics.ts'
import { runProgram } from '../harness/measure/program.ts'
import { join, readFacts } from '../harness/measure/request-outcome.ts'
import { findFreePort } from '../harness/processes/free-port.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { testBrowser } from '../harness/stand-ins/push-sink.ts'
import { connectPostgres } from '../server/db/connect.ts'
import { type Fault, faults } from './upstream/faulty-proxy.ts'
import { type Question, questionOfProvider, questionsOf } from './upstream/probes.ts'
import { startServices } from './upstream/services.ts'

const help = `npm run trial -- upstream [--only drips]
The real server, with every outside service behind a nasty one on loopback that refuses, says nothing, sends garbage,
answers 500, or drips byte by byte. Fails when an answer takes 3 seconds or more or says anything but that there was no
answer, when facts are not told meanwhile, or when a service is not asked again once it is well. Five minutes.`

const promisedMs = 3000
/** A little more than a service that failed is left alone for; see server/upstream/upstream-service.ts. */
const restMs = 32_000

interface Ground {
  databaseUrl: string
  services: Awaited<ReturnType<typeof startServices>>
}

async function tryFault(fault: Fault, { databaseUrl, services }: Ground): Promise<Metric[]> {
  const port = await findFreePort()
  const common = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' }
  const withProvider = { ...common, ...services.openId, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const product = await startServerProcess({ ...common, ...services.settings })
  const other = await startServerProcess(withProvider, { port })
  try {
    const member = await join(product.url, fault.replaceAll(' ', '-'))
    await subscribe(databaseUrl, fault, services.pushUrl)
    const ofMember = questionsOf(member)
    // Whoever is first waits for the compiler as well. The provider is asked only once, so it must be ill from the start.
    for (const { ask, times } of ofMember) await ask(times + 1)
    const questions = [...ofMember, questionOfProvider(other.url)]
    services.does(fault)
    const results: Metric[] = []
    for (const question of questions) {
      const result = await whileIll(question, fault, member)
      console.log(`  ${result.name}: ${result.value}`)
      results.push(result)
    }
    services.does()
    await pause(restMs)
    for (const question of questions) {
      const said = await question.ask(question.times).catch(String)
      results.push({
        name: `${question.service}, well again`,
        value: said,
        limit: String(question.well),
        passed: question.well.test(said),
      })
    }
    return results
  } finally {
    services.does()
    await product.stop()
    await other.stop()
  }
}

async function whileIll({ service, ask, ill, times }: Question, fault: Fault, member: Client): Promise<Metric> {
  const said = new Set<string>()
  let slowest = 0
  for (let turn = 0; turn < times; turn++) {
    const begun = performance.now()
    said.add(await Promise.race([ask(turn).catch(String), pause(20_000, 'no answer in 20 s')]))
    slowest = Math.max(slowest, performance.now() - begun)
    said.add(`facts ${await readFacts(member)}`)
  }
  const honest = [...said].every((one) => one === 'facts done' || ill.test(one))
  return {
    name: `${service} ${fault}`,
    value: `${[...said].join(', ')}; ${slowest.toFixed(0)} ms`,
    limit: `under ${promisedMs} ms, ${ill}`,
    passed: honest && slowest < promisedMs,
  }
}

/** A browser on loopback can only be put into the database: the call for it takes public machines alone. */
async function subscribe(databaseUrl: string, name: string, endpoint: string) {
  const { db, close } = connectPostgres(databaseUrl, () => {}, 1)
  const email = `${name.replaceAll(' ', '-')}@example.org`
  const { p256dh, auth } = testBrowser(endpoint)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
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
  await close()
}

async function upstream(only: string | undefined): Promise<Metric[]> {
  const chosen = faults.filter((fault) => only === undefined || fault === only)
  if (chosen.length === 0) throw new Error(`--only should be one of ${faults.join(', ')}, not ${only}`)
  const postgres = await startPostgres()
  const services = await startServices()
  const results: Metric[] = []
  try {
    for (const fault of chosen) {
      console.log(`Every service ${fault}…`)
      results.push(...(await tryFault(fault, { databaseUrl: postgres.url, services })))
    }
  } finally {
    await services.close()
    await postgres.stop()
  }
  return results
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  return upstream(values.only)
})
