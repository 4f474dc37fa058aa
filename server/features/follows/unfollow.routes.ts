import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { UnfollowProps } from '../../../contract/account-pages.ts'
import { FollowSubject } from '../../../contract/follows.schemas.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { i18nFor } from '../../core/i18n.ts'
import { acceptAnyForm } from '../../http/any-form.ts'
import { formText } from '../../http/form-text.ts'
import { localeOf } from '../../http/locale.ts'
import { followLabel } from './follow-message.ts'
import type { UnfollowLink, UnfollowService } from './unfollow.service.ts'

const invalid: UnfollowLink = { token: '', subject: null }
const Query = z.object({ token: formText, subject: FollowSubject.nullable().default(null) }).catch(invalid)
const Form = z.object({ news: z.enum(['on', 'off']).catch('off') }).catch({ news: 'off' })

/** Like the links that stop reminders: a GET changes nothing, and a POST may come from a mail program (RFC 8058). */
export function serveUnfollow(app: FastifyInstance, service: UnfollowService) {
  const show = (request: FastifyRequest, reply: FastifyReply, page: Omit<UnfollowProps, 'label'>) => {
    const { subject } = page
    const label = subject && followLabel(i18nFor(localeOf(request)), subject, service.nameOf(subject))
    return reply.sendPage(serverPaths.unfollow, { ...page, label: label ?? '' })
  }
  const showInvalid = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply.code(404), { ...invalid, stage: 'unknown' })

  app.register(async (scope) => {
    acceptAnyForm(scope)

    scope.get(serverPaths.unfollow, async (request, reply) => {
      const link = Query.parse(request.query)
      const isOn = await service.isOn(link)
      if (isOn === undefined) return showInvalid(request, reply)
      return show(request, reply, { ...link, stage: isOn ? 'ask' : 'off' })
    })

    scope.post(serverPaths.unfollow, async (request, reply) => {
      const link = Query.parse(request.query)
      const { news } = Form.parse(request.body)
      const stage = link.subject === null ? news : 'off'
      if (!(await service.set(link, stage === 'on'))) return showInvalid(request, reply)
      return show(request, reply, { ...link, stage })
    })
  })
}
