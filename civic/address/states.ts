import { type StateCode, stateCodes } from '../../contract/common.ts'
import type { Locale } from '../../contract/locale.ts'

type Kind = 'state' | 'district' | 'territory'

interface State {
  name: string
  /** Set only if the Spanish name differs. */
  es?: string
  kind: Kind
}

const state = (name: string, es?: string): State => ({ name, kind: 'state', ...(es && { es }) })
const territory = (name: string, es?: string): State => ({ name, kind: 'territory', ...(es && { es }) })

const states: Record<StateCode, State> = {
  AL: state('Alabama'),
  AK: state('Alaska'),
  AZ: state('Arizona'),
  AR: state('Arkansas'),
  CA: state('California'),
  CO: state('Colorado'),
  CT: state('Connecticut'),
  DE: state('Delaware'),
  FL: state('Florida'),
  GA: state('Georgia'),
  HI: state('Hawaii', 'Hawái'),
  ID: state('Idaho'),
  IL: state('Illinois'),
  IN: state('Indiana'),
  IA: state('Iowa'),
  KS: state('Kansas'),
  KY: state('Kentucky'),
  LA: state('Louisiana', 'Luisiana'),
  ME: state('Maine'),
  MD: state('Maryland'),
  MA: state('Massachusetts'),
  MI: state('Michigan', 'Míchigan'),
  MN: state('Minnesota'),
  MS: state('Mississippi', 'Misisipi'),
  MO: state('Missouri', 'Misuri'),
  MT: state('Montana'),
  NE: state('Nebraska'),
  NV: state('Nevada'),
  NH: state('New Hampshire', 'Nuevo Hampshire'),
  NJ: state('New Jersey', 'Nueva Jersey'),
  NM: state('New Mexico', 'Nuevo México'),
  NY: state('New York', 'Nueva York'),
  NC: state('North Carolina', 'Carolina del Norte'),
  ND: state('North Dakota', 'Dakota del Norte'),
  OH: state('Ohio'),
  OK: state('Oklahoma'),
  OR: state('Oregon', 'Oregón'),
  PA: state('Pennsylvania', 'Pensilvania'),
  RI: state('Rhode Island'),
  SC: state('South Carolina', 'Carolina del Sur'),
  SD: state('South Dakota', 'Dakota del Sur'),
  TN: state('Tennessee'),
  TX: state('Texas'),
  UT: state('Utah'),
  VT: state('Vermont'),
  VA: state('Virginia'),
  WA: state('Washington'),
  WV: state('West Virginia', 'Virginia Occidental'),
  WI: state('Wisconsin'),
  WY: state('Wyoming'),
  DC: { name: 'District of Columbia', es: 'Distrito de Columbia', kind: 'district' },
  AS: territory('American Samoa', 'Samoa Americana'),
  GU: territory('Guam'),
  MP: territory('Northern Mariana Islands', 'Islas Marianas del Norte'),
  PR: territory('Puerto Rico'),
  VI: territory('U.S. Virgin Islands', 'Islas Vírgenes de EE. UU.'),
}

export function stateName(code: StateCode, locale: Locale = 'en'): string {
  const { name, es } = states[code]
  return locale === 'es' && es ? es : name
}

export const stateKind = (code: StateCode): Kind => states[code].kind

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
