import type { FastifyInstance } from 'fastify'
import { type RemoveOld, before, removedAtOnce, retention } from '../../core/retention.ts'
import type { Deps } from '../../deps.ts'
import { backgroundOf } from '../../http/background.ts'
import { createDeliveryService } from './delivery/delivery.service.ts'
import { createDeliveryStore } from './delivery/delivery.store.ts'
import { createSending } from './delivery/sender.ts'
import { createRemindersService } from './reminders.service.ts'
import { createRemindersStore } from './reminders.store.ts'
import { createCorrectionsStore } from './sweep/corrections.store.ts'
import { createFanOutStore } from './sweep/fan-out.store.ts'
import { createSweepService } from './sweep/sweep.service.ts'
import { serveUnsubscribe } from './unsubscribe/unsubscribe.routes.ts'
import { createUnsubscribeService } from './unsubscribe/unsubscribe.service.ts'

/** What the pages about dates and settings ask of us, and what the queue lets us do. */
export function reminders(app: FastifyInstance, deps: Deps) {
  const { db, clock, mailer, push, queue, config, unsubscribeSecret } = deps
  const store = createRemindersStore(db)
  const deliveryStore = createDeliveryStore(db)
  const correctionsStore = createCorrectionsStore(db)
  const letterhead = { origin: config.origin, from: config.MAIL_FROM, unsubscribeSecret }
  const sending = createSending({ mailer, push, letterhead })
  const wake = () => {
    queue
      .send('reminders-sweep')
      .catch((error: unknown) => app.log.error({ err: error }, 'could not wake the reminders'))
  }
  serveUnsubscribe(app, deps, createUnsubscribeService({ store, clock, secret: unsubscribeSecret }))
  const service = createRemindersService({
    store,
    deliveryStore,
    sending,
    clock,
    mailsLeave: mailer.configured,
    inBackground: backgroundOf(app),
    wake,
  })
  return {
    ...service,
    publicKey: push.publicKey,
    sweeps: createSweepService({ fanOutStore: createFanOutStore(db), correctionsStore, clock }),
    delivery: createDeliveryService({ store: deliveryStore, revisionsOf: correctionsStore.revisions, sending, clock }),
  }
}

/** For the account's download; the rows go with the account by their foreign keys. */
export const remindersData = ({ db }: Deps) => ({
  name: 'reminders',
  exportFor: (userId: string) => createRemindersStore(db).exportFor(userId),
})

export const oldOfReminders =
  ({ db }: Deps): RemoveOld =>
  (now) =>
    createRemindersStore(db).removeOld(before(now, retention.messages), removedAtOnce)
