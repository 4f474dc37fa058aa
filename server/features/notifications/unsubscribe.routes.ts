import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { serverPaths } from '../../../contract/paths.ts'
import { acceptAnyForm } from '../../http/any-form.ts'
import { formText } from '../../http/form-text.ts'
import type { NotificationsService } from './notifications.service.ts'

const Query = z.object({ token: formText }).catch({ token: '' })
const Form = z.object({ reminders: z.enum(['on', 'off']).catch('off') }).catch({ reminders: 'off' })

/**
 * Works signed out and without scripts. A GET changes nothing, because mail programs and scanners open links. Only a POST
 * does: from the page's button, or the one-click request of a mail program (RFC 8058), urlencoded or multipart.
 */
export function serveUnsubscribe(app: FastifyInstance, service: NotificationsService) {
  const showInvalid = (reply: FastifyReply) =>
    reply.code(404).sendPage(serverPaths.unsubscribe, { stage: 'unknown', token: '' })

  app.register(async (scope) => {
    acceptAnyForm(scope)

    scope.get(serverPaths.unsubscribe, async (request, reply) => {
      const { token } = Query.parse(request.query)
      if (!(await service.isUnsubscribeToken(token))) return showInvalid(reply)
      return reply.sendPage(serverPaths.unsubscribe, { stage: 'ask', token })
    })

    scope.post(serverPaths.unsubscribe, async (request, reply) => {
      const { token } = Query.parse(request.query)
      const { reminders } = Form.parse(request.body)
      const isValid = await service.setEmailsByToken(token, reminders === 'on')
      if (!isValid) return showInvalid(reply)
      return reply.sendPage(serverPaths.unsubscribe, { stage: reminders, token })
    })
  })
}
