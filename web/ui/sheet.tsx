import { Content, Portal, Title } from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { CloseButton, Scrim } from './overlay.tsx'

export { Root as Sheet, Close as SheetClose, Trigger as SheetTrigger } from 'radix-ui/dialog'

const sides = {
  left: 'left-0 border-r data-[state=closed]:animate-leave-left data-[state=open]:animate-enter-left',
  right: 'right-0 border-l data-[state=closed]:animate-leave-right data-[state=open]:animate-enter-right',
} as const

type SheetContentProps = Omit<ComponentProps<typeof Content>, 'title'> & {
  title: ReactNode
  side?: keyof typeof sides
}

/** A panel that slides in from the side, 18rem wide. */
export function SheetContent({ title, side = 'left', className, children, ...props }: SheetContentProps) {
  return (
    <Portal>
      <Scrim />
      <Content
        aria-describedby={undefined}
        className={cx(
          'fixed inset-y-0 z-50 flex w-72 max-w-[88vw] flex-col border-line bg-card text-ink shadow-raised',
          'outline-none',
          sides[side],
          className,
        )}
        {...props}
      >
        <header className="flex min-h-15 items-center pr-14 pl-6">
          <Title className="min-w-0 text-step-1 font-bold">{title}</Title>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-6">{children}</div>
        <CloseButton className="absolute top-2 right-2" />
      </Content>
    </Portal>
  )
}
