import type { StateCode } from '../../contract/common.ts'
import type { TimeZone } from '../../contract/time-zones.ts'

/** Events are not held by the time of the western Aleutian Islands, but polls close by it. */
export type StateZone = TimeZone | 'America/Adak'

interface StateZones {
  /** All zones in which people of the state live, in the order in which a day ends there, in summer and in winter. */
  zones: readonly [TimeZone, ...StateZone[]]
  /** Where most people of the state live, if that is not the first zone. */
  usual?: TimeZone
}

const eastern: StateZones = { zones: ['America/New_York'] }
const easternAndCentral: StateZones = { zones: ['America/New_York', 'America/Chicago'] }
const central: StateZones = { zones: ['America/Chicago'] }
const centralAndMountain: StateZones = { zones: ['America/Chicago', 'America/Denver'] }
const mountain: StateZones = { zones: ['America/Denver'] }
const mountainAndPacific: StateZones = { zones: ['America/Denver', 'America/Los_Angeles'] }
const pacific: StateZones = { zones: ['America/Los_Angeles'] }
const atlantic: StateZones = { zones: ['America/Puerto_Rico'] }
const chamorro: StateZones = { zones: ['Pacific/Guam'] }

export const stateZones: Record<StateCode, StateZones> = {
  AL: central,
  AK: { zones: ['America/Anchorage', 'America/Adak'] },
  AS: { zones: ['Pacific/Pago_Pago'] },
  // In summer the Navajo Nation is an hour ahead of the rest.
  AZ: { zones: ['America/Denver', 'America/Phoenix'], usual: 'America/Phoenix' },
  AR: central,
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DC: eastern,
  DE: eastern,
  FL: easternAndCentral,
  GA: eastern,
  GU: chamorro,
  HI: { zones: ['Pacific/Honolulu'] },
  IA: central,
  ID: mountainAndPacific,
  IL: central,
  IN: easternAndCentral,
  KS: centralAndMountain,
  KY: easternAndCentral,
  LA: central,
  MA: eastern,
  MD: eastern,
  ME: eastern,
  MI: easternAndCentral,
  MN: central,
  MO: central,
  MP: chamorro,
  MS: central,
  MT: mountain,
  NC: eastern,
  ND: centralAndMountain,
  NE: centralAndMountain,
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NV: { ...mountainAndPacific, usual: 'America/Los_Angeles' },
  NY: eastern,
  OH: eastern,
  OK: central,
  OR: { ...mountainAndPacific, usual: 'America/Los_Angeles' },
  PA: eastern,
  PR: atlantic,
  RI: eastern,
  SC: eastern,
  SD: centralAndMountain,
  TN: { ...easternAndCentral, usual: 'America/Chicago' },
  TX: centralAndMountain,
  UT: mountain,
  VA: eastern,
  VI: atlantic,
  VT: eastern,
  WA: pacific,
  WI: central,
  WV: eastern,
  WY: mountain,
}
