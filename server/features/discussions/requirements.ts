import { AppError } from '../../core/app-error.ts'
import type { Suspension } from './members/members.store.ts'
import type { Entry } from './posts/entries.store.ts'

/** The account behind a session may have gone within the last minute. */
export function present<T>(member: T | undefined): T {
  if (!member) throw new AppError('unauthorized')
  return member
}

export const toWire = ({ until, reason }: Suspension) => ({ until: until.toISOString(), reason })

/** A suspended member reads, deletes, blocks and appeals, but writes, likes and reports nothing. */
export function mayWrite<T extends { suspension: Suspension | undefined }>(member: T | undefined): T {
  const known = present(member)
  if (known.suspension) throw new AppError('suspended', { suspension: toWire(known.suspension) })
  return known
}

type Standing = Pick<Entry, 'postId' | 'state'>

export function postThatIs<T extends Standing>(entry: T | undefined): T {
  if (!entry || entry.postId !== null) throw new AppError('not_found')
  if (entry.state === 'deleted' || entry.state === 'removed') throw new AppError('post_deleted')
  return entry
}

export function openPost<T extends Standing>(entry: T | undefined): T {
  const post = postThatIs(entry)
  if (post.state === 'hidden') throw new AppError('post_hidden')
  return post
}

export function commentThatIs<T extends Standing>(entry: T | undefined): T {
  if (!entry || entry.postId === null || entry.state === 'deleted' || entry.state === 'removed')
    throw new AppError('not_found')
  return entry
}

/** Nobody changes another's words, administrators neither. */
export function refuseUnlessMine(entry: Pick<Entry, 'userId'>, me: string) {
  if (entry.userId !== me) throw new AppError('forbidden', { message: 'This was written by somebody else.' })
}
