import { publicName } from '../../../../civic/people/public-name.ts'
import type { Author, Comment, Post } from '../../../../contract/discussions.ts'
import type { EntryView } from './reading.store.ts'

/** A member as other members see them. */
export function toPublicAuthor(member: {
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

/** Without a viewer, the entry as everyone but its author sees it. */
function commonFields(row: EntryView, viewerId: string | null) {
  const { id, content, createdAt, editedAt, userId, name, image, email } = row
  return {
    id,
    content,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    user: toPublicAuthor({ id: userId, name, image, email }),
    mine: userId !== null && userId === viewerId,
    hidden: row.state === 'hidden',
  }
}

export const toPublicPost = (row: EntryView, viewerId: string | null): Post => ({
  ...commonFields(row, viewerId),
  likes: row.likes,
  commentCount: row.commentCount,
  likedByMe: row.likedByMe,
})

export const toPublicComment = (row: EntryView & { postId: number }, viewerId: string): Comment => ({
  ...commonFields(row, viewerId),
  postId: row.postId,
})
