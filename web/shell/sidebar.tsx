import { useLingui } from '@lingui/react/macro'
import type { User } from '../../contract/accounts.ts'
import { mayOpen } from '../parts/page-access.ts'
import { optional } from '../ui/late.tsx'
import { memberNavigation } from './navigation.ts'
import { SidebarGroup, type SidebarView } from './sidebar-group.tsx'

// If it does not arrive, the other pages can still be opened.
const AdminNavigation = optional(() => import('./admin-navigation.tsx'))

type SidebarProps = SidebarView & { user: User }

export function Sidebar({ user, ...view }: SidebarProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className="py-3">
      {memberNavigation.map((group) => (
        <SidebarGroup key={group.title?.id ?? ''} {...group} {...view} />
      ))}
      {mayOpen(user, 'editors') && <AdminNavigation user={user} {...view} />}
    </nav>
  )
}
