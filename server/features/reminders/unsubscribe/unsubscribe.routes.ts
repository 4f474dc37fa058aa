import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { languageOf, sendPage, switchedLanguage, typed } from '../../../http/pages/send.ts'
import { type UnsubscribeView, unsubscribePage, unsubscribeTitle } from './unsubscribe.page.ts'
import type { UnsubscribeService } from './unsubscribe.service.ts'

const Query = z.object({ token: typed }).catch({ token: '' })
const Form = z.object({ reminders: z.enum(['on', 'off']).catch('off') }).catch({ reminders: 'off' })

/**
 * Works signed out and without scripts. Opening it changes nothing: mail programs and scanners open links. Only a POST
 * acts, be it the button's or the one a mail program sends by itself (RFC 8058), in either of its two forms.
 */
export function serveUnsubscribe(app: FastifyInstance, deps: Deps, service: UnsubscribeService) {
  const show = (request: FastifyRequest, reply: FastifyReply, view: UnsubscribeView) => {
    const i18n = languageOf(request)
    return sendPage(request, reply, deps, unsubscribeTitle(i18n, view.stage), unsubscribePage(i18n, view))
  }
  const unknown: UnsubscribeView = { stage: 'unknown', token: '', address: '' }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.get(serverPaths.unsubscribe, async (request, reply) => {
      if (switchedLanguage(request, reply, deps.config.https)) return reply
      const { token } = Query.parse(request.query)
      const address = await service.addressOf(token)
      if (address === undefined) return show(request, reply.code(404), unknown)
      return show(request, reply, { stage: 'ask', token, address })
    })

    scope.post(serverPaths.unsubscribe, async (request, reply) => {
      const { token } = Query.parse(request.query)
      const { reminders } = Form.parse(request.body)
      const address = await service.switchEmail(token, reminders === 'on')
      if (address === undefined) return show(request, reply.code(404), unknown)
      return show(request, reply, { stage: reminders, token, address })
    })
  })
}
