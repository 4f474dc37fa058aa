import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryKind, NoticeKind } from '../../../contract/moderation.ts'

type Words = Record<EntryKind, MessageDescriptor>

/** About a member's writing; `suspended` and `unsuspended` are about the member and read the same for both. */
export const noticeWords: Record<NoticeKind, Words> = {
  hidden: { post: msg`Your post is hidden for now`, comment: msg`Your comment is hidden for now` },
  restored: { post: msg`Your post is visible again`, comment: msg`Your comment is visible again` },
  removed: { post: msg`Your post was removed`, comment: msg`Your comment was removed` },
  appeal_accepted: {
    post: msg`Your appeal was accepted: your post is visible again`,
    comment: msg`Your appeal was accepted: your comment is visible again`,
  },
  appeal_refused: {
    post: msg`Your appeal was refused: your post stays removed`,
    comment: msg`Your appeal was refused: your comment stays removed`,
  },
  suspended: { post: msg`You are suspended from writing`, comment: msg`You are suspended from writing` },
  unsuspended: { post: msg`You may write again`, comment: msg`You may write again` },
}
