import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type Request, openLine } from './connection.ts'

export interface Ask extends Request {
  browser: Browser
  onAnswer?(status: number): void
}

interface Stream {
  port: number
  lines: number
  /** Requests a second, evenly. */
  rate: number
  warmUpSeconds: number
  seconds: number
  next(number: number): Ask
}

export interface Streamed {
  /** Milliseconds from when each was due to be asked until it was answered: waiting for a free line counts. */
  times: number[]
  perSecond: number
  /** How many had which other status than 2xx; 0 is no answer at all. Those of the warm-up count. */
  failures: Map<number, number>
}

/** Requests at an even pace, whether or not the answers keep up. */
export async function stream({ port, lines, rate, warmUpSeconds, seconds, next }: Stream): Promise<Streamed> {
  const all = Array.from({ length: lines }, () => openLine(port))
  const free = [...all]
  const waiting: { ask: Ask; due: number }[] = []
  const times: number[] = []
  const failures = new Map<number, number>()
  const begun = performance.now()
  const counted = begun + warmUpSeconds * 1000
  const total = Math.round(rate * (warmUpSeconds + seconds))
  const over = Promise.withResolvers<void>()
  let answered = 0
  let last = counted

  const go = () => {
    const line = waiting.length > 0 ? free.pop() : undefined
    const turn = line && waiting.shift()
    if (!line || !turn) return
    const { ask, due } = turn
    line.ask(ask.browser, ask, (status) => {
      const now = performance.now()
      if (++answered === total) over.resolve()
      if (status < 200 || status > 299) failures.set(status, (failures.get(status) ?? 0) + 1)
      else if (due >= counted) {
        times.push(now - due)
        last = now
      }
      ask.onAnswer?.(status)
      free.push(line)
      go()
    })
  }

  for (let sent = 0; sent < total;) {
    for (const now = performance.now(); sent < total && begun + (sent / rate) * 1000 <= now; sent++) {
      waiting.push({ ask: next(sent), due: begun + (sent / rate) * 1000 })
      go()
    }
    await pause(1)
  }
  await Promise.race([over.promise, pause(30_000, undefined, { ref: false })])
  for (const line of all) line.close()
  if (answered < total) failures.set(0, (failures.get(0) ?? 0) + total - answered)
  return { times, perSecond: times.length / Math.max(seconds, (last - counted) / 1000), failures }
}
