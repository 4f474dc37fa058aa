import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { etagFor } from './etag.ts'

type Encoding = 'br' | 'gzip' | 'identity'

export interface StaticResponse {
  etag: string
  encoding: Encoding
  /** Uncompressed replies stay text: Node sends headers and text in one write, headers and bytes in two. */
  body: string | Buffer
}

/** Below this size, compression saves no packet. */
const minCompressedBytes = 1000
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function createStaticResponse(text: string, accepted: Encoding): StaticResponse {
  const encoding = Buffer.byteLength(text) < minCompressedBytes ? 'identity' : accepted
  return { etag: etagFor(text), encoding, body: compress(text, encoding) }
}

function compress(text: string, encoding: Encoding): string | Buffer {
  if (encoding === 'br') return brotliCompressSync(text, brotliOptions)
  return encoding === 'gzip' ? gzipSync(text) : text
}

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

/** Holds at most `maxBytes`, keys included. The least recently used entries are dropped first. */
export function createStaticResponseCache(maxBytes: number): StaticResponseCache {
  const entries = new Map<string, StaticResponse>()
  let bytes = 0

  const remove = (key: string) => {
    const response = entries.get(key)
    if (!response) return
    entries.delete(key)
    bytes -= sizeOf(key, response)
  }

  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const response = entries.get(key)
      if (!response) return undefined
      // A Map keeps insertion order: reinserting makes this the most recently used entry.
      entries.delete(key)
      entries.set(key, response)
      return response
    },
    set(key, response) {
      remove(key)
      entries.set(key, response)
      bytes += sizeOf(key, response)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
  }
}
