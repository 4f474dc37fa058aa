import { endpoint } from './endpoint.ts'
import type * as schemas from './local-voting.schemas.ts'

export type * from './local-voting.schemas.ts'

/** What the office that runs local elections is called. */
export const officeKinds = [
  'absentee-manager',
  'board-of-canvassers',
  'board-of-elections',
  'board-of-elections-or-registrars',
  'county-auditor',
  'county-clerk',
  'county-clerk-and-recorder',
  'county-clerk-or-commissioner',
  'county-clerk-or-registrar',
  'county-recorder',
  'election-board',
  'election-commission',
  'elections-office',
  'municipal-clerk',
  'regional-office',
  'registrar',
  'state-office',
  'supervisor-of-elections',
  'township-clerk',
] as const
export type OfficeKind = (typeof officeKinds)[number]

export const localVoting = endpoint<typeof schemas.localVoting>('GET', '/api/local-voting/:zip')
