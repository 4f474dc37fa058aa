import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CalendarDays, Landmark, MapPin, MessagesSquare, Scale, ScrollText } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'

export type Feature = { path: string; icon: LucideIcon; title: MessageDescriptor; line: MessageDescriptor }

/** The product's six main features: described on the landing page, linked on the signed-in home page. */
export const features: Feature[] = [
  {
    path: paths.polling,
    icon: MapPin,
    title: msg`Find your polling place`,
    line: msg`Election Day, early voting and drop-off sites, with their hours.`,
  },
  {
    path: paths.ballot,
    icon: ScrollText,
    title: msg`View your ballot`,
    line: msg`The candidates and measures for your address.`,
  },
  {
    path: paths.officials,
    icon: Landmark,
    title: msg`Know your officials`,
    line: msg`From the Senate to city hall, and how to reach them.`,
  },
  {
    path: paths.compare,
    icon: Scale,
    title: msg`Compare lawmakers`,
    line: msg`Side by side, on the votes they cast.`,
  },
  {
    path: paths.events,
    icon: CalendarDays,
    title: msg`Upcoming events`,
    line: msg`Elections, debates, town halls and every deadline.`,
  },
  {
    path: paths.discussions,
    icon: MessagesSquare,
    title: msg`Join discussions`,
    line: msg`Talk with other voters. Keep it civil.`,
  },
]
