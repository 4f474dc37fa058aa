import * as accounts from './accounts.ts'
import * as calendar from './calendar.ts'
import * as candidates from './candidates.ts'
import * as committees from './committees.ts'
import * as compare from './compare.ts'
import * as councils from './councils.ts'
import * as data from './data.ts'
import * as desk from './desk.ts'
import * as discussions from './discussions.ts'
import * as editors from './editors.ts'
import * as emailChange from './email-change.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as factReports from './fact-reports.ts'
import * as follows from './follows.ts'
import * as importantDates from './important-dates.ts'
import * as legislators from './legislators.ts'
import * as localVoting from './local-voting.ts'
import * as moderation from './moderation.ts'
import * as nextSeat from './next-seat.ts'
import * as notifications from './notifications.ts'
import * as officials from './officials.ts'
import * as partners from './partners.ts'
import * as passkeys from './passkeys.ts'
import * as placeNotices from './place-notices.ts'
import * as placeWatches from './place-watches.ts'
import * as places from './places.ts'
import * as polling from './polling.ts'
import * as quiz from './quiz.ts'
import * as ratings from './ratings.ts'
import * as registration from './registration.ts'
import * as reminders from './reminders.ts'
import * as results from './results.ts'
import * as secondFactor from './second-factor.ts'
import * as stateVoting from './state-voting.ts'
import * as voterInfo from './voter-info.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

const features = [
  accounts,
  passkeys,
  secondFactor,
  emailChange,
  editors,
  officials,
  partners,
  councils,
  committees,
  legislators,
  places,
  nextSeat,
  ratings,
  compare,
  quiz,
  events,
  calendar,
  polling,
  voterInfo,
  placeWatches,
  placeNotices,
  candidates,
  registration,
  stateVoting,
  localVoting,
  results,
  desk,
  discussions,
  moderation,
  factReports,
  data,
  importantDates,
  notifications,
  reminders,
  follows,
]

/** Every endpoint, for the API page and for tests that check them all. */
export const allEndpoints: Endpoint[] = features.flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
)
