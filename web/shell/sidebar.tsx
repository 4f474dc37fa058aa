import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import type { User } from '../../contract/accounts.ts'
import { isEditor } from '../parts/page-access.ts'
import { memberNavigation } from './navigation.ts'
import { SidebarGroup, type SidebarView } from './sidebar-group.tsx'

const AdminNavigation = lazy(() => import('./admin-navigation.tsx'))

type SidebarProps = SidebarView & { user: User }

export function Sidebar({ user, ...view }: SidebarProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className="py-3">
      {memberNavigation.map((group) => (
        <SidebarGroup key={group.title?.id ?? ''} {...group} {...view} />
      ))}
      {(user.isAdmin || isEditor(user)) && (
        <Suspense>
          <AdminNavigation user={user} {...view} />
        </Suspense>
      )}
    </nav>
  )
}
