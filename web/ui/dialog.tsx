import { Content, Description, Portal, Title } from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { CloseButton, Scrim, useDialogEvents } from './overlay.tsx'

export { Root as Dialog, Close as DialogClose } from 'radix-ui/dialog'

/** At the bottom of a phone's screen in full width, centered on larger screens. */
export const dialogPanelClass =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] w-full max-w-lg flex-col rounded-t-lg ' +
  'border border-line bg-raised text-ink shadow-raised outline-none ' +
  'sm:top-1/2 sm:bottom-auto sm:max-h-[85dvh] sm:w-[calc(100%-3rem)] sm:-translate-y-1/2 sm:rounded-b-lg ' +
  'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in'

type DialogContentProps = Omit<ComponentProps<typeof Content>, 'title'> & {
  title: ReactNode
  description?: ReactNode
  /** Buttons in the footer, which stays visible while the content scrolls. */
  actions?: ReactNode
}

export function DialogContent(props: DialogContentProps) {
  const { title, description, actions, className, children, ...content } = props
  const dialogEvents = useDialogEvents()
  return (
    <Portal>
      <Scrim />
      <Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cx(dialogPanelClass, className)}
        {...dialogEvents}
        {...content}
      >
        <header className="px-6 pt-6 pb-4">
          <Title className="pr-10 text-step-2 leading-tight font-bold tracking-[-.01em]">{title}</Title>
          {description && <Description className="mt-1.5 text-muted">{description}</Description>}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>
        {actions && <DialogActions>{actions}</DialogActions>}
        <CloseButton className="absolute top-4 right-3" />
      </Content>
    </Portal>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <footer
      className={cx(
        'flex flex-col-reverse gap-3 border-t border-line px-6 pt-4 sm:flex-row sm:justify-end',
        'pb-[max(1rem,env(safe-area-inset-bottom))]',
      )}
    >
      {children}
    </footer>
  )
}
