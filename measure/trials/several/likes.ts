import { createPost, likePost, listPosts } from '../../../contract/discussions.ts'
import type { Metric } from '../../metrics.ts'
import type { TrialContext } from './context.ts'

const turns = 12

/** All members like and unlike one post concurrently, through all processes. */
export async function likes({ admin, members, db }: TrialContext): Promise<Metric[]> {
  const { id } = await admin.call(createPost, { body: { content: 'Which process counts this?' } })
  const params = { id }
  const finalLikes = await Promise.all(
    members.map(async (member, number) => {
      for (let turn = 0; turn < turns; turn++)
        await member.call(likePost, { params, body: turn % 3 ? undefined : { liked: true } })
      const { liked } = await member.call(likePost, { params, body: { liked: number % 2 === 0 } })
      return liked
    }),
  )
  const expected = finalLikes.filter(Boolean).length
  const { posts } = await admin.call(listPosts, { query: {} })
  const counted = posts.find((post) => post.id === id)?.likes
  const rows = await db.selectFrom('likes').select('userId').where('postId', '=', id).execute()
  return [
    {
      name: `Likes counted after ${members.length * (turns + 1)} concurrent changes`,
      value: String(counted),
      limit: `${rows.length} rows, ${expected} members like it`,
      passed: counted === rows.length && rows.length === expected,
    },
  ]
}
