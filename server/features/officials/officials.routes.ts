import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/officials.ts'
import { importRatings, ratings as listRatings, ratingsSummary } from '../../../contract/ratings.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { bindFacts } from '../../http/facts.ts'
import { createLegislatorsService } from './legislators.service.ts'
import { createOfficialsService } from './officials.service.ts'
import { createProfileService } from './profile.service.ts'
import { createRatingsService } from './ratings.service.ts'
import { createRatingsStore } from './ratings.store.ts'

export function officials(app: FastifyInstance, { db, clock, reference }: Deps) {
  const service = createOfficialsService(reference)
  const legislators = createLegislatorsService(reference)
  const ratings = createRatingsService({
    store: createRatingsStore(db),
    clock,
    isMember: (bioguideId) => reference.officials.member(bioguideId) !== undefined,
  })
  const profiles = createProfileService(reference, ratings)

  bindFacts(app, contract.allOfficials, () => service.all())
  bindFacts(app, contract.officialsByZip, ({ params, query }) => service.byZip(params.zip, query.district))
  bindFacts(app, contract.governorByZip, ({ params, query }) => service.governor(params.zip, query.state))
  bindFacts(app, contract.legislatorsByState, ({ params, query }) => legislators.ofState(params.stateCode, query))

  bind(app, contract.memberProfile, ({ params, query }) => profiles.of(params.bioguideId, query.votes))

  bind(app, listRatings, () => ratings.list())
  bind(app, ratingsSummary, async () => ({ current: await ratings.summary() }))
  bind(app, importRatings, async ({ body, user }) => ({
    current: await ratings.import(body.csv, body.source, user.id),
  }))
}
