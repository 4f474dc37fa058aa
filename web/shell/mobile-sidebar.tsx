import { useRef } from 'react'
import type { User } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { Wordmark } from '../ui/oval.tsx'
import { Sheet, SheetContent } from '../ui/sheet.tsx'
import { sidebarToggleId } from './sidebar-state.ts'
import { Sidebar } from './sidebar.tsx'

type MobileSidebarProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void }

export default function MobileSidebar({ user, open, onOpenChange }: MobileSidebarProps) {
  const hasNavigated = useRef(false)
  const onNavigate = () => {
    hasNavigated.current = true
    onOpenChange(false)
  }
  // After navigation the focus moves to the new page, otherwise back to the button that opened the sheet.
  const returnFocus = (event: Event) => {
    event.preventDefault()
    document.getElementById(hasNavigated.current ? 'main' : sidebarToggleId)?.focus({ preventScroll: true })
    hasNavigated.current = false
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={<Wordmark name={brand} />} onCloseAutoFocus={returnFocus}>
        <Sidebar user={user} onNavigate={onNavigate} />
      </SheetContent>
    </Sheet>
  )
}
