import { type ZipLookups, createZipAnswerService } from './zip-answer.service.ts'

/** The answer to a ZIP code on the landing page, which the HTTP layer sends. */
export const zipAnswerFeature = (lookups: ZipLookups) => createZipAnswerService(lookups).find
