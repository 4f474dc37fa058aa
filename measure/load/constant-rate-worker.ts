import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { ConstantRateOptions } from './constant-rate.ts'

async function send(urls: string[], { cookie, connections, seconds, rate }: ConstantRateOptions): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const failures: string[] = []
  const pending = new Set<Promise<void>>()
  const sendOne = (url: string, dueAt: number) =>
    new Promise<void>((resolve) => {
      const finish = (failure?: string) => {
        if (failure) failures.push(failure)
        else times.push(performance.now() - dueAt)
        resolve()
      }
      get(url, { agent, headers: { cookie } }, (response) => {
        response.resume()
        response.on('end', () =>
          finish(response.statusCode === 200 ? undefined : `${url} returned ${response.statusCode}`),
        )
      }).on('error', (error) => finish(error.message))
    })
  const startedAt = performance.now()
  for (let sent = 0; sent < rate * seconds; sent++) {
    const dueAt = startedAt + (sent / rate) * 1000
    const waitMs = dueAt - performance.now()
    if (waitMs > 1) await pause(waitMs)
    const request = sendOne(urls[sent % urls.length] ?? '', dueAt).finally(() => pending.delete(request))
    pending.add(request)
  }
  await Promise.all(pending)
  agent.destroy()
  if (failures[0]) throw new Error(`${failures.length} requests failed, the first: ${failures[0]}`)
  return times
}

const { urls, options } = z.object({ urls: z.array(z.string()), options: ConstantRateOptions }).parse(workerData)
parentPort?.postMessage(await send(urls, options))
