import * as accounts from './accounts.ts'
import * as calendar from './calendar.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as passkeys from './passkeys.ts'
import * as polling from './polling.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every call there is, for the API page and for the tests that walk them all. */
export const allEndpoints: Endpoint[] = [accounts, passkeys, events, calendar, polling].flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
)
