import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  CalendarDays,
  ChartColumn,
  House,
  Landmark,
  ListChecks,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  Scale,
  ScrollText,
  Settings,
  UserRoundCheck,
} from 'lucide-react'
import { paths } from '../../contract/paths.ts'

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

/** Whether the location is this page or one below it, such as the notification history below Notifications. */
export function isCurrent(url: string, location: string): boolean {
  return url === paths.home ? location === url : location === url || location.startsWith(`${url}/`)
}
