import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Weak, because the same content may be sent compressed or not. */
export const toEtag = (version: string) => `W/"${version}"`

export const etagFor = (content: string | Buffer) =>
  toEtag(createHash('sha256').update(content).digest('base64url').slice(0, 22))

/** Whether the client already has the content with this tag. */
export function hasCurrentCopy(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match']
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes(etag) || tags.includes('*')
}
