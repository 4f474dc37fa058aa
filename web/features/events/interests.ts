import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventType } from '../../../contract/events.ts'

interface Interest {
  type: EventType
  label: MessageDescriptor
  description: MessageDescriptor
}

export const interests: Interest[] = [
  {
    type: 'election',
    label: msg`Elections`,
    description: msg`Election days, with deadlines to register and vote`,
  },
  { type: 'town-hall', label: msg`Town Halls`, description: msg`Meetings where officials answer questions` },
  { type: 'debate', label: msg`Debates`, description: msg`Candidates face to face` },
  { type: 'rally', label: msg`Rallies`, description: msg`Public gatherings for a candidate or a cause` },
  { type: 'fundraiser', label: msg`Fundraisers`, description: msg`Events that raise money for a campaign` },
  { type: 'dinner', label: msg`Dinners`, description: msg`Dinners with candidates and officials` },
]
