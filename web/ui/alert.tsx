import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

// Only a failure interrupts; what merely stands on the page is a note.
const tones = {
  info: { role: 'note', look: 'bg-tint-info', ink: 'text-focus', Icon: Info },
  good: { role: 'status', look: 'bg-tint-good', ink: 'text-good', Icon: CircleCheck },
  warn: { role: 'note', look: 'bg-tint-warn', ink: 'text-warn', Icon: TriangleAlert },
  bad: { role: 'alert', look: 'bg-tint-bad', ink: 'text-bad', Icon: CircleAlert },
} as const

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: keyof typeof tones
  title?: ReactNode
  action?: ReactNode
}

export function Alert({ tone = 'info', title, action, className, children, ...props }: AlertProps) {
  const { role, look, ink, Icon } = tones[tone]
  return (
    <div
      role={role}
      className={cx('flex gap-3 rounded-md border border-transparent px-4 py-3 text-step--1', look, className)}
      {...props}
    >
      <Icon aria-hidden="true" className={cx('mt-px size-5 shrink-0', ink)} />
      <div className="grid min-w-0 gap-0.5">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
