import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/discussions.ts'
import { bind } from '../../../http/bind.ts'
import type { ReadingService } from './reading.service.ts'
import type { WritingService } from './writing.service.ts'

const done = { ok: true } as const

export function servePosts(app: FastifyInstance, reading: ReadingService, writing: WritingService) {
  bind(app, contract.listPosts, ({ user, query }) => reading.listPosts(user.id, query))

  bind(app, contract.showPost, ({ user, params }) => reading.getPost(user.id, params.id))

  bind(app, contract.createPost, async ({ user, body }) =>
    reading.getPost(user.id, await writing.createPost(user.id, body.content)),
  )

  bind(app, contract.editPost, async ({ user, params, body }) => {
    await writing.editEntry(user.id, 'post', params.id, body.content)
    return reading.getPost(user.id, params.id)
  })

  bind(app, contract.deletePost, async ({ user, params }) => {
    await writing.deleteEntry(user.id, 'post', params.id)
    return done
  })

  bind(app, contract.postLiked, async ({ user, params }) => ({ liked: await reading.isLiked(user.id, params.id) }))

  bind(app, contract.likePost, ({ user, params, body }) => writing.setLike(user.id, params.id, body?.liked))

  bind(app, contract.listComments, ({ user, params, query }) => reading.listComments(user.id, params.id, query))

  bind(app, contract.createComment, async ({ user, body }) =>
    reading.getComment(user.id, await writing.createComment(user.id, body.postId, body.content)),
  )

  bind(app, contract.editComment, async ({ user, params, body }) => {
    await writing.editEntry(user.id, 'comment', params.id, body.content)
    return reading.getComment(user.id, params.id)
  })

  bind(app, contract.deleteComment, async ({ user, params }) => {
    await writing.deleteEntry(user.id, 'comment', params.id)
    return done
  })

  bind(app, contract.postingStatus, ({ user }) => reading.getPostingStatus(user.id))
}
