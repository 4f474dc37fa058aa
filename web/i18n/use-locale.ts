import { useLingui } from '@lingui/react/macro'
import { type Locale, chooseLocale } from '../../contract/locale.ts'

/** The reader's language. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return chooseLocale(i18n.locale, undefined)
}
