import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { translatorFor, sendPage, switchLanguage, formText } from '../../../http/pages/send.ts'
import { acceptAnyForm } from './any-form.ts'
import { type UnsubscribeView, unsubscribePage, unsubscribeTitle } from './unsubscribe.page.ts'
import type { UnsubscribeService } from './unsubscribe.service.ts'

const Query = z.object({ token: formText }).catch({ token: '' })
const Form = z.object({ reminders: z.enum(['on', 'off']).catch('off') }).catch({ reminders: 'off' })

/**
 * Works signed out and without scripts. A GET changes nothing, because mail programs and scanners open links. Only a POST
 * does: from the page's button, or the one-click request of a mail program (RFC 8058), urlencoded or multipart.
 */
export function serveUnsubscribe(app: FastifyInstance, deps: Deps, service: UnsubscribeService) {
  const show = (request: FastifyRequest, reply: FastifyReply, view: UnsubscribeView) => {
    const i18n = translatorFor(request)
    return sendPage(request, reply, deps, unsubscribeTitle(i18n, view.stage), unsubscribePage(i18n, view))
  }
  const invalidLink: UnsubscribeView = { stage: 'unknown', token: '' }

  app.register(async (scope) => {
    acceptAnyForm(scope)

    scope.get(serverPaths.unsubscribe, async (request, reply) => {
      if (switchLanguage(request, reply, deps.config.https)) return reply
      const { token } = Query.parse(request.query)
      if (!(await service.isValid(token))) return show(request, reply.code(404), invalidLink)
      return show(request, reply, { stage: 'ask', token })
    })

    scope.post(serverPaths.unsubscribe, async (request, reply) => {
      const { token } = Query.parse(request.query)
      const { reminders } = Form.parse(request.body)
      const isValid = await service.setEmailNotifications(token, reminders === 'on')
      if (!isValid) return show(request, reply.code(404), invalidLink)
      return show(request, reply, { stage: reminders, token })
    })
  })
}
