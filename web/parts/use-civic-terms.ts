import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { stateChoices, stateName as nameOfState, stateWithArticle } from '../../civic/address/states.ts'
import type { DistrictId } from '../../civic/districts/district-id.ts'
import type { StateCode } from '../../contract/common.ts'
import type { DeskArea } from '../../contract/desk-import.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** The terms for offices, chambers and parties in the packs. Anything else is a proper name and is not translated. */
const terms: Record<string, MessageDescriptor> = {
  Senator: msg`Senator`,
  Representative: msg`Representative`,
  Delegate: msg`Delegate`,
  'Resident Commissioner': msg`Resident Commissioner`,
  Governor: msg`Governor`,
  Mayor: msg`Mayor`,
  'Lieutenant Governor': msg`Lieutenant Governor`,
  'Attorney General': msg`Attorney General`,
  'Secretary of State': msg`Secretary of State`,
  Auditor: msg`Auditor`,
  Treasurer: msg`Treasurer`,
  'Chief Election Officer': msg`Chief Election Officer`,
  'Assembly Member': msg`Assembly Member`,
  Assemblymember: msg`Assembly Member`,
  Councilmember: msg`Council Member`,
  Democrat: msg`Democrat`,
  Democratic: msg`Democrat`,
  Republican: msg`Republican`,
  Independent: msg`Independent`,
  Nonpartisan: msg`Nonpartisan`,
  Libertarian: msg`Libertarian`,
  'No Party Affiliation': msg`No party affiliation`,
  Unaffiliated: msg`Unaffiliated`,
  Other: msg`Other party`,
  'Write-in': msg`Write-in`,
  Senate: msg`Senate`,
  House: msg`House`,
  'House of Representatives': msg`House of Representatives`,
  'House of Delegates': msg`House of Delegates`,
  Assembly: msg`Assembly`,
  'General Assembly': msg`General Assembly`,
  Legislature: msg`Legislature`,
  Council: msg`Council`,
}

/** What states call their legislature, where it is not "Legislature". */
const legislatureNames: Partial<Record<StateCode, MessageDescriptor>> = {
  ...Object.fromEntries(
    'AR CO CT DE GA IL IN IA KY MD MO NC OH PA RI SC TN VT VA'.split(' ').map((code) => [code, msg`General Assembly`]),
  ),
  ...Object.fromEntries(['ND', 'OR', 'PR'].map((code) => [code, msg`Legislative Assembly`])),
  ...Object.fromEntries(['MA', 'NH'].map((code) => [code, msg`General Court`])),
  DC: msg`Council`,
}

/** A party whose FEC code has no published name. */
const otherParty = /^Other party \((.+)\)$/

/** Terms of the packs, states and districts in the reader's language. */
export function useCivicTerms() {
  const { t } = useLingui()
  const locale = useLocale()
  const stateName = (code: StateCode) => nameOfState(code, locale)
  const { either } = useFormat()
  const withDistrict = (place: string, district: number | null) => {
    if (district === null) return place
    return district === 0 ? t`${place}, at large` : t`${place}, District ${district}`
  }
  return {
    /** Alone, as in a heading, or after a comma or colon. */
    stateName,
    /** Within a sentence. */
    stateInText: (code: StateCode) => stateWithArticle(code, locale),
    term: (english: string) => {
      const translation = terms[english]
      if (translation) return t(translation)
      const [, code] = english.match(otherParty) ?? []
      return code ? t`Other party (${code})` : english
    },
    legislatureName: (code: StateCode) => t(legislatureNames[code] ?? msg`Legislature`),
    /** District `null` means the whole state, 0 an at-large district. */
    districtName: (code: StateCode, district: number | null) => withDistrict(stateName(code), district),
    /** One district, or the possible ones: "Texas, District 10 or 37". */
    districtNames: (districts: readonly DistrictId[]) => {
      const [first, second] = districts
      if (!first) return ''
      if (!second || districts.some(({ state }) => state !== first.state))
        return either(districts.map(({ state, district }) => withDistrict(stateName(state), district)))
      return t`${stateName(first.state)}, District ${either(districts.map(({ district }) => String(district)))}`
    },
    /** Within a sentence. */
    districtInText: (code: StateCode, district: number | null) =>
      withDistrict(stateWithArticle(code, locale), district),
  }
}

/** The options of a state menu: the 50 states, then the District of Columbia and the territories. */
export function useStateGroups() {
  const { t } = useLingui()
  const locale = useLocale()
  const { states, others } = stateChoices(locale)
  const option = (code: StateCode) => ({ value: code, label: nameOfState(code, locale) })
  return [
    { label: t`States`, options: states.map(option) },
    { label: t`District and territories`, options: others.map(option) },
  ]
}

/** "Maricopa County, Arizona", or the name of the state. */
export function useAreaName() {
  const locale = useLocale()
  return ({ state, county }: DeskArea) => {
    const name = nameOfState(state, locale)
    return county === null ? name : `${county}, ${name}`
  }
}
