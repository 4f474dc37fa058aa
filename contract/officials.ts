import { endpoint } from './endpoint.ts'
import type * as schemas from './officials.schemas.ts'

export type * from './officials.schemas.ts'

export const allOfficials = endpoint<typeof schemas.allOfficials>('GET', '/api/officials')
export const officialsByZip = endpoint<typeof schemas.officialsByZip>('GET', '/api/officials/zip/:zip')
export const governorByZip = endpoint<typeof schemas.governorByZip>('GET', '/api/governor/zip/:zip')

/** For a voter who has chosen a state but no address. */
export const officialsByState = endpoint<typeof schemas.officialsByState>('GET', '/api/officials/state/:stateCode')

export const memberProfile = endpoint<typeof schemas.memberProfile>('GET', '/api/officials/member/:bioguideId')
