import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PostingLimit, postingLimits } from '../../../contract/discussions.ts'
import type { ApiError } from '../../api/call.ts'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useErrorToast } from '../../parts/use-error-toast.ts'
import { isSignedOut, useLogInAgain } from './login-redirect.ts'

/** Messages for the errors a member can act on, such as a posting limit. */
export function useWritingErrors(): ErrorMessages {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const deleted = msg`This post was deleted in the meantime.`
  return {
    too_many_requests: useLimitMessage(),
    suspended: ({ suspension }) => {
      if (!suspension) return t`You may read but not write for the time being.`
      const { reason } = suspension
      const until = dateTime(suspension.until, 'long')
      return t`You cannot write until ${until}. The moderator's reason: ${reason}`
    },
    too_many_links: () => {
      const most = postingLimits.newMemberLinks
      return t`New members may use at most ${most} links. Take some out and try again.`
    },
    post_deleted: deleted,
    not_found: deleted,
    post_hidden: msg`This post is hidden until a moderator has looked at it. You can reply when it is shown again.`,
  }
}

function useLimitMessage() {
  const { t } = useLingui()
  return ({ fields, retryAfter = 0 }: ApiError): string => {
    const minutes = Math.ceil(retryAfter / 60)
    const hours = Math.ceil(retryAfter / 3600)
    const longWait =
      retryAfter > 90 * 60 && plural(hours, { one: 'Please wait # hour.', other: 'Please wait # hours.' })
    const wait =
      longWait ||
      (retryAfter > 90
        ? plural(minutes, { one: 'Please wait # minute.', other: 'Please wait # minutes.' })
        : plural(retryAfter, {
            0: 'Please wait a little.',
            one: 'Please wait # second.',
            other: 'Please wait # seconds.',
          }))
    const { windowMinutes, postsPerWindow, commentsPerWindow, editsPerWindow, newMemberWaitSeconds } = postingLimits
    const { postsPerDay, commentsPerDay, editsPerDay, entriesPerMember } = postingLimits
    switch (PostingLimit.safeParse(fields.content).data) {
      case 'new_member':
        return t`New members wait ${newMemberWaitSeconds} seconds between posts. ${wait}`
      case 'posts':
        return t`You can publish ${postsPerWindow} posts in ${windowMinutes} minutes. ${wait}`
      case 'comments':
        return t`You can publish ${commentsPerWindow} comments in ${windowMinutes} minutes. ${wait}`
      case 'edits':
        return t`You can make ${editsPerWindow} changes in ${windowMinutes} minutes. ${wait}`
      case 'posts_per_day':
        return t`You can publish ${postsPerDay} posts a day. ${wait}`
      case 'comments_per_day':
        return t`You can publish ${commentsPerDay} comments a day. ${wait}`
      case 'edits_per_day':
        return t`You can make ${editsPerDay} changes a day. ${wait}`
      case 'entries':
        return t`You have ${entriesPerMember} posts and comments, which is the most one member can have. Delete some first.`
      case 'slow_mode':
        return t`Slow mode is on: everybody waits between two posts or comments. ${wait}`
      default:
        return t`That was too much at once. ${wait}`
    }
  }
}

/** For an action without a form. A member whose session has ended is redirected to the login page instead. */
export function useWritingErrorToast(fallback: string) {
  const showError = useErrorToast(useWritingErrors(), fallback)
  const logInAgain = useLogInAgain()
  return (error: unknown) => (isSignedOut(error) ? logInAgain() : showError(error))
}
