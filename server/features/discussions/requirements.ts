import { AppError } from '../../core/app-error.ts'
import type { Suspension } from './members/members.store.ts'
import type { Entry } from './posts/entries.store.ts'

/** The account may have been deleted since the session was checked, up to a minute ago. */
export function requireMember<T>(member: T | undefined): T {
  if (!member) throw new AppError('unauthorized')
  return member
}

export const toPublicSuspension = ({ until, reason }: Suspension) => ({ until: until.toISOString(), reason })

/** A suspended member may read, delete, block and appeal, but not write, like or report. */
export function requireWriter<T extends { suspension: Suspension | undefined }>(member: T | undefined): T {
  const writer = requireMember(member)
  if (writer.suspension) throw new AppError('suspended', { suspension: toPublicSuspension(writer.suspension) })
  return writer
}

type EntryStatus = Pick<Entry, 'postId' | 'state'>

/** A post that exists and was neither deleted nor removed. It may be hidden. */
export function requirePost<T extends EntryStatus>(entry: T | undefined): T {
  if (!entry || entry.postId !== null) throw new AppError('not_found')
  if (entry.state === 'deleted' || entry.state === 'removed') throw new AppError('post_deleted')
  return entry
}

export function requireVisiblePost<T extends EntryStatus>(entry: T | undefined): T {
  const post = requirePost(entry)
  if (post.state === 'hidden') throw new AppError('post_hidden')
  return post
}

export function requireComment<T extends EntryStatus>(entry: T | undefined): T {
  if (!entry || entry.postId === null || entry.state === 'deleted' || entry.state === 'removed')
    throw new AppError('not_found')
  return entry
}

/** Only the author may change or delete an entry. Administrators may not either. */
export function requireAuthor(entry: Pick<Entry, 'userId'>, userId: string) {
  if (entry.userId !== userId) throw new AppError('forbidden', { message: 'This was written by somebody else.' })
}
