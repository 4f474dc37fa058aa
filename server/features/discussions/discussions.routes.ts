import type { FastifyInstance } from 'fastify'
import * as discussions from '../../../contract/discussions.ts'
import * as moderation from '../../../contract/moderation.ts'
import { bind } from '../../http/bind.ts'
import type { SafetyService } from './members/safety.service.ts'
import type { ModerationService } from './moderation/moderation.service.ts'
import type { ReadingService } from './posts/reading.service.ts'
import type { WritingService } from './posts/writing.service.ts'

const toPublicSlowMode = ({ intervalSeconds, until }: { intervalSeconds: number; until: Date }) => ({
  intervalSeconds,
  until: until.toISOString(),
})

export function serveModeration(app: FastifyInstance, service: ModerationService) {
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

export function serveSafety(app: FastifyInstance, service: SafetyService) {
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

export function servePosts(app: FastifyInstance, reading: ReadingService, writing: WritingService) {
  bind(app, discussions.listPosts, ({ user, administers, query }) =>
    reading.listPosts({ id: user.id, administers }, query),
  )

  bind(app, discussions.showPost, ({ user, administers, params }) =>
    reading.getPost({ id: user.id, administers }, params.id),
  )

  bind(app, discussions.createPost, ({ user, body }) => writing.createPost(user.id, body.content))

  bind(app, discussions.editPost, async ({ user, administers, params, body }) => {
    await writing.editEntry(user.id, 'post', params.id, body.content)
    return reading.getPost({ id: user.id, administers }, params.id)
  })

  bind(app, discussions.deletePost, ({ user, params }) => writing.deleteEntry(user.id, 'post', params.id))

  bind(app, discussions.postLiked, async ({ user, administers, params }) => ({
    liked: await reading.isLiked({ id: user.id, administers }, params.id),
  }))

  bind(app, discussions.likePost, ({ user, params, body }) => writing.setLike(user.id, params.id, body?.liked))

  bind(app, discussions.listComments, ({ user, administers, params, query }) =>
    reading.listComments({ id: user.id, administers }, params.id, query),
  )

  bind(app, discussions.createComment, ({ user, body }) => writing.createComment(user.id, body.postId, body.content))

  bind(app, discussions.editComment, async ({ user, administers, params, body }) => {
    await writing.editEntry(user.id, 'comment', params.id, body.content)
    return reading.getComment({ id: user.id, administers }, params.id)
  })

  bind(app, discussions.deleteComment, ({ user, params }) => writing.deleteEntry(user.id, 'comment', params.id))

  bind(app, discussions.postingStatus, ({ user }) => reading.getPostingStatus(user.id))
}
