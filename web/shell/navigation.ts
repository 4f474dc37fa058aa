import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  BookOpenCheck,
  CalendarCheck,
  CalendarCog,
  CalendarDays,
  ChartColumn,
  ChartNoAxesCombined,
  FileStack,
  Gauge,
  Flag,
  House,
  Landmark,
  ListChecks,
  type LucideIcon,
  MapPin,
  MapPinned,
  MessagesSquare,
  Scale,
  ScrollText,
  Settings,
  UserRoundCheck,
  UserRoundPen,
} from 'lucide-react'
import type { User } from '../../contract/accounts.ts'
import { paths } from '../../contract/paths.ts'
import { type PageAccess, mayOpen } from '../parts/editing.ts'

export interface NavigationItem {
  title: MessageDescriptor
  url: string
  icon: LucideIcon
}

export interface NavigationGroup {
  /** Null for what stands above the groups. */
  title: MessageDescriptor | null
  items: NavigationItem[]
}

export const memberNavigation: NavigationGroup[] = [
  { title: null, items: [{ title: msg`Home`, url: paths.home, icon: House }] },
  {
    title: msg({ message: 'Vote', context: 'group of pages' }),
    items: [
      { title: msg`Find Polling Place`, url: paths.polling, icon: MapPin },
      { title: msg`My Ballot`, url: paths.ballot, icon: ScrollText },
      { title: msg`Election Results`, url: paths.results, icon: ChartColumn },
    ],
  },
  {
    title: msg({ message: 'Officials', context: 'group of pages' }),
    items: [
      { title: msg`Elected Officials`, url: paths.officials, icon: Landmark },
      { title: msg`Compare Lawmakers`, url: paths.compare, icon: Scale },
      { title: msg`Candidate Match Quiz`, url: paths.candidateMatch, icon: ListChecks },
    ],
  },
  {
    title: msg({ message: 'Community', context: 'group of pages' }),
    items: [
      { title: msg`Events`, url: paths.events, icon: CalendarDays },
      { title: msg`Discussions`, url: paths.discussions, icon: MessagesSquare },
    ],
  },
  {
    title: msg({ message: 'For you', context: 'group of pages' }),
    items: [
      { title: msg`Register to Vote`, url: paths.register, icon: UserRoundCheck },
      { title: msg`Notifications`, url: paths.notifications, icon: Bell },
      { title: msg`Settings`, url: paths.settings, icon: Settings },
    ],
  },
]

const adminNavigation: (NavigationItem & { access: PageAccess })[] = [
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

/** With the pages for administrators or editors that the member may open. */
export function navigationFor(user: Pick<User, 'isAdmin' | 'editorOf'>): NavigationGroup[] {
  const items = adminNavigation.filter(({ access }) => mayOpen(user, access))
  if (items.length === 0) return memberNavigation
  return [...memberNavigation, { title: user.isAdmin ? msg`Admin` : msg`Your office`, items }]
}

/** Whether the location is this page or one below it, such as the notification history below Notifications. */
export function isCurrent(url: string, location: string): boolean {
  return url === paths.home ? location === url : location === url || location.startsWith(`${url}/`)
}
