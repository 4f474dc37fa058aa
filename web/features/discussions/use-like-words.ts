import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What a screen reader hears when a like has settled. */
export function useLikeWords() {
  const { t } = useLingui()
  return ({ liked, likes }: { liked: boolean; likes: number }) => {
    const count = plural(likes, { one: '# like', other: '# likes' })
    return liked ? t`You like this post. ${count}` : t`You no longer like this post. ${count}`
  }
}
