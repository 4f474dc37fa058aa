import { holdsNationwideElections } from '../../../../civic/elections/event-states.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'

/** The types of dates a member has switched on. */
export interface WantedTypes {
  voterRegistrationDeadlines: boolean
  primaryElectionDates: boolean
  generalElectionDates: boolean
  earlyVotingPeriods: boolean
  civicEvents: boolean
}

export const wantsType: Record<ImportantDateType, (member: WantedTypes) => boolean> = {
  'voter-registration': (member) => member.voterRegistrationDeadlines,
  'primary-election': (member) => member.primaryElectionDates,
  'general-election': (member) => member.generalElectionDates,
  'early-voting': (member) => member.earlyVotingPeriods,
  'civic-event': (member) => member.civicEvents,
}

/** A nationwide election is none of a territory, which has its own. */
export const appliesNationwide = (type: ImportantDateType, stateCode: StateCode | null): boolean =>
  type === 'civic-event' || stateCode === null || holdsNationwideElections(stateCode)
