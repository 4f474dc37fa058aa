import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import * as contract from '../../../contract/notifications.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { askForReminder, electionReminders, upcomingReminders } from '../../../contract/reminders.ts'
import { cutoff, cleanupBatchSize, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature, MessageWriters } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptAnyForm, formText } from '../../http/forms.ts'
import { localeOf } from '../../http/locale.ts'
import { createDateWriter } from './dates/date-writer.ts'
import { correctElections, createElectionWriter } from './dates/election-writer.ts'
import { createRemindersService } from './dates/reminders.service.ts'
import { createRemindersStore } from './dates/reminders.store.ts'
import { createUpcomingService } from './dates/upcoming.service.ts'
import { createDeliveryService } from './delivery/delivery.service.ts'
import { createOutboxStore } from './delivery/outbox.store.ts'
import { type ConfirmationMails, createSender } from './delivery/sender.ts'
import { registerNotificationJobs } from './notifications.jobs.ts'
import { createNotificationsService, type NotificationsService } from './notifications.service.ts'
import { createNotificationsStore } from './notifications.store.ts'

/** `writers`: the other features' message writers. */
export function notificationsFeature(deps: FeatureDeps, confirmations: ConfirmationMails, writers: MessageWriters) {
  const { db, clock, mailer, push, queue, config, logger, unsubscribeSecret: secret, inBackground } = deps
  const { elections } = deps.reference
  const store = createNotificationsStore(db)
  const outbox = createOutboxStore(db)
  const remindersStore = createRemindersStore(db, mailer.configured)
  const mailSettings = { origin: config.origin, from: config.MAIL_FROM, unsubscribeSecret: secret }
  const sender = createSender({ mailer, push, mailSettings, confirmations })
  const service = createNotificationsService({
    store,
    outbox,
    sender,
    clock,
    publicKey: push.publicKey,
    unsubscribeSecret: secret,
    inBackground,
  })
  const upcoming = createUpcomingService({
    store: remindersStore,
    findMember: store.findMember,
    clock,
    elections,
    mailConfigured: mailer.configured,
  })
  const electionDeps = { store: remindersStore, elections, clock }
  const reminders = createRemindersService({ store: remindersStore, clock })
  const delivery = createDeliveryService({
    store: outbox,
    writers: {
      ...writers,
      date: createDateWriter({ store: remindersStore, elections, clock }),
      election: createElectionWriter(electionDeps),
      // The process that sent it died: the member is no longer waiting for the result.
      test: async () => () => ({ kind: 'stop', reason: 'too-late' }),
    },
    sender,
    clock,
    logError: (error, message) => logger.error({ err: error, message }, 'could not send a message'),
  })
  /** Starts a sweep now instead of at the next interval. */
  const scheduleSweep = () => inBackground(queue.send('reminders-sweep'))
  const feature: Feature = {
    routes(app) {
      serveUnsubscribe(app, service)
      bind(app, contract.notificationPreferences, ({ user }) => service.preferences(user))
      bind(app, contract.changeNotificationPreferences, ({ user, body }) => service.change(user, body))
      bind(app, contract.notificationChannels, ({ user }) => service.channels(user))
      bind(app, contract.subscribePush, ({ user, sessionId, body }) => service.subscribe(user, sessionId, body))
      bind(app, contract.unsubscribePush, ({ user, body }) => service.unsubscribe(user, body?.endpoint))
      bind(app, contract.notificationHistory, ({ user, query }) => service.history(user, query.cursor, query.limit))
      bind(app, contract.sendTestNotification, ({ user }) => service.sendTest(user))
      bind(app, upcomingReminders, ({ user, query, request }) =>
        upcoming.upcoming(user.id, query.limit, localeOf(request)),
      )
      bind(app, electionReminders, ({ user }) => upcoming.elections(user.id))
      bind(app, askForReminder, async ({ user, params, body }) => {
        await upcoming.ask(user.id, params.id, body.remind)
        if (body.remind) scheduleSweep()
      })
    },
    // The rows are deleted with the account by their foreign keys.
    personalData: { name: 'reminders', exportFor: outbox.exportFor },
    cleanup: [(now) => outbox.removeOld(cutoff(now, retention.messages), cleanupBatchSize)],
    jobs: (jobQueue) =>
      registerNotificationJobs(jobQueue, {
        reminders,
        correctElections: () => correctElections(electionDeps),
        delivery,
      }),
  }
  /** `reminders` is what the feature of important dates uses. */
  return { ...feature, reminders: { ...reminders, scheduleSweep } }
}

const Query = z.object({ token: formText }).catch({ token: '' })
const Form = z.object({ reminders: z.enum(['on', 'off']).catch('off') }).catch({ reminders: 'off' })

/**
 * Works signed out and without scripts. A GET changes nothing, because mail programs and scanners open links. Only a POST
 * does: from the page's button, or the one-click request of a mail program (RFC 8058), urlencoded or multipart.
 */
function serveUnsubscribe(app: FastifyInstance, service: NotificationsService) {
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
