import type { FastifyInstance } from 'fastify'
import { committeePage } from '../../../contract/committees.ts'
import { stateCodes } from '../../../contract/common.ts'
import { legislatorProfile, legislatorsByState } from '../../../contract/legislators.ts'
import * as contract from '../../../contract/officials.ts'
import { committeePath, legislatorPath, officialPath } from '../../../contract/paths.ts'
import { importRatings, previewRatings, ratings as listRatings, ratingsSummary } from '../../../contract/ratings.ts'
import { AppError } from '../../core/app-error.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { createTerms, hourOf } from '../../reference/terms.ts'
import { type CommitteesService, createCommitteesService } from './committees.service.ts'
import { createLegislatorProfileService } from './legislator-profile.service.ts'
import { createLegislatorsService } from './legislators.service.ts'
import { holderOf } from './official-presenter.ts'
import { createOfficialsService } from './officials.service.ts'
import { createPageSubject, createProfileService } from './profile.service.ts'
import { type RatingsService, createRatingsService } from './ratings/ratings.service.ts'
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
  const profiles = createProfileService({ reference, terms, ratings, committees })
  const { portraitAt } = reference.officials
  const services = { officials, committees, legislators, legislatorProfiles, profiles, ratings, portraitAt }

  const listPaths = () => {
    const members = reference.officials.congress().flatMap((seat) => terms.holder(seat) ?? [])
    const inStates = stateCodes.flatMap((state) => {
      const { members: all = [], source } = reference.officials.legislature(state) ?? {}
      return all.filter((one) => source && holderOf(one, terms.ofLegislator(one, source.asOf)))
    })
    return [
      ...members.map(({ bioguideId }) => officialPath(bioguideId)),
      ...reference.committees.ids.map(committeePath),
      ...inStates.map(({ id }) => legislatorPath(id)),
    ]
  }
  let listed: { hour: string; paths: string[] } | undefined

  return {
    routes: (app) => serveOfficials(app, services, () => hourOf(clock)),
    /** For the landing page's answer to a ZIP code. */
    service: officials,
    /** Names whom or what a page is about, for the preview of a shared link. */
    subjectOf: createPageSubject(reference, terms),
    /** For the list of pages that search engines read. Officials whose term is over are left out. */
    subjectPaths() {
      const hour = hourOf(clock)
      if (listed?.hour !== hour) listed = { hour, paths: listPaths() }
      return listed.paths
    },
  } satisfies Feature & Record<string, unknown>
}

interface Services {
  officials: ReturnType<typeof createOfficialsService>
  committees: CommitteesService
  legislators: ReturnType<typeof createLegislatorsService>
  legislatorProfiles: ReturnType<typeof createLegislatorProfileService>
  profiles: ReturnType<typeof createProfileService>
  ratings: RatingsService
  portraitAt: (path: string) => Buffer | undefined
}

/** A term may end any day, so replies about holders of an office are kept for an hour only. */
function serveOfficials(
  app: FastifyInstance,
  { officials, committees, legislators, legislatorProfiles, profiles, ratings, portraitAt }: Services,
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

  app.get('/assets/portraits/:file', (request, reply) => {
    const image = portraitAt(request.url)
    if (!image) throw new AppError('not_found')
    return reply.headers({ 'cache-control': 'public, max-age=31536000, immutable' }).type('image/webp').send(image)
  })

  bind(app, contract.memberProfile, ({ params, query }) => profiles.get(params.bioguideId, query.votes))

  bind(app, listRatings, () => ratings.list())
  bind(app, ratingsSummary, async () => ({ current: await ratings.summary() }))
  bind(app, previewRatings, ({ body }) => ratings.preview(body.csv))
  bind(app, importRatings, async ({ body, user }) => ({
    current: await ratings.import(body.csv, body.source, user.id),
  }))
}
