import { publicName } from '../../../../civic/public-name.ts'
import type { Author, Comment, Post } from '../../../../contract/discussions.ts'
import type { SeenEntry } from './reading.store.ts'

/** As other members see somebody. */
export function authorOf(member: {
  id: string | null
  name: string | null
  image: string | null
  email?: string | null
}): Author {
  return {
    id: member.id,
    ...publicName(member.name ?? ''),
    email: member.email ?? null,
    profileImageUrl: member.image,
  }
}

function common(row: SeenEntry, me: string) {
  const { id, content, createdAt, editedAt, userId, name, image, email } = row
  return {
    id,
    content,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    user: authorOf({ id: userId, name, image, email }),
    mine: userId === me,
    hidden: row.state === 'hidden',
  }
}

export const toPost = (row: SeenEntry, me: string): Post => ({
  ...common(row, me),
  likes: row.likes,
  commentCount: row.commentCount,
  likedByMe: row.likedByMe,
})

export const toComment = (row: SeenEntry & { postId: number }, me: string): Comment => ({
  ...common(row, me),
  postId: row.postId,
})
