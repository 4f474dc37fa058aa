import { msg } from '@lingui/core/macro'
import {
  BookOpenCheck,
  CalendarCheck,
  CalendarCog,
  ChartNoAxesCombined,
  FileStack,
  Flag,
  Gauge,
  MapPinned,
  UserRoundPen,
} from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { type PageAccess, type Rights, mayOpen } from '../parts/page-access.ts'
import type { NavigationItem } from './navigation.ts'
import { SidebarGroup, type SidebarView } from './sidebar-group.tsx'

const pages: (NavigationItem & { access: PageAccess })[] = [
  { title: msg`Manage Places`, url: paths.adminPlaces, icon: MapPinned, access: 'editors' },
  { title: msg`Manage Ballots`, url: paths.adminBallots, icon: FileStack, access: 'editors' },
  { title: msg`Manage Results`, url: paths.adminResults, icon: ChartNoAxesCombined, access: 'editors' },
  { title: msg`Manage Dates`, url: paths.adminDates, icon: CalendarCog, access: 'state editors' },
  { title: msg`Manage Events`, url: paths.adminEvents, icon: CalendarCheck, access: 'editors' },
  { title: msg`Editors`, url: paths.adminEditors, icon: UserRoundPen, access: 'administrators' },
  { title: msg`Reports`, url: paths.adminReports, icon: Flag, access: 'administrators' },
  { title: msg`Fact Reports`, url: paths.adminFacts, icon: BookOpenCheck, access: 'administrators' },
  { title: msg`Ratings`, url: paths.adminRatings, icon: Gauge, access: 'administrators' },
]

/** The pages for administrators or editors that the member may open. */
export function AdminNavigation({ user, ...view }: SidebarView & { user: Rights }) {
  const title = user.isAdmin ? msg`Admin` : msg`Your office`
  return <SidebarGroup title={title} items={pages.filter(({ access }) => mayOpen(user, access))} {...view} />
}
