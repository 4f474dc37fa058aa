/** The roles on committees, by the names that our sources have for them, in lower case. */
const roles = {
  chair: 'chair',
  presidente: 'chair',
  presidenta: 'chair',
  chairman: 'chairman',
  chairwoman: 'chairwoman',
  'co-chair': 'coChair',
  cochairman: 'coChair',
  'lead co-chair': 'leadCoChair',
  'senior chair': 'seniorChair',
  'alternate chair': 'alternateChair',
  'delegation chair': 'delegationChair',
  'republican chair': 'republicanChair',
  'democratic chair': 'democraticChair',
  'chair/ex officio': 'chairExOfficio',
  'vice chair': 'viceChair',
  'vice-presidente': 'viceChair',
  'vice-presidenta': 'viceChair',
  'vice chairman': 'viceChairman',
  'vice chairwoman': 'viceChairwoman',
  'vice president': 'vicePresident',
  'co-vice chair': 'coViceChair',
  'first vice chair': 'firstViceChair',
  '1st vice chair': 'firstViceChair',
  'second vice chair': 'secondViceChair',
  '2nd vice chair': 'secondViceChair',
  'assistant vice chair': 'assistantViceChair',
  'republican vice chair': 'republicanViceChair',
  'democratic vice chair': 'democraticViceChair',
  'ranking member': 'rankingMember',
  'assistant ranking member': 'assistantRankingMember',
  'ranking republican member': 'rankingRepublican',
  'ranking democratic member': 'rankingDemocrat',
  'assistant ranking republican member': 'assistantRankingRepublican',
  'ex officio': 'exOfficio',
  advisory: 'advisory',
  'standing advisory': 'standingAdvisory',
  'special advisory': 'specialAdvisory',
  secretary: 'secretary',
  secretario: 'secretary',
  secretaria: 'secretary',
  'assistant secretary': 'assistantSecretary',
  'republican secretary': 'republicanSecretary',
  'democratic secretary': 'democraticSecretary',
  'secretary/treasurer': 'secretaryTreasurer',
  treasurer: 'treasurer',
  clerk: 'clerk',
  alternate: 'alternate',
  'republican alternate': 'republicanAlternate',
  'democratic alternate': 'democraticAlternate',
  designee: 'designee',
  'interim member': 'interimMember',
  'ad hoc': 'adHoc',
  portavoz: 'spokesperson',
  'republican spokesperson': 'republicanSpokesperson',
  'republican committee whip': 'republicanWhip',
  'democratic–farmer–labor party lead': 'dflLead',
} as const

export type CommitteeRole = (typeof roles)[keyof typeof roles]

const byName = new Map<string, CommitteeRole>(Object.entries(roles))

/** Undefined for a role that we have no word for: it is shown as the source has it. */
export const committeeRole = (name: string): CommitteeRole | undefined => byName.get(name.trim().toLowerCase())

const chairs = new Set<CommitteeRole | undefined>(['chair', 'chairman', 'chairwoman', 'coChair', 'leadCoChair'])

/** Whether the role is to lead the committee. */
export const isChair = (name: string | null): boolean => name !== null && chairs.has(committeeRole(name))

/** Whether the role is to lead the minority on the committee. */
export const isRankingMember = (name: string | null): boolean =>
  name !== null && committeeRole(name) === 'rankingMember'
