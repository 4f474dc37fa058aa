import * as accounts from './accounts.ts'
import * as discussions from './discussions.ts'
import type { Endpoint } from './endpoint.ts'
import * as moderation from './moderation.ts'
import * as passkeys from './passkeys.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every call there is, for the API page and for the tests that walk them all. */
export const allEndpoints: Endpoint[] = [accounts, passkeys, discussions, moderation].flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
)
