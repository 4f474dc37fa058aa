import { Content, Portal, Root, Title } from 'radix-ui/dialog'
import { useRef } from 'react'
import type { User } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { cx } from '../ui/cx.ts'
import { Wordmark } from '../ui/oval.tsx'
import { CloseButton, Scrim } from '../ui/overlay.tsx'
import { sidebarToggleId } from './sidebar-state.ts'
import { Sidebar } from './sidebar.tsx'

type MobileSidebarProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void }

/** Slides in from the left. */
export default function MobileSidebar({ user, open, onOpenChange }: MobileSidebarProps) {
  const hasNavigated = useRef(false)
  const onNavigate = () => {
    hasNavigated.current = true
    onOpenChange(false)
  }
  // After navigation the focus moves to the new page, otherwise back to the button that opened the sidebar.
  const returnFocus = (event: Event) => {
    event.preventDefault()
    document.getElementById(hasNavigated.current ? 'main' : sidebarToggleId)?.focus({ preventScroll: true })
    hasNavigated.current = false
  }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Scrim />
        <Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className={cx(
            'fixed inset-y-0 left-0 z-50 flex w-72 max-w-[88vw] flex-col border-r border-line bg-card text-ink shadow-raised',
            'outline-none data-[state=closed]:animate-leave-left data-[state=open]:animate-enter-left',
          )}
        >
          <header className="flex min-h-15 items-center pr-14 pl-6">
            <Title className="min-w-0 text-step-1 font-bold">
              <Wordmark name={brand} />
            </Title>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-6">
            <Sidebar user={user} onNavigate={onNavigate} />
          </div>
          <CloseButton className="absolute top-2 right-2" />
        </Content>
      </Portal>
    </Root>
  )
}
