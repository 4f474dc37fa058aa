import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import type { Post } from '../../../../contract/discussions.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useLike } from './use-like.ts'

export function LikeButton({ post }: { post: Post }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { liked, likes, toggle } = useLike(post)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={liked}
      aria-label={t`${plural(likes, { one: 'Like, # like', other: 'Like, # likes' })}`}
      className={cx('px-3! tabular-nums', liked ? 'text-signal!' : 'text-muted!')}
      onClick={toggle}
    >
      <Heart aria-hidden="true" className={cx(liked && 'fill-current')} />
      {number(likes)}
    </Button>
  )
}
