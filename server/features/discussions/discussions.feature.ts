import type { FastifyInstance } from 'fastify'
import type { User } from '../../../contract/accounts.ts'
import * as discussions from '../../../contract/discussions.ts'
import * as moderation from '../../../contract/moderation.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { createDiscussionsStore } from './discussions.store.ts'
import {
  createMembersStore,
  createSuspendedEmails,
  exportDiscussions,
  leaveDiscussions,
} from './members/members.store.ts'
import { createSafetyService, type SafetyService } from './members/safety.service.ts'
import { createModerationService, type ModerationService } from './moderation/moderation.service.ts'
import { discussionsCleanup } from './moderation/moderation.store.ts'
import { createWithNotices } from './moderation/with-notices.ts'
import {
  createReadingService,
  type ReadingService,
  createWritingService,
  type WritingService,
} from './posts/posts.service.ts'

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
        if (member) await suspendedEmails.remember(trx, { userId, email: member.email, now: clock.now() })
        await leaveDiscussions(trx, userId, posts)
      },
      async emailChanged(trx, userId, { from, to }) {
        const now = clock.now()
        if (from) await suspendedEmails.remember(trx, { userId, email: from, now })
        await suspendedEmails.apply(trx, { userId, email: to, now })
      },
    },
    cleanup: discussionsCleanup(db),
  }
}

const toPublicSlowMode = ({ intervalSeconds, until }: { intervalSeconds: number; until: Date }) => ({
  intervalSeconds,
  until: until.toISOString(),
})

function serveModeration(app: FastifyInstance, service: ModerationService) {
  bind(app, moderation.reportQueue, ({ query }) => service.listQueue(query))

  bind(app, moderation.decide, ({ user, params, body }) => service.decide(user.id, params.id, body))

  bind(app, moderation.entryHistory, async ({ params }) => ({ versions: await service.listVersions(params.id) }))

  bind(app, moderation.suspendMember, async ({ user, params, body }) => ({
    until: (await service.suspend(user.id, params.memberId, body)).toISOString(),
  }))

  bind(app, moderation.unsuspendMember, ({ user, params, body }) =>
    service.unsuspend(user.id, params.memberId, body.reason),
  )

  bind(app, moderation.showSlowMode, async () => {
    const slowMode = await service.findSlowMode()
    return { slowMode: slowMode ? toPublicSlowMode(slowMode) : null }
  })

  bind(app, moderation.startSlowMode, async ({ user, body }) => ({
    slowMode: toPublicSlowMode(await service.startSlowMode(user.id, body)),
  }))

  bind(app, moderation.endSlowMode, ({ user, body }) => service.endSlowMode(user.id, body.reason))

  bind(app, moderation.auditLog, ({ query }) => service.auditLog(query))
}

function serveSafety(app: FastifyInstance, service: SafetyService) {
  bind(app, moderation.report, async ({ user, body }) => {
    const already = await service.report(user.id, body)
    return { ok: true as const, already }
  })

  bind(app, moderation.appeal, ({ user, body }) => service.appeal(user.id, body))

  bind(app, moderation.listNotices, async ({ user }) => ({ notices: await service.listNotices(user.id) }))

  bind(app, moderation.readNotice, ({ user, params }) => service.markNoticeRead(user.id, params.id))

  bind(app, discussions.blockMember, ({ user, params }) => service.block(user.id, params.memberId))

  bind(app, discussions.unblockMember, ({ user, params }) => service.unblock(user.id, params.memberId))

  bind(app, discussions.listBlocks, async ({ user }) => ({ blocks: await service.listBlocks(user.id) }))
}

const viewerOf = ({ user, administers }: { user: User; administers: boolean }) => ({ id: user.id, administers })

function servePosts(app: FastifyInstance, reading: ReadingService, writing: WritingService) {
  bind(app, discussions.listPosts, (asked) => reading.listPosts(viewerOf(asked), asked.query))

  bind(app, discussions.showPost, (asked) => reading.getPost(viewerOf(asked), asked.params.id))

  bind(app, discussions.createPost, ({ user, body }) => writing.createPost(user.id, body.content))

  bind(app, discussions.editPost, async (asked) => {
    const { user, params, body } = asked
    await writing.editEntry(user.id, { kind: 'post', id: params.id, content: body.content })
    return reading.getPost(viewerOf(asked), params.id)
  })

  bind(app, discussions.deletePost, ({ user, params }) => writing.deleteEntry(user.id, 'post', params.id))

  bind(app, discussions.postLiked, async (asked) => ({
    liked: await reading.isLiked(viewerOf(asked), asked.params.id),
  }))

  bind(app, discussions.likePost, ({ user, params, body }) => writing.setLike(user.id, params.id, body?.liked))

  bind(app, discussions.listComments, (asked) => reading.listComments(viewerOf(asked), asked.params.id, asked.query))

  bind(app, discussions.createComment, ({ user, body }) => writing.createComment(user.id, body.postId, body.content))

  bind(app, discussions.editComment, async (asked) => {
    const { user, params, body } = asked
    await writing.editEntry(user.id, { kind: 'comment', id: params.id, content: body.content })
    return reading.getComment(viewerOf(asked), params.id)
  })

  bind(app, discussions.deleteComment, ({ user, params }) => writing.deleteEntry(user.id, 'comment', params.id))

  bind(app, discussions.postingStatus, ({ user }) => reading.getPostingStatus(user.id))
}
