import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from './command-error.ts'

export interface Fetched {
  text: string
  /** The day the origin says its file is of; null when it does not say. */
  asOf: string | null
}

const patience = 60_000
const largest = 64 * 1024 * 1024
const tries = 3

/** Reads a file of an origin, or of a copy of it: `from` takes the place of scheme and host. */
export async function fetchText(url: string, from: string | undefined): Promise<Fetched> {
  const address = from === undefined ? url : new URL(new URL(url).pathname, from).href
  for (let attempt = 1; ; attempt++) {
    const answer = await attemptFetch(address)
    if ('text' in answer) return answer
    if (!answer.isPassing || attempt === tries) throw new Refusal(`${address} cannot be read: ${answer.reason}`)
    await wait(500 * attempt)
  }
}

type Failed = { reason: string; isPassing: boolean }

async function attemptFetch(address: string): Promise<Fetched | Failed> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
    if (!response.ok)
      return { reason: `it answers ${response.status}`, isPassing: response.status >= 500 || response.status === 429 }
    if (Number(response.headers.get('content-length')) > largest) return { reason: 'it is too large', isPassing: false }
    const text = await response.text()
    if (text.length > largest) return { reason: 'it is too large', isPassing: false }
    if (/^\s*<(?:!doctype|html)/i.test(text)) return { reason: 'it is a web page, not the file', isPassing: false }
    const modified = Date.parse(response.headers.get('last-modified') ?? '')
    return { text, asOf: Number.isNaN(modified) ? null : new Date(modified).toISOString().slice(0, 10) }
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)
    return { reason: reason || 'no connection', isPassing: true }
  }
}
