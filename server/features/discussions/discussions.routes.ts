import type { FastifyInstance } from 'fastify'
import { type RemoveOld, before, removedAtOnce, retention } from '../../core/retention.ts'
import type { Deps } from '../../deps.ts'
import { backgroundOf } from '../../http/background.ts'
import { createDiscussionsStore } from './discussions.store.ts'
import { removeEndedSuspensions, removeForgottenWords } from './expiry.store.ts'
import { exportDiscussions, leaveDiscussions } from './leaving.store.ts'
import { serveModeration } from './moderation.routes.ts'
import { createModerationService } from './moderation.service.ts'
import { createTell } from './notices.ts'
import { servePosts } from './posts.routes.ts'
import { createReadingService } from './reading.service.ts'
import { serveSafety } from './safety.routes.ts'
import { createSafetyService } from './safety.service.ts'
import { createWritingService } from './writing.service.ts'

export function discussions(app: FastifyInstance, { db, clock, mailer, config }: Deps): void {
  const store = createDiscussionsStore(db)
  const tell = createTell({ store, mailer, inBackground: backgroundOf(app), origin: config.origin })
  servePosts(app, createReadingService(store, clock), createWritingService(store, clock))
  serveSafety(app, createSafetyService(store, clock, tell))
  serveModeration(app, createModerationService(store, clock, tell))
}

/** For the account's download and its end. */
export const discussionsData = ({ db }: Deps) => ({
  name: 'discussions',
  exportFor: exportDiscussions(db),
  leave: leaveDiscussions,
})

export const oldOfDiscussions = ({ db }: Deps): RemoveOld[] => [
  (now) => removeEndedSuspensions(db, now, removedAtOnce),
  (now) => removeForgottenWords(db, before(now, retention.wordsForModerators), removedAtOnce),
]
