import type { FastifyInstance } from 'fastify'

/** Reads the body as a form, urlencoded or multipart: mail programs that unsubscribe with one click send either. */
export function acceptAnyForm(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
