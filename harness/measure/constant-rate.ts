import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface ConstantRateOptions {
  cookie: string
  connections: number
  seconds: number
  /** Requests a second, evenly: autocannon sends a second's worth at once, which measures its own queue. */
  rate: number
}

/** Milliseconds of each answer, counted from when it was due to be asked: one that had to wait in line is not let off. */
export async function sendAtConstantRate(
  urls: string[],
  { cookie, connections, seconds, rate }: ConstantRateOptions,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const failures: string[] = []
  const under = new Set<Promise<void>>()
  const ask = (url: string, due: number) =>
    new Promise<void>((resolve) => {
      const end = (failure?: string) => {
        if (failure) failures.push(failure)
        else times.push(performance.now() - due)
        resolve()
      }
      get(url, { agent, headers: { cookie } }, (response) => {
        response.resume()
        response.on('end', () =>
          end(response.statusCode === 200 ? undefined : `${url} answered ${response.statusCode}`),
        )
      }).on('error', (error) => end(error.message))
    })
  const begun = performance.now()
  for (let sent = 0; sent < rate * seconds; sent++) {
    const due = begun + (sent / rate) * 1000
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    const answered = ask(urls[sent % urls.length] ?? '', due).finally(() => under.delete(answered))
    under.add(answered)
  }
  await Promise.all(under)
  agent.destroy()
  if (failures[0]) throw new Error(`${failures.length} requests failed, the first: ${failures[0]}`)
  return times
}
