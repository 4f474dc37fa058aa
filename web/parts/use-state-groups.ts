import { useLingui } from '@lingui/react/macro'
import { stateChoices, stateName } from '../../civic/address/states.ts'
import type { StateCode } from '../../contract/common.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** The options of a state menu: the 50 states, then the District of Columbia and the territories. */
export function useStateGroups() {
  const { t } = useLingui()
  const locale = useLocale()
  const { states, others } = stateChoices(locale)
  const option = (code: StateCode) => ({ value: code, label: stateName(code, locale) })
  return [
    { label: t`States`, options: states.map(option) },
    { label: t`District and territories`, options: others.map(option) },
  ]
}
