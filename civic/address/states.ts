import { type StateCode, stateCodes } from '../../contract/common.ts'
import type { Locale } from '../../contract/locale.ts'
import type { TimeZone } from '../../contract/time-zones.ts'

/** Adak, in the western Aleutian Islands, is not offered for events, but polls there close by its time. */
export type StateZone = TimeZone | 'America/Adak'

interface StateZones {
  /** All zones in which people of the state live, in the order in which a day ends there, in summer and in winter. */
  zones: readonly [TimeZone, ...StateZone[]]
  /** Where most people of the state live, if that is not the first zone. */
  usual?: TimeZone
}

interface State extends StateZones {
  /** The two digits of the Census Bureau. */
  fips: string
  name: string
  /** Set only if the Spanish name differs. */
  es?: string
  /** A state if it is absent. */
  kind?: 'district' | 'territory'
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

const states: Record<StateCode, State> = {
  AL: { fips: '01', name: 'Alabama', ...central },
  AK: { fips: '02', name: 'Alaska', zones: ['America/Anchorage', 'America/Adak'] },
  // In summer the Navajo Nation is an hour ahead of the rest of Arizona.
  AZ: { fips: '04', name: 'Arizona', zones: ['America/Denver', 'America/Phoenix'], usual: 'America/Phoenix' },
  AR: { fips: '05', name: 'Arkansas', ...central },
  CA: { fips: '06', name: 'California', ...pacific },
  CO: { fips: '08', name: 'Colorado', ...mountain },
  CT: { fips: '09', name: 'Connecticut', ...eastern },
  DE: { fips: '10', name: 'Delaware', ...eastern },
  FL: { fips: '12', name: 'Florida', ...easternAndCentral },
  GA: { fips: '13', name: 'Georgia', ...eastern },
  HI: { fips: '15', name: 'Hawaii', es: 'Hawái', zones: ['Pacific/Honolulu'] },
  ID: { fips: '16', name: 'Idaho', ...mountainAndPacific },
  IL: { fips: '17', name: 'Illinois', ...central },
  IN: { fips: '18', name: 'Indiana', ...easternAndCentral },
  IA: { fips: '19', name: 'Iowa', ...central },
  KS: { fips: '20', name: 'Kansas', ...centralAndMountain },
  KY: { fips: '21', name: 'Kentucky', ...easternAndCentral },
  LA: { fips: '22', name: 'Louisiana', es: 'Luisiana', ...central },
  ME: { fips: '23', name: 'Maine', ...eastern },
  MD: { fips: '24', name: 'Maryland', ...eastern },
  MA: { fips: '25', name: 'Massachusetts', ...eastern },
  MI: { fips: '26', name: 'Michigan', es: 'Míchigan', ...easternAndCentral },
  MN: { fips: '27', name: 'Minnesota', ...central },
  MS: { fips: '28', name: 'Mississippi', es: 'Misisipi', ...central },
  MO: { fips: '29', name: 'Missouri', es: 'Misuri', ...central },
  MT: { fips: '30', name: 'Montana', ...mountain },
  NE: { fips: '31', name: 'Nebraska', ...centralAndMountain },
  NV: { fips: '32', name: 'Nevada', ...mountainAndPacific, usual: 'America/Los_Angeles' },
  NH: { fips: '33', name: 'New Hampshire', es: 'Nuevo Hampshire', ...eastern },
  NJ: { fips: '34', name: 'New Jersey', es: 'Nueva Jersey', ...eastern },
  NM: { fips: '35', name: 'New Mexico', es: 'Nuevo México', ...mountain },
  NY: { fips: '36', name: 'New York', es: 'Nueva York', ...eastern },
  NC: { fips: '37', name: 'North Carolina', es: 'Carolina del Norte', ...eastern },
  ND: { fips: '38', name: 'North Dakota', es: 'Dakota del Norte', ...centralAndMountain },
  OH: { fips: '39', name: 'Ohio', ...eastern },
  OK: { fips: '40', name: 'Oklahoma', ...central },
  OR: { fips: '41', name: 'Oregon', es: 'Oregón', ...mountainAndPacific, usual: 'America/Los_Angeles' },
  PA: { fips: '42', name: 'Pennsylvania', es: 'Pensilvania', ...eastern },
  RI: { fips: '44', name: 'Rhode Island', ...eastern },
  SC: { fips: '45', name: 'South Carolina', es: 'Carolina del Sur', ...eastern },
  SD: { fips: '46', name: 'South Dakota', es: 'Dakota del Sur', ...centralAndMountain },
  TN: { fips: '47', name: 'Tennessee', ...easternAndCentral, usual: 'America/Chicago' },
  TX: { fips: '48', name: 'Texas', ...centralAndMountain },
  UT: { fips: '49', name: 'Utah', ...mountain },
  VT: { fips: '50', name: 'Vermont', ...eastern },
  VA: { fips: '51', name: 'Virginia', ...eastern },
  WA: { fips: '53', name: 'Washington', ...pacific },
  WV: { fips: '54', name: 'West Virginia', es: 'Virginia Occidental', ...eastern },
  WI: { fips: '55', name: 'Wisconsin', ...central },
  WY: { fips: '56', name: 'Wyoming', ...mountain },
  DC: { fips: '11', name: 'District of Columbia', es: 'Distrito de Columbia', kind: 'district', ...eastern },
  AS: { fips: '60', name: 'American Samoa', es: 'Samoa Americana', kind: 'territory', zones: ['Pacific/Pago_Pago'] },
  GU: { fips: '66', name: 'Guam', kind: 'territory', ...chamorro },
  MP: { fips: '69', name: 'Northern Mariana Islands', es: 'Islas Marianas del Norte', kind: 'territory', ...chamorro },
  PR: { fips: '72', name: 'Puerto Rico', kind: 'territory', ...atlantic },
  VI: { fips: '78', name: 'U.S. Virgin Islands', es: 'Islas Vírgenes de EE. UU.', kind: 'territory', ...atlantic },
}

export function stateName(code: StateCode, locale: Locale = 'en'): string {
  const { name, es } = states[code]
  return locale === 'es' && es ? es : name
}

export const stateKind = (code: StateCode) => states[code].kind ?? 'state'

/** For menus: the 50 states by name, then DC and the territories. */
export function stateChoices(locale: Locale): { states: StateCode[]; others: StateCode[] } {
  const byName = (a: StateCode, b: StateCode) => stateName(a, locale).localeCompare(stateName(b, locale), locale)
  return {
    states: stateCodes.filter((code) => stateKind(code) === 'state').sort(byName),
    others: stateCodes.filter((code) => stateKind(code) !== 'state').sort(byName),
  }
}

const articles: Record<Locale, Partial<Record<StateCode, string>>> = {
  en: { DC: 'the', MP: 'the', VI: 'the' },
  es: { DC: 'el', MP: 'las', VI: 'las' },
}

/**
 * The state's name within a sentence: Texas, but the District of Columbia. Spanish texts have it after "en", "para" or
 * "por", never after "de" or "a", which would merge with "el"; no sentence begins with it.
 */
export function stateWithArticle(code: StateCode, locale: Locale): string {
  const article = articles[locale][code]
  return article ? `${article} ${stateName(code, locale)}` : stateName(code, locale)
}

/** The time zones of a state, and the usual one. */
export const zoneFacts = (code: StateCode): StateZones => states[code]

/** The two digits of a state. */
export const fipsOfState = (code: StateCode): string => states[code].fips

const byFips = new Map(stateCodes.map((code) => [fipsOfState(code), code]))

/** The state of a Census FIPS code; undefined for an unknown code. */
export const stateOfFips = (fips: string): StateCode | undefined => byFips.get(fips)
