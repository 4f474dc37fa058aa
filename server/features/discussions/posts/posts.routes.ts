import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/discussions.ts'
import { bind } from '../../../http/bind.ts'
import type { ReadingService } from './reading.service.ts'
import type { WritingService } from './writing.service.ts'

const done = { ok: true } as const

export function servePosts(app: FastifyInstance, reading: ReadingService, writing: WritingService) {
  bind(app, contract.listPosts, ({ user, query }) => reading.posts(user.id, query))

  bind(app, contract.showPost, ({ user, params }) => reading.post(user.id, params.id))

  bind(app, contract.createPost, async ({ user, body }) =>
    reading.post(user.id, await writing.post(user.id, body.content)),
  )

  bind(app, contract.editPost, async ({ user, params, body }) => {
    await writing.edit(user.id, 'post', params.id, body.content)
    return reading.post(user.id, params.id)
  })

  bind(app, contract.deletePost, async ({ user, params }) => {
    await writing.remove(user.id, 'post', params.id)
    return done
  })

  bind(app, contract.postLiked, async ({ user, params }) => ({ liked: await reading.liked(user.id, params.id) }))

  bind(app, contract.likePost, ({ user, params, body }) => writing.like(user.id, params.id, body?.liked))

  bind(app, contract.listComments, ({ user, params, query }) => reading.comments(user.id, params.id, query))

  bind(app, contract.createComment, async ({ user, body }) =>
    reading.comment(user.id, await writing.comment(user.id, body.postId, body.content)),
  )

  bind(app, contract.editComment, async ({ user, params, body }) => {
    await writing.edit(user.id, 'comment', params.id, body.content)
    return reading.comment(user.id, params.id)
  })

  bind(app, contract.deleteComment, async ({ user, params }) => {
    await writing.remove(user.id, 'comment', params.id)
    return done
  })

  bind(app, contract.postingStatus, ({ user }) => reading.standing(user.id))
}
