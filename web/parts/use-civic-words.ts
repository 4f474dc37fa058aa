import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { stateName } from '../../civic/states.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import { chooseLocale } from '../../contract/locale.ts'

/** The words the packs use for offices and parties; what is not here is a proper name and stays as it is. */
const known: Record<string, MessageDescriptor> = {
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
  Senate: msg`Senate`,
  House: msg`House`,
  'House of Representatives': msg`House of Representatives`,
  'House of Delegates': msg`House of Delegates`,
  Assembly: msg`Assembly`,
  'General Assembly': msg`General Assembly`,
  Legislature: msg`Legislature`,
  Council: msg`Council`,
}

export function useCivicWords() {
  const { t, i18n } = useLingui()
  const state = (code: StateCode) => stateName(code, chooseLocale(i18n.locale, undefined))
  return {
    state,
    word: (given: string) => {
      const words = known[given]
      return words ? t(words) : given
    },
    district: (code: StateCode, district: number | null) => {
      const place = state(code)
      if (district === null) return place
      return district === 0 ? t`${place}, at large` : t`${place}, District ${district}`
    },
    day: (day: LocalDate) => i18n.date(`${day}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
  }
}
