import type { ComponentProps, HTMLAttributes } from 'react'
import { cx } from './cx.ts'

/** The classes of a card, for a link or list item that looks like one. */
export const cardClass = ({ interactive = false }: { interactive?: boolean } = {}) =>
  cx(
    'block rounded-lg border border-line bg-card p-4 sm:p-6',
    interactive &&
      'text-ink no-underline transition-[border-color,box-shadow] duration-150 ' +
        'hover:border-control hover:shadow-card',
  )

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'section' | 'li' }

export function Card({ as: Tag = 'div', className, ...props }: CardProps) {
  return <Tag className={cx(cardClass(), className)} {...props} />
}

export function CardTitle({ level = 2, className, ...props }: ComponentProps<'h2'> & { level?: 2 | 3 | 4 }) {
  const Tag = `h${level}` as const
  return <Tag className={cx('text-step-1 font-bold tracking-[-.01em]', className)} {...props} />
}
