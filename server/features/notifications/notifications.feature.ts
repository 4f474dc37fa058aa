import { cutoff, cleanupBatchSize, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature, MessageWriters } from '../../feature.ts'
import { createDateWriter } from './dates/date-writer.ts'
import { createRemindersService } from './dates/reminders.service.ts'
import { createRemindersStore } from './dates/reminders.store.ts'
import { createUpcomingService } from './dates/upcoming.service.ts'
import { createDeliveryService } from './delivery/delivery.service.ts'
import { createOutboxStore } from './delivery/outbox.store.ts'
import { type ConfirmationMails, createSender } from './delivery/sender.ts'
import { registerNotificationJobs } from './notifications.jobs.ts'
import { serveNotifications } from './notifications.routes.ts'
import { createNotificationsService } from './notifications.service.ts'
import { createNotificationsStore } from './notifications.store.ts'
import { serveUnsubscribe } from './unsubscribe.routes.ts'

/** `writers` are those of the other features, whose messages are delivered here. */
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
  const reminders = createRemindersService({ store: remindersStore, clock })
  const delivery = createDeliveryService({
    store: outbox,
    writers: {
      ...writers,
      date: createDateWriter({ store: remindersStore, elections, clock }),
      // The process that sent it died: the member is no longer waiting for the result.
      test: async () => () => ({ kind: 'stop', reason: 'too-late' }),
    },
    sender,
    clock,
    logError: (error, message) => logger.error({ err: error, message }, 'could not send a message'),
  })
  const feature: Feature = {
    routes(app) {
      serveUnsubscribe(app, service)
      serveNotifications(app, service, upcoming)
    },
    // The rows are deleted with the account by their foreign keys.
    personalData: { name: 'reminders', exportFor: outbox.exportFor },
    cleanup: [(now) => outbox.removeOld(cutoff(now, retention.messages), cleanupBatchSize)],
    jobs: (jobQueue) => registerNotificationJobs(jobQueue, { reminders, delivery }),
  }
  /** Starts a sweep now instead of at the next interval. */
  const scheduleSweep = () => {
    queue
      .send('reminders-sweep')
      .catch((error: unknown) => logger.error({ err: error }, 'could not queue a sweep for reminders'))
  }
  /** `reminders` is what the feature of important dates uses. */
  return { ...feature, reminders: { ...reminders, scheduleSweep } }
}
