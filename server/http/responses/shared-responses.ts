import type { FastifyReply } from 'fastify'
import { hasCurrentCopy } from './etag.ts'
import { type Encoding, type StaticResponse, acceptedEncoding, createStaticResponse } from './static-responses.ts'

/** Members only, so no shared cache may keep it; the browser asks with its tag each time. */
const cacheControl = 'private, no-cache'

/**
 * Sends content that is the same for all members: serialized, compressed and tagged once, as long as the handler returns
 * the same object. It must not contain anything of one member.
 */
export function createSharedResponses<Content extends object>() {
  const responses = new WeakMap<Content, Map<Encoding, StaticResponse>>()

  const responseFor = (reply: FastifyReply, content: Content, encoding: Encoding): StaticResponse => {
    const encoded = responses.get(content) ?? new Map<Encoding, StaticResponse>()
    responses.set(content, encoded)
    const known = encoded.get(encoding)
    if (known) return known
    const response = createStaticResponse(String(reply.code(200).serialize(content)), encoding, cacheControl)
    encoded.set(encoding, response)
    return response
  }

  return (reply: FastifyReply, content: Content) => {
    const { request } = reply
    const response = responseFor(reply, content, acceptedEncoding(request.headers['accept-encoding']))
    reply.headers(response.headers)
    if (hasCurrentCopy(request, response.etag)) reply.code(304).send()
    else reply.code(200).send(response.body)
  }
}
