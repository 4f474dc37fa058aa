import type { FastifyInstance } from 'fastify'
import { type RemoveOld, before, removedAtOnce, retention } from '../../core/retention.ts'
import type { Deps } from '../../deps.ts'
import { backgroundOf } from '../../http/background.ts'
import { createDiscussionsStore } from './discussions.store.ts'
import { exportDiscussions, leaveDiscussions } from './members/personal-data.store.ts'
import { serveSafety } from './members/safety.routes.ts'
import { createSafetyService } from './members/safety.service.ts'
import { removeEndedSuspensions, removeForgottenWords } from './moderation/cleanup.store.ts'
import { serveModeration } from './moderation/moderation.routes.ts'
import { createModerationService } from './moderation/moderation.service.ts'
import { createTell } from './moderation/with-notices.ts'
import { servePosts } from './posts/posts.routes.ts'
import { createReadingService } from './posts/reading.service.ts'
import { createWritingService } from './posts/writing.service.ts'

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
