import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import * as contract from '../../../contract/notifications.ts'
import type { Channel } from '../../../contract/notifications.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { askForReminder, electionReminders, upcomingReminders } from '../../../contract/reminders.ts'
import { cutoff, cleanupBatchSize, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature, MessageWriters } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptAnyForm, formText } from '../../http/forms.ts'
import { localeOf } from '../../http/locale.ts'
import type { JobName, Queue } from '../../queue/queue.ts'
import { createDateWriter } from './dates/date-writer.ts'
import { correctElections, createElectionWriter } from './dates/election-writer.ts'
import { createRemindersService, type RemindersService } from './dates/reminders.service.ts'
import { createRemindersStore, recordDateChange, recordRevisions } from './dates/reminders.store.ts'
import { createUpcomingService } from './dates/upcoming.service.ts'
import { createDeliveryService, type DeliveryService } from './delivery/delivery.service.ts'
import { createOutboxStore } from './delivery/outbox.store.ts'
import { type ConfirmationMails, createSender } from './delivery/sender.ts'
import { createNotificationsService, type NotificationsService } from './notifications.service.ts'
import { createNotificationsStore } from './notifications.store.ts'

/** `writers`: the other features' message writers. */
export function notificationsFeature(deps: FeatureDeps, confirmations: ConfirmationMails, writers: MessageWriters) {
  const { db, clock, mailer, push, queue, config, logger, unsubscribeSecret, inBackground } = deps
  const { elections } = deps.reference
  const store = createNotificationsStore(db)
  const outbox = createOutboxStore(db)
  const remindersStore = createRemindersStore(db, mailer.configured)
  const mailSettings = { origin: config.origin, from: config.MAIL_FROM, unsubscribeSecret }
  const sender = createSender({ mailer, push, mailSettings, confirmations })
  const service = createNotificationsService({ ...deps, store, outbox, sender, publicKey: push.publicKey })
  const { findMember } = store
  const upcoming = createUpcomingService({ ...deps, store: remindersStore, findMember, elections })
  const electionDeps = { store: remindersStore, elections, clock }
  const reminders = createRemindersService({ store: remindersStore, clock })
  const delivery = createDeliveryService({
    store: outbox,
    writers: {
      ...writers,
      date: createDateWriter({ store: remindersStore, elections, clock }),
      election: createElectionWriter(electionDeps),
      // A test is found here only if the process that sent it died: the member is no longer waiting for the result.
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
    jobs: (jobs) => registerJobs(jobs, { reminders, correctElections: () => correctElections(electionDeps), delivery }),
  }
  /** `reminders` is what the feature of important dates uses. */
  return { ...feature, reminders: { ...reminders, recordDateChange, recordNewDates: recordRevisions, scheduleSweep } }
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

interface JobDeps {
  reminders: RemindersService
  /** Queues corrections for members whom we reminded of an election that has changed since. */
  correctElections(): Promise<void>
  delivery: DeliveryService
}

/** One job per channel, so that slow push services delay no email, and the other way round. */
const deliveries: { name: JobName; channel: Channel }[] = [
  { name: 'reminders-deliver', channel: 'email' },
  { name: 'reminders-deliver-push', channel: 'push' },
]

const DateJob = z.object({ dateId: z.int() })

/** Start times of follow-up jobs are rounded up to this slot, so that follow-ups for nearly the same time become one. */
const slotSeconds = 5
/** How long to wait before trying again a mail server that did not respond. */
const pauseSeconds = 60
/** Messages are delivered at once. This run finds those whose signal was lost, or that waited for an address or a mail server. */
const intervalSeconds = 5 * 60
/** A delivery job ends after this and queues a new one, so that it never exceeds the queue's job timeout. */
const maxDeliveryMs = 10 * 60 * 1000

/** The calendar's job starts a sweep. It finds the dates that are due, fan-out queues a message per member, delivery sends what is due. */
function registerJobs(queue: Queue, { reminders, correctElections, delivery }: JobDeps): void {
  const deliverNow = (name: JobName) => queue.send(name, {}, { key: 'now' })
  const deliverAllNow = async () => {
    for (const { name } of deliveries) await deliverNow(name)
  }

  queue.work('reminders-sweep', async () => {
    const { due, changed } = await reminders.sweep()
    for (const dateId of changed) await queue.send('reminders-correct', { dateId }, { key: String(dateId) })
    for (const dateId of due) await queue.send('reminders-fan-out', { dateId }, { key: String(dateId) })
    await correctElections()
    await deliverAllNow()
  })

  queue.work('reminders-fan-out', async (data, signal) => {
    const { dateId } = DateJob.parse(data)
    if ((await reminders.fanOut(dateId, signal)) > 0) await deliverAllNow()
  })

  queue.work('reminders-correct', async (data, signal) => {
    const { dateId } = DateJob.parse(data)
    if ((await reminders.correct(dateId, signal)) > 0) await deliverAllNow()
  })

  for (const { name, channel } of deliveries) {
    queue.work(name, async (_, signal) => {
      if (channel === 'email') await delivery.resumeUnsent()
      // With more rows than one process handles at a time, another process helps.
      const { done } = await delivery.deliver(
        channel,
        AbortSignal.any([signal, AbortSignal.timeout(maxDeliveryMs)]),
        () => deliverNow(name),
      )
      if (!done) return queue.send(name, {}, { key: 'after-pause', delaySeconds: pauseSeconds })
      const next = await delivery.nextDue(channel)
      if (!next) return
      if (next.seconds <= 0) return deliverNow(name)
      const slot = Math.ceil(next.at / slotSeconds)
      await queue.send(name, {}, { key: `slot-${slot}`, delaySeconds: Math.ceil(next.seconds) + 1 })
    })
    queue.every(intervalSeconds, name)
  }
}
