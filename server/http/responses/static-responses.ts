import { promisify } from 'node:util'
import {
  type BrotliOptions,
  type ZlibOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import { etagFor } from './etag.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface StaticResponse {
  etag: string
  headers: Record<string, string | number>
  /** Uncompressed replies stay text: Node sends headers and text in one write, headers and bytes in two. */
  body: string | Buffer
}

/** Below this size, compression saves no packet. */
const minCompressedBytes = 1000
const small = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: {} }
/** Takes about a tenth of the time of `small`. */
const fast = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { level: constants.Z_BEST_SPEED },
}

/** Reference data changes only with a new version of the app, so a copy that is a minute old is fine. */
const publicForAMinute = 'public, max-age=60'

export function createStaticResponse(
  text: string,
  accepted: Encoding,
  cacheControl = publicForAMinute,
): StaticResponse {
  const encoding = encodingFor(text, accepted)
  return toResponse(compress(text, encoding), encoding, etagFor(text), cacheControl)
}

interface PrepareOptions {
  /** True for a response that is sent once: it is compressed quickly and not well. */
  isFast?: boolean
  etag?: string
  cacheControl?: string
}

/** Compresses in another thread. */
export async function prepareStaticResponse(
  text: string,
  accepted: Encoding,
  { isFast = false, etag = etagFor(text), cacheControl = publicForAMinute }: PrepareOptions,
): Promise<StaticResponse> {
  const encoding = encodingFor(text, accepted)
  const body = await compressInThread(text, encoding, isFast ? fast : small)
  return toResponse(body, encoding, etag, cacheControl)
}

const encodingFor = (text: string, accepted: Encoding): Encoding =>
  Buffer.byteLength(text) < minCompressedBytes ? 'identity' : accepted

function toResponse(body: string | Buffer, encoding: Encoding, etag: string, cacheControl: string): StaticResponse {
  const headers = {
    etag,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return { etag, headers, body }
}

function compress(text: string, encoding: Encoding): string | Buffer {
  if (encoding === 'br') return brotliCompressSync(text, small.br)
  return encoding === 'gzip' ? gzipSync(text, small.gzip) : flatten(text)
}

const brotliInThread = promisify<string, BrotliOptions, Buffer>(brotliCompress)
const gzipInThread = promisify<string, ZlibOptions, Buffer>(gzip)

async function compressInThread(text: string, encoding: Encoding, options: typeof small): Promise<string | Buffer> {
  if (encoding === 'br') return brotliInThread(text, options.br)
  return encoding === 'gzip' ? gzipInThread(text, options.gzip) : flatten(text)
}

/** The serializer joins hundreds of pieces, which V8 keeps apart and would join again for every response. */
const flatten = (text: string) => Buffer.from(text).toString()

/** The smallest encoding the client accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header) ? 'gzip' : 'identity'
}

/** What an entry takes besides its key and its body: objects, the tag, its place in the map. */
const entryOverheadBytes = 500

const sizeOf = (key: string, { body }: StaticResponse) => 2 * key.length + Buffer.byteLength(body) + entryOverheadBytes

export interface StaticResponseCache {
  get(key: string): StaticResponse | undefined
  set(key: string, response: StaticResponse): void
  /** Bytes held, keys included. */
  readonly bytes: number
}

/**
 * Holds at most `maxBytes`, keys included, in two generations of half that size. An entry that is used moves to the new
 * generation. When that is full, it becomes the old one, and entries not used since are dropped.
 */
export function createStaticResponseCache(maxBytes: number): StaticResponseCache {
  let current = createGeneration(maxBytes / 2)
  let previous = createGeneration(maxBytes / 2)

  const add = (key: string, response: StaticResponse) => {
    if (current.add(key, response)) return
    previous = current
    current = createGeneration(maxBytes / 2)
    current.add(key, response)
  }

  return {
    get bytes() {
      return current.bytes + previous.bytes
    },
    get(key) {
      const response = current.get(key)
      if (response) return response
      const earlier = previous.remove(key)
      if (earlier) add(key, earlier)
      return earlier
    },
    set(key, response) {
      current.remove(key)
      previous.remove(key)
      add(key, response)
    },
  }
}

function createGeneration(maxBytes: number) {
  const entries = new Map<string, StaticResponse>()
  let bytes = 0
  return {
    get bytes() {
      return bytes
    },
    get: (key: string) => entries.get(key),
    /** False if there is no room. */
    add(key: string, response: StaticResponse): boolean {
      const size = sizeOf(key, response)
      if (bytes + size > maxBytes) return false
      entries.set(key, response)
      bytes += size
      return true
    },
    remove(key: string): StaticResponse | undefined {
      const response = entries.get(key)
      if (!response) return undefined
      entries.delete(key)
      bytes -= sizeOf(key, response)
      return response
    },
  }
}
