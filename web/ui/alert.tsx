import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

// Only an error interrupts a screen reader.
const tones = {
  info: { role: 'note', background: 'bg-tint-info', iconColor: 'text-focus', Icon: Info },
  good: { role: 'status', background: 'bg-tint-good', iconColor: 'text-good', Icon: CircleCheck },
  warn: { role: 'note', background: 'bg-tint-warn', iconColor: 'text-warn', Icon: TriangleAlert },
  bad: { role: 'alert', background: 'bg-tint-bad', iconColor: 'text-bad', Icon: CircleAlert },
} as const

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: keyof typeof tones
  title?: ReactNode
  action?: ReactNode
}

export function Alert({ tone = 'info', title, action, className, children, ...props }: AlertProps) {
  const { role, background, iconColor, Icon } = tones[tone]
  return (
    <div
      role={role}
      className={cx('flex gap-3 rounded-md border border-transparent px-4 py-3 text-step--1', background, className)}
      {...props}
    >
      <Icon aria-hidden="true" className={cx('mt-px size-5 shrink-0', iconColor)} />
      <div className="grid min-w-0 gap-0.5">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
