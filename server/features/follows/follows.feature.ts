import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { UnfollowProps } from '../../../contract/account-pages.ts'
import { FollowSubject } from '../../../contract/follows.schemas.ts'
import * as contract from '../../../contract/follows.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptAnyForm, formText } from '../../http/forms.ts'
import { localeOf } from '../../http/locale.ts'
import { createDigestService } from './digest.service.ts'
import { createFollowWriter, followLabel } from './follow-message.ts'
import {
  createFollowsService,
  createUnfollowService,
  type UnfollowLink,
  type UnfollowService,
} from './follows.service.ts'
import { createFollowsStore } from './follows.store.ts'
import { createFactsReader } from './seen.ts'

/** New facts arrive while the server runs, and a digest is due at nine in the morning of each time zone. */
const intervalSeconds = 15 * 60

export function followsFeature({ db, clock, reference, mailer, unsubscribeSecret }: FeatureDeps): Feature {
  const store = createFollowsStore(db, mailer.configured)
  const loadFacts = async () => createFactsReader(reference, await store.listElectionStatuses(), clock)
  const service = createFollowsService({ store, loadFacts, clock })
  const unfollowing = createUnfollowService({ store, clock, reference, secret: unsubscribeSecret })
  const digests = createDigestService({ store, loadFacts, clock })
  return {
    routes(app) {
      bind(app, contract.listFollows, ({ user }) => service.list(user.id))
      bind(app, contract.follow, ({ user, body }) => service.follow(user.id, body.subject, body.frequency))
      bind(app, contract.changeFollow, ({ user, params, body }) =>
        service.changeFrequency(user.id, params.id, body.frequency),
      )
      bind(app, contract.unfollow, ({ user, params }) => service.unfollow(user.id, params.id))
      serveUnfollow(app, unfollowing)
    },
    // The rows are deleted with the account by their foreign key.
    personalData: { name: 'follows', exportFor: async (id) => ({ follows: await store.exportFor(id) }) },
    messages: { 'follow-news': createFollowWriter(store) },
    jobs(queue) {
      queue.work('follow-news', async (_, signal) => {
        if ((await digests.makeDigests(signal)) > 0) await queue.send('reminders-sweep')
      })
      queue.every(intervalSeconds, 'follow-news')
    },
  }
}

const invalid: UnfollowLink = { token: '', subject: null }
const Query = z.object({ token: formText, subject: FollowSubject.nullable().default(null) }).catch(invalid)
const Form = z.object({ news: z.enum(['on', 'off']).catch('off') }).catch({ news: 'off' })

/** Like the links that stop reminders: a GET changes nothing, and a POST may come from a mail program (RFC 8058). */
function serveUnfollow(app: FastifyInstance, service: UnfollowService) {
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
