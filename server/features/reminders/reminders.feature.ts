import { before, cleanupBatchSize, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createDeliveryService } from './delivery/delivery.service.ts'
import { createDeliveryStore } from './delivery/delivery.store.ts'
import { createSending } from './delivery/sender.ts'
import { registerReminderJobs } from './reminders.jobs.ts'
import { createRemindersService } from './reminders.service.ts'
import { createRemindersStore } from './reminders.store.ts'
import { createCorrectionsStore } from './sweep/corrections.store.ts'
import { createFanOutStore } from './sweep/fan-out.store.ts'
import { createSweepService } from './sweep/sweep.service.ts'
import { serveUnsubscribe } from './unsubscribe/unsubscribe.routes.ts'
import { createUnsubscribeService } from './unsubscribe/unsubscribe.service.ts'

export function remindersFeature(deps: FeatureDeps) {
  const { db, clock, mailer, push, queue, config, logger, unsubscribeSecret, inBackground } = deps
  const store = createRemindersStore(db)
  const deliveryStore = createDeliveryStore(db)
  const correctionsStore = createCorrectionsStore(db)
  const letterhead = { origin: config.origin, from: config.MAIL_FROM, unsubscribeSecret }
  const sending = createSending({ mailer, push, letterhead })
  const wake = () => {
    queue
      .send('reminders-sweep')
      .catch((error: unknown) => logger.error({ err: error }, 'could not queue a sweep for reminders'))
  }
  const service = createRemindersService({
    store,
    deliveryStore,
    sending,
    clock,
    mailsLeave: mailer.configured,
    inBackground,
    wake,
  })
  const unsubscribing = createUnsubscribeService({ store, clock, secret: unsubscribeSecret })
  const sweeps = createSweepService({ fanOutStore: createFanOutStore(db), correctionsStore, clock })
  const delivery = createDeliveryService({
    store: deliveryStore,
    revisionsOf: correctionsStore.revisions,
    sending,
    clock,
  })
  const feature: Feature = {
    routes: (app) => serveUnsubscribe(app, deps, unsubscribing),
    // The rows are deleted with the account by their foreign keys.
    personalData: { name: 'reminders', exportFor: (userId) => store.exportFor(userId) },
    cleanup: [(now) => store.removeOld(before(now, retention.messages), cleanupBatchSize)],
    jobs: (queue) => registerReminderJobs(queue, { sweeps, delivery, sweepSeconds: config.NOTIFICATION_SWEEP_SECONDS }),
  }
  /** `service` is what the features for important dates and notification settings use. */
  return { ...feature, service: { ...service, publicKey: push.publicKey } }
}
