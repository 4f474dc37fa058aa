import { stateName } from '../../civic/address/states.ts'
import type { StateCode } from '../../contract/common.ts'
import type { Locale } from '../../contract/locale.ts'

const articles: Record<Locale, Partial<Record<StateCode, string>>> = {
  en: { DC: 'the', MP: 'the', VI: 'the' },
  es: { DC: 'el', MP: 'las', VI: 'las' },
}

/** The state's name as it follows "in": Texas, but the District of Columbia. */
export function stateWithArticle(code: StateCode, locale: Locale): string {
  const article = articles[locale][code]
  return article ? `${article} ${stateName(code, locale)}` : stateName(code, locale)
}
