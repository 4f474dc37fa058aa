import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createTerms, hourOf } from '../../reference/terms.ts'
import { createCommitteesService } from './committees.service.ts'
import { createLegislatorProfileService } from './legislator-profile.service.ts'
import { createLegislatorsService } from './legislators.service.ts'
import { serveOfficials } from './officials.routes.ts'
import { createOfficialsService } from './officials.service.ts'
import { createPageSubject } from './page-subject.ts'
import { createProfileService } from './profile.service.ts'
import { createRatingsService } from './ratings/ratings.service.ts'
import { createRatingsStore } from './ratings/ratings.store.ts'

export function officialsFeature({ db, clock, reference }: FeatureDeps) {
  const terms = createTerms(reference.officials, clock)
  const officials = createOfficialsService(reference, terms, clock)
  const committees = createCommitteesService(reference, terms, clock)
  const legislators = createLegislatorsService(reference, terms, committees)
  const legislatorProfiles = createLegislatorProfileService(reference, terms, committees)
  const ratings = createRatingsService({
    store: createRatingsStore(db),
    clock,
    isMember: (bioguideId) => reference.officials.member(bioguideId) !== undefined,
  })
  const profiles = createProfileService(reference, terms, ratings, committees)
  const feature: Feature = {
    routes: (app) =>
      serveOfficials(app, { officials, committees, legislators, legislatorProfiles, profiles, ratings }, () =>
        hourOf(clock),
      ),
  }
  /** `service` is what the answer to a ZIP code on the landing page uses, `subjectOf` what previews of pages name. */
  return { ...feature, service: officials, subjectOf: createPageSubject(reference, terms) }
}
