import { z } from 'zod'
import * as accountsSchemas from './accounts.schemas.ts'
import * as accounts from './accounts.ts'
import * as calendarSchemas from './calendar.schemas.ts'
import * as calendar from './calendar.ts'
import * as candidatesSchemas from './candidates.schemas.ts'
import * as candidates from './candidates.ts'
import * as committeesSchemas from './committees.schemas.ts'
import * as committees from './committees.ts'
import * as compareSchemas from './compare.schemas.ts'
import * as compare from './compare.ts'
import * as councilsSchemas from './councils.schemas.ts'
import * as councils from './councils.ts'
import * as dataSchemas from './data.schemas.ts'
import * as data from './data.ts'
import * as deskSchemas from './desk.schemas.ts'
import * as desk from './desk.ts'
import * as discussionsSchemas from './discussions.schemas.ts'
import * as discussions from './discussions.ts'
import * as editorsSchemas from './editors.schemas.ts'
import * as editors from './editors.ts'
import * as emailChangeSchemas from './email-change.schemas.ts'
import * as emailChange from './email-change.ts'
import type { Endpoint, Operation } from './endpoint.ts'
import * as eventsSchemas from './events.schemas.ts'
import * as events from './events.ts'
import * as factReportsSchemas from './fact-reports.schemas.ts'
import * as factReports from './fact-reports.ts'
import * as followsSchemas from './follows.schemas.ts'
import * as follows from './follows.ts'
import * as importantDatesSchemas from './important-dates.schemas.ts'
import * as importantDates from './important-dates.ts'
import * as legislatorsSchemas from './legislators.schemas.ts'
import * as legislators from './legislators.ts'
import * as localVotingSchemas from './local-voting.schemas.ts'
import * as localVoting from './local-voting.ts'
import * as moderationSchemas from './moderation.schemas.ts'
import * as moderation from './moderation.ts'
import * as nextSeatSchemas from './next-seat.schemas.ts'
import * as nextSeat from './next-seat.ts'
import * as notificationsSchemas from './notifications.schemas.ts'
import * as notifications from './notifications.ts'
import * as officialsSchemas from './officials.schemas.ts'
import * as officials from './officials.ts'
import * as partnersSchemas from './partners.schemas.ts'
import * as partners from './partners.ts'
import * as passkeysSchemas from './passkeys.schemas.ts'
import * as passkeys from './passkeys.ts'
import * as placeNoticesSchemas from './place-notices.schemas.ts'
import * as placeNotices from './place-notices.ts'
import * as placeWatchesSchemas from './place-watches.schemas.ts'
import * as placeWatches from './place-watches.ts'
import * as placesSchemas from './places.schemas.ts'
import * as places from './places.ts'
import * as pollingSchemas from './polling.schemas.ts'
import * as polling from './polling.ts'
import * as quizSchemas from './quiz.schemas.ts'
import * as quiz from './quiz.ts'
import * as ratingsSchemas from './ratings.schemas.ts'
import * as ratings from './ratings.ts'
import * as registrationSchemas from './registration.schemas.ts'
import * as registration from './registration.ts'
import * as remindersSchemas from './reminders.schemas.ts'
import * as reminders from './reminders.ts'
import * as resultsSchemas from './results.schemas.ts'
import * as results from './results.ts'
import * as secondFactorSchemas from './second-factor.schemas.ts'
import * as secondFactor from './second-factor.ts'
import * as stateVotingSchemas from './state-voting.schemas.ts'
import * as stateVoting from './state-voting.ts'
import * as voterInfoSchemas from './voter-info.schemas.ts'
import * as voterInfo from './voter-info.ts'

/** An endpoint with its operation, as the server needs it. */
export interface FullEndpoint extends Endpoint, Required<Operation> {
  /** The endpoint's name in its module. No two endpoints have the same name. */
  name: string
}

export const withDefaults = (endpoint: Endpoint, operation: Operation, name = ''): FullEndpoint => ({
  name,
  params: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  status: 200,
  reachesVoters: false,
  ...endpoint,
  ...operation,
})

/** The operations for the endpoints of a module: one for each, with the same name and types. */
type OperationsFor<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] extends Endpoint<infer O>
    ? O
    : never
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'reply' in value

function pair<Module extends object>(module: Module, operations: OperationsFor<Module>): [Endpoint, FullEndpoint][]
function pair(module: Record<string, unknown>, operations: Record<string, unknown>) {
  return Object.entries(operations).flatMap(([name, operation]) => {
    const endpoint = module[name]
    if (!isOperation(operation)) return []
    if (!isEndpoint(endpoint)) throw new Error(`The operation ${name} has no endpoint`)
    return [[endpoint, withDefaults(endpoint, operation, name)]]
  })
}

/** Every endpoint with its operation. Only the server, commands and tests load this. */
export const fullEndpoints = new Map([
  ...pair(accounts, accountsSchemas),
  ...pair(passkeys, passkeysSchemas),
  ...pair(secondFactor, secondFactorSchemas),
  ...pair(emailChange, emailChangeSchemas),
  ...pair(editors, editorsSchemas),
  ...pair(officials, officialsSchemas),
  ...pair(partners, partnersSchemas),
  ...pair(councils, councilsSchemas),
  ...pair(committees, committeesSchemas),
  ...pair(legislators, legislatorsSchemas),
  ...pair(places, placesSchemas),
  ...pair(nextSeat, nextSeatSchemas),
  ...pair(ratings, ratingsSchemas),
  ...pair(compare, compareSchemas),
  ...pair(quiz, quizSchemas),
  ...pair(events, eventsSchemas),
  ...pair(calendar, calendarSchemas),
  ...pair(polling, pollingSchemas),
  ...pair(voterInfo, voterInfoSchemas),
  ...pair(placeWatches, placeWatchesSchemas),
  ...pair(placeNotices, placeNoticesSchemas),
  ...pair(candidates, candidatesSchemas),
  ...pair(registration, registrationSchemas),
  ...pair(stateVoting, stateVotingSchemas),
  ...pair(localVoting, localVotingSchemas),
  ...pair(results, resultsSchemas),
  ...pair(desk, deskSchemas),
  ...pair(discussions, discussionsSchemas),
  ...pair(moderation, moderationSchemas),
  ...pair(factReports, factReportsSchemas),
  ...pair(data, dataSchemas),
  ...pair(importantDates, importantDatesSchemas),
  ...pair(notifications, notificationsSchemas),
  ...pair(reminders, remindersSchemas),
  ...pair(follows, followsSchemas),
])

export const allEndpoints = [...fullEndpoints.values()]

export function fullEndpoint(endpoint: Endpoint): FullEndpoint {
  const found = fullEndpoints.get(endpoint)
  if (!found) throw new Error(`contract/all.schemas.ts does not list ${endpoint.method} ${endpoint.path}`)
  return found
}
