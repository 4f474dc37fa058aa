import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageRequest, RenderedPage } from '../../../contract/rendered-page.ts'
import { acceptedEncoding } from '../responses/static-responses.ts'

const brotliInThread = promisify<string, BrotliOptions, Buffer>(brotliCompress)
const gzipInThread = promisify<string, Buffer>(gzip)

/** Half a second for the page of the API, in another thread, and a sixth of the bytes of quality 1. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** A request can name any host, so that others are rendered again. */
const maxKept = 24

interface SharedPage {
  pattern: string
  url: string
  props?: object
  /** Another one has another content. */
  version?: string
}

/** Pages that are the same for everybody: rendered and compressed once a day for each language. */
export function createSharedPages(
  renderPage: (request: PageRequest) => Promise<RenderedPage>,
  requestOf: (request: FastifyRequest) => Omit<PageRequest, 'pattern' | 'user'>,
) {
  const kept = new Map<string, ReturnType<typeof prepare>>()
  return async (request: FastifyRequest, reply: FastifyReply, { version = '', ...page }: SharedPage) => {
    const common = requestOf(request)
    const day = common.now.toISOString().slice(0, 10)
    const key = [page.pattern, common.locale, common.origin, day, version].join(' ')
    const pending = kept.get(key) ?? prepare(renderPage({ ...common, ...page, cookies: '', user: null }))
    // The one used last is last.
    kept.delete(key)
    kept.set(key, pending)
    pending.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    const { etag, identity, ...compressed } = await pending
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept, accept-language, accept-encoding',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return reply.send(identity)
    return reply.header('content-encoding', encoding).send(compressed[encoding])
  }
}

async function prepare(rendering: Promise<RenderedPage>) {
  const { html } = await rendering
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const [br, gzipped] = await Promise.all([brotliInThread(html, brotliOptions), gzipInThread(html)])
  return { etag: `W/"${hash}"`, identity: Buffer.from(html), br, gzip: gzipped }
}
