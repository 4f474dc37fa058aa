import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CommitteeRole, committeeRole } from '../../../../civic/people/committee-role.ts'

/** A role on a committee in the reader's language. A role we have no translation for is shown as in the source. */
export function RoleName({ role }: { role: string }) {
  const { t } = useLingui()
  const known = committeeRole(role)
  return known ? t(roleNames[known]) : <span lang="en">{role}</span>
}

/** With a context, because "Secretary" and "Treasurer" are also offices and may be translated differently. */
const roleNames: Record<CommitteeRole, MessageDescriptor> = {
  chair: msg({ message: 'Chair', context: 'committee' }),
  chairman: msg({ message: 'Chairman', context: 'committee' }),
  chairwoman: msg({ message: 'Chairwoman', context: 'committee' }),
  coChair: msg({ message: 'Co-chair', context: 'committee' }),
  leadCoChair: msg({ message: 'Lead co-chair', context: 'committee' }),
  seniorChair: msg({ message: 'Senior chair', context: 'committee' }),
  alternateChair: msg({ message: 'Alternate chair', context: 'committee' }),
  delegationChair: msg({ message: 'Delegation chair', context: 'committee' }),
  republicanChair: msg({ message: 'Republican chair', context: 'committee' }),
  democraticChair: msg({ message: 'Democratic chair', context: 'committee' }),
  chairExOfficio: msg({ message: 'Chair, ex officio', context: 'committee' }),
  viceChair: msg({ message: 'Vice chair', context: 'committee' }),
  viceChairman: msg({ message: 'Vice chairman', context: 'committee' }),
  viceChairwoman: msg({ message: 'Vice chairwoman', context: 'committee' }),
  vicePresident: msg({ message: 'Vice president', context: 'committee' }),
  coViceChair: msg({ message: 'Co-vice chair', context: 'committee' }),
  firstViceChair: msg({ message: 'First vice chair', context: 'committee' }),
  secondViceChair: msg({ message: 'Second vice chair', context: 'committee' }),
  assistantViceChair: msg({ message: 'Assistant vice chair', context: 'committee' }),
  republicanViceChair: msg({ message: 'Republican vice chair', context: 'committee' }),
  democraticViceChair: msg({ message: 'Democratic vice chair', context: 'committee' }),
  rankingMember: msg({ message: 'Ranking member', context: 'committee' }),
  assistantRankingMember: msg({ message: 'Assistant ranking member', context: 'committee' }),
  rankingRepublican: msg({ message: 'Ranking Republican', context: 'committee' }),
  rankingDemocrat: msg({ message: 'Ranking Democrat', context: 'committee' }),
  assistantRankingRepublican: msg({ message: 'Assistant ranking Republican', context: 'committee' }),
  exOfficio: msg({ message: 'Ex officio', context: 'committee' }),
  advisory: msg({ message: 'Advisory member', context: 'committee' }),
  standingAdvisory: msg({ message: 'Standing advisory member', context: 'committee' }),
  specialAdvisory: msg({ message: 'Special advisory member', context: 'committee' }),
  secretary: msg({ message: 'Secretary', context: 'committee' }),
  assistantSecretary: msg({ message: 'Assistant secretary', context: 'committee' }),
  republicanSecretary: msg({ message: 'Republican secretary', context: 'committee' }),
  democraticSecretary: msg({ message: 'Democratic secretary', context: 'committee' }),
  secretaryTreasurer: msg({ message: 'Secretary and treasurer', context: 'committee' }),
  treasurer: msg({ message: 'Treasurer', context: 'committee' }),
  clerk: msg({ message: 'Clerk', context: 'committee' }),
  alternate: msg({ message: 'Alternate', context: 'committee' }),
  republicanAlternate: msg({ message: 'Republican alternate', context: 'committee' }),
  democraticAlternate: msg({ message: 'Democratic alternate', context: 'committee' }),
  designee: msg({ message: 'Designee', context: 'committee' }),
  interimMember: msg({ message: 'Interim member', context: 'committee' }),
  adHoc: msg({ message: 'Ad hoc member', context: 'committee' }),
  spokesperson: msg({ message: 'Spokesperson', context: 'committee' }),
  republicanSpokesperson: msg({ message: 'Republican spokesperson', context: 'committee' }),
  republicanWhip: msg({ message: 'Republican whip', context: 'committee' }),
  dflLead: msg({ message: 'Democratic-Farmer-Labor lead', context: 'committee' }),
}
