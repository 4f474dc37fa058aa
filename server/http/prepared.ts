import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as bytes, compressed when somebody first asks for it so. */
export interface Prepared {
  etag: string
  size: number
  /** As it is, a text where it can be: Node sends it with its headers in one piece, which bytes are not. */
  body(encoding: Encoding): string | Buffer
}

/** Below this, compressing saves no packet. */
const worthCompressing = 1000
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function prepare(text: string): Prepared {
  const plain = Buffer.from(text)
  // One name from beyond Latin among its sources makes V8 keep a text two bytes wide, and turn it into UTF-8 anew for each
  // answer. Read back from bytes it is as narrow as it can be.
  const narrow = plain.length === text.length ? plain.toString('latin1') : plain
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const made = new Map<Encoding, Buffer>()
  const compress = { br: () => brotliCompressSync(plain, quality), gzip: () => gzipSync(plain) }
  return {
    etag: `W/"${hash}"`,
    // What it may grow to when every variant was asked for.
    size: plain.length * 2,
    body(encoding) {
      if (encoding === 'identity') return narrow
      const known = made.get(encoding)
      if (known) return known
      const bytes = compress[encoding]()
      made.set(encoding, bytes)
      return bytes
    },
  }
}

/** What a client accepts, the smallest first. Short answers go as they are. */
export function encodingFor(accepted: string | undefined, { size }: Prepared): Encoding {
  if (!accepted || size < 2 * worthCompressing) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

export interface PreparedCache {
  get(key: string): Prepared | undefined
  set(key: string, prepared: Prepared): void
}

/** Holds at most so many bytes; what was not asked for longest goes first. As long as there is room, nobody keeps track. */
export function createPreparedCache(maxBytes: number): PreparedCache {
  const entries = new Map<string, Prepared>()
  let held = 0
  return {
    get(key) {
      const found = entries.get(key)
      if (!found || held < maxBytes / 2) return found
      entries.delete(key)
      entries.set(key, found)
      return found
    },
    set(key, prepared) {
      held += prepared.size - (entries.get(key)?.size ?? 0)
      entries.set(key, prepared)
      for (const [oldest, { size }] of entries) {
        if (held <= maxBytes) return
        entries.delete(oldest)
        held -= size
      }
    },
  }
}
