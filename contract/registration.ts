import { endpoint } from './endpoint.ts'
import type * as schemas from './registration.schemas.ts'

export type * from './registration.schemas.ts'

/**
 * `maybe-online`: sources differ on whether new voters can register online. `in-person-or-excused-mail`: by mail only for
 * voters who can't come in person. `not-needed`: North Dakota.
 */
export const registrationWays = [
  'online',
  'maybe-online',
  'mail-or-in-person',
  'in-person-or-excused-mail',
  'in-person',
  'not-needed',
] as const

/**
 * Strict: without ID the ballot is provisional and counts only if the voter returns with ID. `no-provisional`: the state has
 * no provisional ballots. `with-address`: with or without a photo, but with name, date of birth and home address.
 */
export const idCategories = [
  'none',
  'non-strict-non-photo',
  'non-strict-photo',
  'strict-non-photo',
  'strict-with-address',
  'strict-photo',
  'strict-photo-no-provisional',
] as const

export const stateRegistration = endpoint<typeof schemas.stateRegistration>('GET', '/api/registration/:stateCode')
