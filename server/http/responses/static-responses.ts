import { promisify } from 'node:util'
import { type BrotliOptions, type ZlibOptions, brotliCompress, constants, gzip } from 'node:zlib'
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

/**
 * With a window of 256 KB, in which our texts repeat themselves. The default one takes 10 MB while a text is being compressed,
 * which V8 counts: in a flood it then collected garbage all the time.
 */
export const brotliOptions = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
})

const small = { br: brotliOptions(5), gzip: {} }
/** Takes about a tenth of the time of `small`. */
const fast = { br: brotliOptions(1), gzip: { level: constants.Z_BEST_SPEED } }

const defaultHeaders = {
  // Reference data changes only with a new release, so a copy that is a minute old is fine.
  'cache-control': 'public, max-age=60',
  vary: 'accept-encoding',
  'content-type': 'application/json; charset=utf-8',
}

export interface PrepareOptions {
  /** True for a response that is sent once: it is compressed quickly and not well. */
  isFast?: boolean
  etag?: string
  headers?: Partial<typeof defaultHeaders>
}

/** Compresses in another thread. */
export async function prepareStaticResponse(
  text: string,
  accepted: Encoding,
  { isFast = false, etag = etagFor(text), headers = {} }: PrepareOptions,
): Promise<StaticResponse> {
  const encoding = Buffer.byteLength(text) < minCompressedBytes ? 'identity' : accepted
  const body = await compressInThread(text, encoding, isFast ? fast : small)
  const common = { etag, ...defaultHeaders, ...headers, 'content-length': Buffer.byteLength(body) }
  return { etag, headers: encoding === 'identity' ? common : { ...common, 'content-encoding': encoding }, body }
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
