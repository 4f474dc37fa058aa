import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PostingLimit, postingLimits } from '../../../contract/discussions.ts'
import { ApiError } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { isSignedOut, useLogInAgain } from './login-redirect.ts'

/** The message for an error code that has a specific explanation; undefined for all others. */
export function useWriteErrorMessage() {
  const { t, i18n } = useLingui()
  const limitMessage = useLimitMessage()
  return (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined
    switch (error.code) {
      case 'too_many_requests':
        return limitMessage(error)
      case 'suspended': {
        if (!error.suspension) return t`You may read but not write for the time being.`
        const { reason } = error.suspension
        const until = i18n.date(error.suspension.until, { dateStyle: 'long', timeStyle: 'short' })
        return t`You cannot write until ${until}. The moderator's reason: ${reason}`
      }
      case 'too_many_links': {
        const most = postingLimits.newMemberLinks
        return t`New members may use at most ${most} links. Take some out and try again.`
      }
      case 'post_deleted':
      case 'not_found':
        return t`This post was deleted in the meantime.`
      case 'post_hidden':
        return t`This post is hidden until a moderator has looked at it. You can reply when it is shown again.`
      default:
        return undefined
    }
  }
}

function useLimitMessage() {
  const { t } = useLingui()
  return ({ fields, retryAfter = 0 }: ApiError): string => {
    const minutes = Math.ceil(retryAfter / 60)
    const wait =
      retryAfter > 90
        ? plural(minutes, { one: 'Please wait # minute.', other: 'Please wait # minutes.' })
        : plural(retryAfter, {
            0: 'Please wait a little.',
            one: 'Please wait # second.',
            other: 'Please wait # seconds.',
          })
    const { windowMinutes, postsPerWindow, commentsPerWindow, editsPerWindow, newMemberWaitSeconds } = postingLimits
    switch (PostingLimit.safeParse(fields.content).data) {
      case 'new_member':
        return t`New members wait ${newMemberWaitSeconds} seconds between posts. ${wait}`
      case 'posts':
        return t`You can publish ${postsPerWindow} posts in ${windowMinutes} minutes. ${wait}`
      case 'comments':
        return t`You can publish ${commentsPerWindow} comments in ${windowMinutes} minutes. ${wait}`
      case 'edits':
        return t`You can make ${editsPerWindow} changes in ${windowMinutes} minutes. ${wait}`
      case 'slow_mode':
        return t`Slow mode is on: everybody waits between two posts or comments. ${wait}`
      default:
        return t`That was too much at once. ${wait}`
    }
  }
}

/** For an action without a form: shows the specific message if there is one, otherwise the fallback. */
export function useErrorToast() {
  const { t } = useLingui()
  const errorMessageFor = useWriteErrorMessage()
  const logInAgain = useLogInAgain()
  return (error: unknown, fallback: string) => {
    if (isSignedOut(error)) logInAgain()
    else toast({ title: t`Error`, description: errorMessageFor(error) ?? fallback, tone: 'destructive' })
  }
}
