import { useLingui } from '@lingui/react/macro'
import { stateChoices, stateName } from '../../civic/states.ts'
import type { StateCode } from '../../contract/common.ts'
import { useReaderLocale } from './use-reader-locale.ts'

/** For a menu: the 50 states, then the District of Columbia and the territories. */
export function useStateGroups() {
  const { t } = useLingui()
  const locale = useReaderLocale()
  const { states, others } = stateChoices(locale)
  const option = (code: StateCode) => ({ value: code, label: stateName(code, locale) })
  return [
    { label: t`States`, options: states.map(option) },
    { label: t`District and territories`, options: others.map(option) },
  ]
}
