import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveModeration, servePosts, serveSafety } from './discussions.routes.ts'
import { createDiscussionsStore } from './discussions.store.ts'
import { createMembersStore, createSuspendedEmails } from './members/members.store.ts'
import { exportDiscussions, leaveDiscussions } from './members/personal-data.store.ts'
import { createSafetyService } from './members/safety.service.ts'
import { discussionsCleanup } from './moderation/cleanup.store.ts'
import { createModerationService } from './moderation/moderation.service.ts'
import { createWithNotices } from './moderation/with-notices.ts'
import { createReadingService } from './posts/reading.service.ts'
import { createWritingService } from './posts/writing.service.ts'

export function discussionsFeature({ db, clock, mailer, config, inBackground, sessionSecret }: FeatureDeps): Feature {
  const store = createDiscussionsStore(db)
  const suspendedEmails = createSuspendedEmails(sessionSecret)
  const withNotices = createWithNotices({ store, mailer, inBackground, origin: config.origin })
  return {
    routes(app) {
      servePosts(app, createReadingService(store, clock), createWritingService(store, clock))
      serveSafety(app, createSafetyService(store, clock, withNotices))
      serveModeration(app, createModerationService(store, clock, withNotices))
    },
    personalData: {
      name: 'discussions',
      exportFor: exportDiscussions(db),
      async leave(trx, userId, posts) {
        const member = await createMembersStore(trx).findContact(userId)
        if (member) await suspendedEmails.remember(trx, userId, member.email, clock.now())
        await leaveDiscussions(trx, userId, posts)
      },
      async emailChanged(trx, userId, { from, to }) {
        const now = clock.now()
        if (from) await suspendedEmails.remember(trx, userId, from, now)
        await suspendedEmails.apply(trx, userId, to, now)
      },
    },
    cleanup: discussionsCleanup(db),
  }
}
