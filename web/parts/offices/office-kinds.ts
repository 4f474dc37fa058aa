import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeKind } from '../../../contract/local-voting.ts'

export const officeKindLabels: Record<OfficeKind, MessageDescriptor> = {
  'absentee-manager': msg`Absentee election manager`,
  'board-of-canvassers': msg`Board of canvassers`,
  'board-of-elections': msg`Board of elections`,
  'board-of-elections-or-registrars': msg`Board of elections or registrars`,
  'county-auditor': msg`County auditor`,
  'county-clerk': msg`County clerk`,
  'county-clerk-and-recorder': msg`County clerk and recorder`,
  'county-clerk-or-commissioner': msg`County clerk or election commissioner`,
  'county-clerk-or-registrar': msg`County clerk or registrar of voters`,
  'county-recorder': msg`County recorder`,
  'election-board': msg`Election board`,
  'election-commission': msg`Election commission`,
  'elections-office': msg`Elections office`,
  'municipal-clerk': msg`City or town clerk`,
  'regional-office': msg`Regional election office`,
  registrar: msg`Registrar of voters`,
  'state-office': msg`State election office`,
  'supervisor-of-elections': msg`Supervisor of elections`,
  'township-clerk': msg`City or township clerk`,
}
