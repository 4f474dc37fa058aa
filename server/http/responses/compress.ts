import { Readable, pipeline } from 'node:stream'
import { constants, createGzip, gzip, gzipSync } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'

/** A shorter response fits into one packet with its headers, compressed or not. */
const minCompressedChars = 1400
/** Up to here, compressing takes less time than handing the text to another thread and back: about 0.1 ms. */
const maxInlineChars = 32 * 1024
const fastest = { level: constants.Z_BEST_SPEED }

/**
 * Compresses responses that are longer than a packet. It uses a callback, so that short responses do not wait for a promise.
 *
 * The size of a compressed response can reveal a secret in it to someone who watches the network and can make the victim's
 * browser repeat the request with guesses in it (BREACH). That is not possible here: another site's requests carry no
 * session (SameSite) unless they open a page, whose size is random (see `randomComment`), and responses to writes need
 * our own origin.
 */
export const compress: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isLong = payload instanceof Readable || (typeof payload === 'string' && payload.length >= minCompressedChars)
  if (!isLong || reply.hasHeader('content-encoding')) return done(null, payload)
  const vary = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!vary.includes('accept-encoding')) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  if (payload instanceof Readable) {
    // An error ends the response, and is logged by Fastify.
    return done(
      null,
      pipeline(payload, createGzip(fastest), () => {}),
    )
  }
  return payload.length > maxInlineChars ? gzip(payload, fastest, done) : done(null, gzipSync(payload, fastest))
}
