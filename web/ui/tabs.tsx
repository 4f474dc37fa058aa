import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Values become part of ids, so they must not contain spaces. */
export function Tabs({ className, ...props }: ComponentProps<typeof Root>) {
  return <Root className={cx('min-w-0', className)} {...props} />
}

/** On a narrow screen the row scrolls sideways and fades out where more is hidden. It needs an aria-label. */
export function TabsList({ className, ...props }: ComponentProps<typeof List>) {
  return (
    <div className={cx('border-b border-line', className)}>
      <List className="scroll-fade -mx-1 -mb-px flex gap-4 overflow-x-auto scroll-px-6" {...props} />
    </div>
  )
}

type TabsTriggerProps = ComponentProps<typeof Trigger> & { count?: number }

export function TabsTrigger({ count, className, children, ...props }: TabsTriggerProps) {
  return (
    <Trigger
      className={cx(
        'flex min-h-11 shrink-0 items-center gap-2 border-b-3 border-transparent px-1 py-2',
        'font-semibold whitespace-nowrap text-muted transition-[color,border-color] duration-150',
        'hover:border-line-strong hover:text-ink focus-visible:-outline-offset-3',
        'data-[state=active]:border-signal data-[state=active]:text-ink disabled:text-muted',
        'forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]',
        className,
      )}
      {...props}
    >
      {children}
      {count !== undefined && (
        <span className="rounded-full bg-sunk px-2 text-step--2 leading-relaxed tabular-nums">{count}</span>
      )}
    </Trigger>
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Content>) {
  return <Content className={cx('pt-6', className)} {...props} />
}
