import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

interface Fetched {
  text: string
  /** The date of the file according to the origin; null when it does not say. */
  asOf: string | null
}

const timeoutMs = 60_000
const maxBytes = 64 * 1024 * 1024
const maxAttempts = 3
/** Some origins refuse clients that do not say who they are. */
const userAgent = 'Precinct (npm run packs -- update)'

/** Reads a file of an origin; `from` replaces its scheme and host to read a copy. */
export const fetchText = async (
  url: string,
  from: string | undefined,
  { headers = {}, limit = maxBytes }: { headers?: Record<string, string>; limit?: number } = {},
): Promise<Fetched> => withRetries(addressOf(url, from), (address) => attemptText(address, headers, limit))

/** Like `fetchText`; null if the origin has no such file. */
export async function fetchTextIfPresent(url: string, from: string | undefined): Promise<Fetched | null> {
  return withRetries(addressOf(url, from), async (address) => {
    const result = await attemptText(address, {}, maxBytes)
    return isFailure(result) && result.isMissing ? null : result
  })
}

function addressOf(url: string, from: string | undefined): string {
  if (from === undefined) return url
  const { pathname, search } = new URL(url)
  return new URL(pathname + search, from).href
}

/** Reads a file that is not text, such as a photo. */
export const fetchBytes = async (url: string, from: string | undefined, limit: number): Promise<Buffer> =>
  withRetries(addressOf(url, from), (address) => attempt(address, {}, (response) => readBody(response, limit)))

interface Failure {
  reason: string
  isTemporary: boolean
  isMissing: boolean
}
const isFailure = (result: unknown): result is Failure =>
  typeof result === 'object' && result !== null && 'isTemporary' in result

async function withRetries<T>(address: string, read: (address: string) => Promise<T | Failure>): Promise<T> {
  for (let number = 1; ; number++) {
    const result = await read(address)
    if (!isFailure(result)) return result
    if (!result.isTemporary || number === maxAttempts) throw new Error(`${address} cannot be read: ${result.reason}`)
    await wait(500 * number)
  }
}

class UnusableFile extends Error {}
/** Where a file is missing, some origins answer with a page instead of status 404. */
class MissingFile extends UnusableFile {}

const attemptText = async (
  address: string,
  headers: Record<string, string>,
  limit: number,
): Promise<Fetched | Failure> =>
  attempt(address, headers, async (response) => {
    const text = (await readBody(response, limit)).toString('utf8')
    if (/^\s*<(?:!doctype html|html)/i.test(text)) throw new MissingFile('it is a web page, not the file')
    const modified = Date.parse(response.headers.get('last-modified') ?? '')
    return { text, asOf: Number.isNaN(modified) ? null : new Date(modified).toISOString().slice(0, 10) }
  })

async function attempt<T>(
  address: string,
  headers: Record<string, string>,
  read: (response: Response) => Promise<T>,
): Promise<T | Failure> {
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return await read(response)
    await response.body?.cancel()
    const { status } = response
    return { reason: `status ${status}`, isTemporary: status >= 500 || status === 429, isMissing: status === 404 }
  } catch (error) {
    return {
      reason: reasonOf(error) || 'no connection',
      isTemporary: !(error instanceof UnusableFile),
      isMissing: error instanceof MissingFile,
    }
  }
}

/** The message of an error; fetch puts the useful one into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Reads a body. Counts its bytes up to the limit, because the header may state a wrong size. */
async function readBody({ body }: Response, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const chunk of body ? Readable.fromWeb(body) : []) {
    const piece = Buffer.from(chunk)
    bytes += piece.length
    if (bytes > limit) throw new UnusableFile('it is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
