import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from './command-error.ts'

export interface Fetched {
  text: string
  /** The date of the file according to the origin; null when it does not say. */
  asOf: string | null
}

const timeoutMs = 60_000
const maxBytes = 64 * 1024 * 1024
const maxAttempts = 3

/** Reads a file of an origin; `from` replaces its scheme and host to read a copy. */
export async function fetchText(url: string, from: string | undefined): Promise<Fetched> {
  const address = from === undefined ? url : new URL(new URL(url).pathname, from).href
  for (let attempt = 1; ; attempt++) {
    const result = await attemptFetch(address)
    if ('text' in result) return result
    if (!result.isTemporary || attempt === maxAttempts)
      throw new CommandError(`${address} cannot be read: ${result.reason}`)
    await wait(500 * attempt)
  }
}

type Failed = { reason: string; isTemporary: boolean }

async function attemptFetch(address: string): Promise<Fetched | Failed> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok)
      return { reason: `status ${response.status}`, isTemporary: response.status >= 500 || response.status === 429 }
    if (Number(response.headers.get('content-length')) > maxBytes)
      return { reason: 'it is too large', isTemporary: false }
    const text = await response.text()
    if (text.length > maxBytes) return { reason: 'it is too large', isTemporary: false }
    if (/^\s*<(?:!doctype|html)/i.test(text)) return { reason: 'it is a web page, not the file', isTemporary: false }
    const modified = Date.parse(response.headers.get('last-modified') ?? '')
    return { text, asOf: Number.isNaN(modified) ? null : new Date(modified).toISOString().slice(0, 10) }
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)
    return { reason: reason || 'no connection', isTemporary: true }
  }
}
