import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets a browser keep an answer and ask whether it still holds; when it does, the reply is sent here, without a body.
 * The version changes with what is answered, and nothing personal may be in the answer.
 */
export function answerNotModified(request: FastifyRequest, reply: FastifyReply, version: string) {
  const tag = `W/"${version}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match'] === tag) reply.code(304).send()
}
