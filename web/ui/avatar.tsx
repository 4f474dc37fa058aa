import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx.ts'

const sizes = {
  small: 'size-9 text-step--2',
  medium: 'size-14 text-step-1',
  large: 'size-24 text-step-3',
} as const

type AvatarProps = {
  src?: string | null
  initials?: string
  size?: keyof typeof sizes
}

/** Shows initials or a placeholder until the photo is loaded, and keeps them when loading fails. */
export function Avatar({ src, initials, size = 'medium' }: AvatarProps) {
  const [photo, setPhoto] = useState<{ src: string; state: 'loaded' | 'broken' }>()
  const state = photo && photo.src === src ? photo.state : 'loading'
  return (
    <span
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunk font-bold text-muted',
        'ring-1 ring-line ring-inset',
        sizes[size],
      )}
    >
      <span aria-hidden="true">{initials || <UserRound className="size-[1.6em]" />}</span>
      {src && state !== 'broken' && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setPhoto({ src, state: 'loaded' })}
          onError={() => setPhoto({ src, state: 'broken' })}
          className={cx(
            'absolute inset-0 size-full bg-sunk object-cover transition-opacity duration-150',
            state === 'loading' && 'opacity-0',
          )}
        />
      )}
    </span>
  )
}
