import { useRef } from 'react'
import type { User } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { Wordmark } from '../ui/oval.tsx'
import { Sheet, SheetContent } from '../ui/sheet.tsx'
import { sidebarToggleId } from './sidebar-state.ts'
import { Sidebar } from './sidebar.tsx'

type MobileSidebarProps = { user: User; isOpen: boolean; onOpenChange: (open: boolean) => void }

export default function MobileSidebar({ user, isOpen, onOpenChange }: MobileSidebarProps) {
  const hasChosen = useRef(false)
  const choose = () => {
    hasChosen.current = true
    onOpenChange(false)
  }
  // After a choice the new page has the focus; otherwise it goes back to the button that opened the sheet.
  const returnFocus = (event: Event) => {
    event.preventDefault()
    document.getElementById(hasChosen.current ? 'main' : sidebarToggleId)?.focus({ preventScroll: true })
    hasChosen.current = false
  }
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent title={<Wordmark name={brand} />} onCloseAutoFocus={returnFocus}>
        <Sidebar user={user} onChoose={choose} />
      </SheetContent>
    </Sheet>
  )
}
