import { cutoff, cleanupBatchSize, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createDeliveryService } from './delivery/delivery.service.ts'
import { createDeliveryStore } from './delivery/delivery.store.ts'
import { type ConfirmationMails, createSender } from './delivery/sender.ts'
import { registerReminderJobs } from './reminders.jobs.ts'
import { createRemindersService } from './reminders.service.ts'
import { createRemindersStore } from './reminders.store.ts'
import { createCorrectionsStore } from './sweep/corrections.store.ts'
import { createFanOutStore } from './sweep/fan-out.store.ts'
import { createSweepService } from './sweep/sweep.service.ts'
import { serveUnfollow } from './unsubscribe/unfollow.routes.ts'
import { createUnfollowService } from './unsubscribe/unfollow.service.ts'
import { serveUnsubscribe } from './unsubscribe/unsubscribe.routes.ts'
import { createUnsubscribeService } from './unsubscribe/unsubscribe.service.ts'
import { serveUpcoming } from './upcoming/upcoming.routes.ts'
import { createUpcomingService } from './upcoming/upcoming.service.ts'
import { createUpcomingStore } from './upcoming/upcoming.store.ts'

export function remindersFeature(deps: FeatureDeps, confirmations: ConfirmationMails) {
  const { db, clock, reference, mailer, push, queue, config, logger, unsubscribeSecret, inBackground } = deps
  const store = createRemindersStore(db)
  const deliveryStore = createDeliveryStore(db)
  const correctionsStore = createCorrectionsStore(db)
  const mailSettings = { origin: config.origin, from: config.MAIL_FROM, unsubscribeSecret }
  const sender = createSender({ mailer, push, mailSettings, confirmations })
  const scheduleSweep = () => {
    queue
      .send('reminders-sweep')
      .catch((error: unknown) => logger.error({ err: error }, 'could not queue a sweep for reminders'))
  }
  const service = createRemindersService({
    store,
    deliveryStore,
    sender,
    clock,
    inBackground,
    scheduleSweep,
  })
  const unsubscribeService = createUnsubscribeService({ store, clock, secret: unsubscribeSecret })
  const unfollowService = createUnfollowService({ store, clock, reference, secret: unsubscribeSecret })
  const upcomingService = createUpcomingService({
    store: createUpcomingStore(db),
    clock,
    elections: reference.elections,
    mailConfigured: mailer.configured,
  })
  const sweepService = createSweepService({
    fanOutStore: createFanOutStore(db, mailer.configured),
    correctionsStore,
    clock,
  })
  const deliveryService = createDeliveryService({
    store: deliveryStore,
    listRevisions: correctionsStore.listRevisions,
    sender,
    clock,
    elections: reference.elections,
    logError: (error, reminder) => logger.error({ err: error, reminder }, 'could not send a reminder'),
  })
  const feature: Feature = {
    routes(app) {
      serveUnsubscribe(app, unsubscribeService)
      serveUnfollow(app, unfollowService)
      serveUpcoming(app, upcomingService)
    },
    // The rows are deleted with the account by their foreign keys.
    personalData: { name: 'reminders', exportFor: (userId) => store.exportFor(userId) },
    cleanup: [(now) => store.removeOld(cutoff(now, retention.messages), cleanupBatchSize)],
    jobs: (queue) => registerReminderJobs(queue, { sweeps: sweepService, delivery: deliveryService }),
  }
  /** `service` is what the features for important dates and notification settings use. */
  return { ...feature, service: { ...service, publicKey: push.publicKey } }
}
