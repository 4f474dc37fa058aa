import { createComment, createPost } from '../../contract/discussions.ts'
import { report } from '../../contract/moderation.ts'
import type { Client } from './client.ts'
import type { TestApp } from './test-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

/** Three minutes lie between two writings, so that no limit is met by accident. */
const unhurried = 3 * 60 * 1000

/** What members do in most tests about discussions. */
export function talkingOn(t: TestApp) {
  return {
    async post({ client }: { client: Client }, content = 'Where do I park at the polls?') {
      t.clock.advance(unhurried)
      return client.call(createPost, { body: { content } })
    },
    async comment({ client }: { client: Client }, postId: number, content = 'Behind the library.') {
      t.clock.advance(unhurried)
      return client.call(createComment, { body: { postId, content } })
    },
    /** Each of them reports it, one after the other. */
    async reported(postId: number, members: Member[]) {
      for (const { client } of members) await client.call(report, { body: { postId, reason: 'spam' } })
    },
    /** No longer new: an old account, and three comments that stand below an old post. */
    async seasoned({ user }: Member) {
      const longAgo = new Date('2025-01-01T00:00:00Z')
      await t.db.updateTable('users').set({ createdAt: longAgo }).where('id', '=', user.id).execute()
      const old = { userId: user.id, content: 'Old', createdAt: longAgo }
      const { id } = await t.db
        .insertInto('entries')
        .values({ ...old, state: 'deleted' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const comment = { ...old, postId: id, ownThread: true }
      await t.db.insertInto('entries').values([comment, comment, comment]).execute()
    },
  }
}
