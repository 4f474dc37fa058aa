import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { postingLimitNames, postingLimits } from '../../../contract/discussions.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { type ApiError, isSignedOut } from '../../api/call.ts'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { useLogInAgain } from './redirect-to-login.tsx'

/** Messages for the errors a member can act on, such as a posting limit. */
export function useWritingErrors(): ErrorMessages {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const deleted = msg`This post was deleted.`
  return {
    too_many_requests: useLimitMessage(),
    suspended: ({ suspension }) => {
      if (!suspension) return t`You can’t post for now. You can still read.`
      const { reason } = suspension
      const until = dateTime(suspension.until, 'long')
      return t`You can’t post until ${until}. Moderator’s reason: ${reason}`
    },
    too_many_links: () => {
      const most = postingLimits.newMemberLinks
      return t`Remove some links and try again. New members can use up to ${most}.`
    },
    post_deleted: deleted,
    not_found: deleted,
    post_hidden: msg`You can’t reply now. This post is hidden until a moderator reviews it.`,
  }
}

function useLimitMessage() {
  const { t } = useLingui()
  return ({ fields, retryAfter = 0 }: ApiError): string => {
    const minutes = Math.ceil(retryAfter / 60)
    const hours = Math.ceil(retryAfter / 3600)
    // Up to 90 seconds are given in seconds, and up to 90 minutes in minutes.
    const describeWait = () => {
      if (retryAfter > 90 * 60) return plural(hours, { one: 'Try again in # hour.', other: 'Try again in # hours.' })
      if (retryAfter > 90) return plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })
      return plural(retryAfter, {
        0: 'Try again in a moment.',
        one: 'Try again in # second.',
        other: 'Try again in # seconds.',
      })
    }
    const wait = describeWait()
    const { windowMinutes, postsPerWindow, commentsPerWindow, editsPerWindow, newMemberWaitSeconds } = postingLimits
    const { postsPerDay, commentsPerDay, editsPerDay, entriesPerMember } = postingLimits
    switch (oneOf(postingLimitNames, fields.content)) {
      case 'new_member':
        return t`${wait} New members can post every ${newMemberWaitSeconds} seconds.`
      case 'posts':
        return t`${wait} The limit is ${postsPerWindow} posts in ${windowMinutes} minutes.`
      case 'comments':
        return t`${wait} The limit is ${commentsPerWindow} comments in ${windowMinutes} minutes.`
      case 'edits':
        return t`${wait} The limit is ${editsPerWindow} edits in ${windowMinutes} minutes.`
      case 'posts_per_day':
        return t`${wait} The limit is ${postsPerDay} posts a day.`
      case 'comments_per_day':
        return t`${wait} The limit is ${commentsPerDay} comments a day.`
      case 'edits_per_day':
        return t`${wait} The limit is ${editsPerDay} edits a day.`
      case 'entries':
        return t`Delete some posts or comments first. The limit is ${entriesPerMember} for each member.`
      case 'slow_mode':
        return t`${wait} Slow mode is on, so everyone waits between posts or comments.`
      default:
        return t`You’re posting too fast. ${wait}`
    }
  }
}

/** For an action without a form. A member whose session has ended is redirected to the login page instead. */
export function useWritingErrorToast(fallback: string) {
  const showError = useErrorToast(useWritingErrors(), fallback)
  const logInAgain = useLogInAgain()
  return (error: unknown) => (isSignedOut(error) ? logInAgain() : showError(error))
}
