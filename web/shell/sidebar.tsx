import { useLingui } from '@lingui/react/macro'
import type { User } from '../../contract/accounts.ts'
import { mayOpen } from '../parts/page-access.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { memberNavigation } from './navigation.ts'
import { SidebarGroup, type SidebarView } from './sidebar-group.tsx'

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
