import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/discussions.ts'
import { bind } from '../../../http/bind.ts'
import type { ReadingService } from './reading.service.ts'
import type { WritingService } from './writing.service.ts'

const done = { ok: true } as const

export function servePosts(app: FastifyInstance, reading: ReadingService, writing: WritingService) {
  bind(app, contract.listPosts, ({ user, administers, query }) =>
    reading.listPosts({ id: user.id, administers }, query),
  )

  bind(app, contract.showPost, ({ user, administers, params }) =>
    reading.getPost({ id: user.id, administers }, params.id),
  )

  bind(app, contract.createPost, ({ user, body }) => writing.createPost(user.id, body.content))

  bind(app, contract.editPost, async ({ user, administers, params, body }) => {
    await writing.editEntry(user.id, 'post', params.id, body.content)
    return reading.getPost({ id: user.id, administers }, params.id)
  })

  bind(app, contract.deletePost, async ({ user, params }) => {
    await writing.deleteEntry(user.id, 'post', params.id)
    return done
  })

  bind(app, contract.postLiked, async ({ user, administers, params }) => ({
    liked: await reading.isLiked({ id: user.id, administers }, params.id),
  }))

  bind(app, contract.likePost, ({ user, params, body }) => writing.setLike(user.id, params.id, body?.liked))

  bind(app, contract.listComments, ({ user, administers, params, query }) =>
    reading.listComments({ id: user.id, administers }, params.id, query),
  )

  bind(app, contract.createComment, ({ user, body }) => writing.createComment(user.id, body.postId, body.content))

  bind(app, contract.editComment, async ({ user, administers, params, body }) => {
    await writing.editEntry(user.id, 'comment', params.id, body.content)
    return reading.getComment({ id: user.id, administers }, params.id)
  })

  bind(app, contract.deleteComment, async ({ user, params }) => {
    await writing.deleteEntry(user.id, 'comment', params.id)
    return done
  })

  bind(app, contract.postingStatus, ({ user }) => reading.getPostingStatus(user.id))
}
