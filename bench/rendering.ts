import { parseArgs } from 'node:util'
import type { Client } from '../harness/app/client.ts'
import { type Metric, checkBudget, median } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { flood } from './mixed/flood.ts'
import { memberPages } from './pages/member-pages.ts'
import { openMember, signUpReader } from './pages/member.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- rendering [--loads 50 --seconds 20]
Loads every page of a member with an address and prints the processor time of the server per page, beyond that of sending a
file: all its threads, median of the loads. Before, 20 connections load pages as fast as these arrive, and the memory of the
server is compared with that after as long a flood of files.`

const budgets = benchmarks.rendering.budgets
/** A page that is on disk in this form. */
const plainPage = '/shell/app.en.html'
const connections = 20
const warmUpLoads = 20

/** The highest memory while the paths are loaded in turn. */
async function floodMemory(server: ServerProcess, paths: string[], client: Client, seconds: number) {
  let peak = server.memory()
  const watch = setInterval(() => (peak = Math.max(peak, server.memory())), 50)
  const browser = { cookies: new Map(client.cookies) }
  const next = (number: number) => ({ method: 'GET' as const, path: paths[number % paths.length] ?? '', browser })
  const { failures, perSecond } = await flood({ port: server.port, connections, seconds, next })
  clearInterval(watch)
  if (failures.size > 0) throw new Error(`Page loads failed: ${[...failures.keys()].join(', ')}`)
  return { peak, perSecond }
}

/** False for the page that starts the app in the browser, which would be measured as quick. */
async function isRendered(client: Client, path: string) {
  const text = await (await client.fetch(path)).text()
  return text.includes('<h1')
}

/** Milliseconds of processor time of one load, median. */
async function measureCpu(server: ServerProcess, path: string, client: Client, loads: number) {
  const times: number[] = []
  for (let load = -warmUpLoads; load < loads; load++) {
    const before = server.cpuTime()
    const response = await client.fetch(path, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    if (load >= 0) times.push(server.cpuTime() - before)
  }
  return median(times)
}

async function bench(loads: number, seconds: number): Promise<Metric[]> {
  const server = await startServerProcess({ LOG_LEVEL: 'warn' })
  const client = await signUpReader(server.url)
  const paths = Object.values(memberPages).map(({ path }) => path)
  try {
    const files = await floodMemory(server, [plainPage], client, seconds)
    const member = await openMember(server.url, client)
    for (const { name, value } of await member.cookies()) client.setCookie(name, value)
    await member.close()
    const pages = await floodMemory(server, paths, client, seconds)
    const plain = await measureCpu(server, plainPage, client, loads)
    console.log(`A file: ${plain.toFixed(2)} ms of processor time`)
    const times: number[] = []
    const unrendered: string[] = []
    for (const path of paths) {
      if (!(await isRendered(client, path))) {
        unrendered.push(path)
        continue
      }
      const time = (await measureCpu(server, path, client, loads)) - plain
      times.push(time)
      console.log(`${path}: ${time.toFixed(2)} ms more`)
    }
    return [
      checkBudget(budgets.unrendered, unrendered.length, unrendered.join(', ')),
      checkBudget(budgets.cpu, median(times), `${Math.max(...times).toFixed(2)} ms for the slowest page`),
      checkBudget(
        budgets.growth,
        pages.peak - files.peak,
        `from ${files.peak.toFixed(0)} MB, with ${pages.perSecond.toFixed(0)} page loads per second`,
      ),
    ]
  } finally {
    await server.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: { loads: { type: 'string', default: '50' }, seconds: { type: 'string', default: '20' } },
  })
  return bench(parseCount(values.loads, 'loads'), parseCount(values.seconds, 'seconds'))
})
