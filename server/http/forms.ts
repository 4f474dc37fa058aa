import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Lets the routes of a scope accept HTML forms. */
export function acceptForms(scope: FastifyInstance, type = 'application/x-www-form-urlencoded') {
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Reads the body as a form, urlencoded or multipart: mail programs that unsubscribe with one click send either. */
export function acceptAnyForm(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  acceptForms(scope, '*')
}

/** A text field of a form or query, empty if it is missing. The contract's schemas validate it later. */
export const formText = z.string().catch('')
