import type { User } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { Wordmark } from '../ui/oval.tsx'
import { Sheet, SheetContent } from '../ui/sheet.tsx'
import { Sidebar } from './sidebar.tsx'

type MobileSidebarProps = { user: User; isOpen: boolean; onOpenChange: (open: boolean) => void }

export default function MobileSidebar({ user, isOpen, onOpenChange }: MobileSidebarProps) {
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent title={<Wordmark name={brand} />}>
        <Sidebar user={user} onChoose={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  )
}
