import { useLingui } from '@lingui/react/macro'
import { type Locale, chooseLocale } from '../../contract/locale.ts'

export function useReaderLocale(): Locale {
  const { i18n } = useLingui()
  return chooseLocale(i18n.locale, undefined)
}
