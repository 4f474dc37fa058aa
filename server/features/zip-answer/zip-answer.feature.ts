import type { Locale } from '../../../contract/locale.ts'
import { i18nFor } from '../../core/i18n.ts'
import { renderZipAnswer } from './zip-answer.page.ts'
import { type ZipLookups, createZipAnswerService } from './zip-answer.service.ts'

/** The answer to a ZIP code on the landing page, which the HTTP layer fills in. */
export function zipAnswerFeature(lookups: ZipLookups) {
  const service = createZipAnswerService(lookups)
  return async (typed: string, locale: Locale) => renderZipAnswer(i18nFor(locale), await service.find(typed, locale))
}
