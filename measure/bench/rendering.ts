import { z } from 'zod'
import { pageStateId } from '../../contract/page-state.ts'
import type { Client } from '../../harness/app/client.ts'
import type { ServerProcess } from '../../harness/processes/server-process.ts'
import { flood } from '../load/send.ts'
import { type Metric, checkNone, figure, median } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startServer } from '../servers.ts'
import { memberPages, openMember, signUpReader } from './pages/member.ts'

const help = `npm run bench -- rendering [--loads 50 --seconds 20]
Loads every page of a member with an address and prints the processor time of the server: all its threads, median of the loads.
Rendering is what a page takes beyond a file and the API calls whose replies are in it, which the browser would send otherwise.
Before, 20 connections load pages as fast as these arrive. The memory of the server is compared with that in a flood of the same
length without rendering: a file for each page, and its calls.`

/** A page that is on disk in this form. */
const plainPage = '/shell/app.en.html'
const connections = 20
const warmUpLoads = 20

/** The highest memory while the requests are sent in turn. */
async function floodMemory(server: ServerProcess, requests: Request[], client: Client, seconds: number) {
  let peak = server.memory()
  const watch = setInterval(() => (peak = Math.max(peak, server.memory())), 50)
  const browser = { cookies: new Map(client.cookies) }
  const next = (number: number) => {
    const { path, body } = requests[number % requests.length] ?? { path: plainPage }
    if (body === undefined) return { method: 'GET' as const, path, browser }
    return { method: 'POST' as const, path, body, browser }
  }
  const { failures, perSecond } = await flood({ port: server.port, connections, seconds, next })
  clearInterval(watch)
  if (failures.size > 0) throw new Error(`Page loads failed: ${[...failures.keys()].join(', ')}`)
  return { peak, perSecond }
}

const PageState = z.object({ queries: z.object({ queries: z.array(z.object({ queryKey: z.array(z.unknown()) })) }) })

/** A key ends with the path, the body and the language of its call. The member alone is not read by a call. */
const CallKey = z.tuple([z.string(), z.string(), z.string()])

interface Request {
  path: string
  body?: string
}

/** The calls whose replies are in the page. Undefined for the page that starts the app, which would be measured as quick. */
async function listCalls(client: Client, path: string): Promise<Request[] | undefined> {
  const text = await (await client.fetch(path)).text()
  const [, json] = text.match(new RegExp(`<script type="application/json" id="${pageStateId}">(.*?)</script>`)) ?? []
  if (json === undefined) return undefined
  const keys = PageState.parse(JSON.parse(json)).queries.queries.map(({ queryKey }) => queryKey.slice(-3))
  return keys.flatMap((key) => {
    const call = CallKey.safeParse(key)
    if (!call.success) return []
    const [callPath, body] = call.data
    return body === '' ? { path: callPath } : { path: callPath, body }
  })
}

/** Milliseconds of processor time for all the requests, one after another, median. */
async function measureCpu(server: ServerProcess, requests: Request[], client: Client, loads: number) {
  const times: number[] = []
  for (let load = -warmUpLoads; load < loads; load++) {
    const before = server.cpuTime()
    for (const { path, body } of requests) {
      const headers = {
        'accept-encoding': 'br, gzip',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const response = await client.fetch(path, { headers, ...(body !== undefined && { method: 'POST', body }) })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    }
    if (load >= 0) times.push(server.cpuTime() - before)
  }
  return median(times)
}

async function measure({ loads, seconds }: { loads: number; seconds: number }, defer: Defer): Promise<Metric[]> {
  const server = await startServer(defer)
  const client = await signUpReader(server.url)
  const member = await openMember(defer, server.url, client)
  for (const { name, value } of await member.cookies()) client.setCookie(name, value)
  const pages: { path: string; calls: Request[] }[] = []
  const unrendered: string[] = []
  for (const { path } of Object.values(memberPages)) {
    const calls = await listCalls(client, path)
    if (calls) pages.push({ path, calls })
    else unrendered.push(path)
  }
  const filesAndCalls = pages.flatMap(({ calls }) => [{ path: plainPage }, ...calls])
  const before = await floodMemory(server, filesAndCalls, client, seconds)
  const after = await floodMemory(server, pages, client, seconds)
  const plain = await measureCpu(server, [{ path: plainPage }], client, loads)
  const totals: number[] = []
  const times: number[] = []
  for (const { path, calls } of pages) {
    const total = (await measureCpu(server, [{ path }], client, loads)) - plain
    const data = await measureCpu(server, calls, client, loads)
    totals.push(total)
    times.push(total - data)
    console.log(`${path}: ${total.toFixed(2)} ms more than a file, ${data.toFixed(2)} ms for its ${calls.length} calls`)
  }
  return [
    figure({
      name: 'Processor time of rendering a page, median',
      value: median(times),
      unit: 'ms',
      decimals: 2,
      under: 5,
      note: `${Math.max(...times).toFixed(2)} ms for the slowest page; with the calls ${median(totals).toFixed(2)} ms`,
    }),
    figure({
      name: 'Memory growth',
      value: after.peak - before.peak,
      unit: 'MB',
      under: 60,
      note: `from ${before.peak.toFixed(0)} MB, with ${after.perSecond.toFixed(0)} page loads per second`,
    }),
    checkNone('Pages that the server does not render', unrendered.length, unrendered.join(', ')),
  ]
}

await runProgram({ help, options: { loads: 50, seconds: 20 }, measure })
