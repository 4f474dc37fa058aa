import { displayName, initialsOf } from '../../../civic/people/names.ts'
import { pageSetting } from '../../browser/page-setting.ts'
import { cx } from '../../ui/cx.ts'

/** All have the aspect ratio of the portraits that we serve, 9 to 11. */
const sizes = {
  tiny: 'w-7 h-[2.14rem] rounded text-[.65rem]',
  small: 'w-9 h-11 rounded-md text-step--2',
  medium: 'w-14 h-[4.3rem] rounded-lg text-step-1',
  large: 'w-24 h-[7.33rem] rounded-lg text-step-3',
} as const

type PortraitProps = {
  /** Null if we do not know who holds the office. */
  name: string | null
  imageUrl?: string | null | undefined
  size?: keyof typeof sizes
  className?: string
}

/** The face of an official next to the name, or the initials where there is no photo or it cannot be loaded. */
export function Portrait({ name, imageUrl, size = 'medium', className }: PortraitProps) {
  const src = allowedPhoto(imageUrl)
  // The large one is at the top of a page and often its largest paint. The page waits for it, but never for another site.
  const isOnTop = size === 'large' && src?.startsWith('/')
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden bg-sunk font-bold text-muted select-none',
        'ring-1 ring-line ring-inset',
        sizes[size],
        className,
      )}
    >
      {name === null ? '?' : initialsOf(displayName(name))}
      {src && (
        <img
          src={src}
          alt=""
          width={144}
          height={176}
          loading={isOnTop ? 'eager' : 'lazy'}
          fetchPriority={isOnTop ? 'high' : undefined}
          decoding={isOnTop ? 'sync' : 'async'}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

/** Another site learns who looks at its photos, so they are loaded only if the operator allows it. */
function allowedPhoto(imageUrl: string | null | undefined): string | undefined {
  if (imageUrl?.startsWith('/assets/')) return imageUrl
  return pageSetting('official-photos') === 'on' && imageUrl?.startsWith('https://') ? imageUrl : undefined
}
