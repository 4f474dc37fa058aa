import type { FastifyInstance } from 'fastify'
import { committeePage } from '../../../contract/committees.ts'
import { legislatorProfile, legislatorsByState } from '../../../contract/legislators.ts'
import * as contract from '../../../contract/officials.ts'
import { importRatings, ratings as listRatings, previewRatings, ratingsSummary } from '../../../contract/ratings.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import type { CommitteesService } from './committees.service.ts'
import type { createLegislatorProfileService } from './legislator-profile.service.ts'
import type { createLegislatorsService } from './legislators.service.ts'
import type { createOfficialsService } from './officials.service.ts'
import type { createProfileService } from './profile.service.ts'
import type { RatingsService } from './ratings/ratings.service.ts'

interface Services {
  officials: ReturnType<typeof createOfficialsService>
  committees: CommitteesService
  legislators: ReturnType<typeof createLegislatorsService>
  legislatorProfiles: ReturnType<typeof createLegislatorProfileService>
  profiles: ReturnType<typeof createProfileService>
  ratings: RatingsService
}

/** A term may end with any day, so that replies about holders of an office are kept for an hour only. */
export function serveOfficials(
  app: FastifyInstance,
  { officials, committees, legislators, legislatorProfiles, profiles, ratings }: Services,
  edition: () => string,
) {
  bindStatic(app, contract.allOfficials, () => officials.listCongress(), { edition })
  bindStatic(app, contract.officialsByZip, ({ params, query }) => officials.byZip(params.zip, query.district), {
    edition,
  })
  bindStatic(app, contract.governorByZip, ({ params, query }) => officials.governor(params.zip, query.state), {
    edition,
  })
  bindStatic(app, contract.officialsByState, ({ params }) => officials.byState(params.stateCode), { edition })
  bindStatic(app, legislatorsByState, ({ params, query }) => legislators.byState(params.stateCode, query), {
    edition,
    simplify: ({ params, query }) => ({ params, query: legislators.simplify(params.stateCode, query) }),
  })
  bindStatic(app, committeePage, ({ params }) => committees.page(params.id), { edition })
  bindStatic(app, legislatorProfile, ({ params }) => legislatorProfiles.get(params.id), { edition })

  bind(app, contract.memberProfile, ({ params, query }) => profiles.get(params.bioguideId, query.votes))

  bind(app, listRatings, () => ratings.list())
  bind(app, ratingsSummary, async () => ({ current: await ratings.summary() }))
  bind(app, previewRatings, ({ body }) => ratings.preview(body.csv))
  bind(app, importRatings, async ({ body, user }) => ({
    current: await ratings.import(body.csv, body.source, user.id),
  }))
}
