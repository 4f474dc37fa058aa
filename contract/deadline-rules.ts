/** Types shared by the elections pack and the rules in `civic/`. */
export type {
  BallotOffice,
  DateRule,
  DetailedElectionKind,
  RuleCondition,
  RuleFact,
  SameDayFact,
  StateRules,
  Weekday,
} from './deadline-rules.schemas.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
