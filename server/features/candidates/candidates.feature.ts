import { candidatesByZip } from '../../../contract/candidates.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { findNetwork } from '../../http/requester.ts'
import { logFailures } from '../../upstream/upstream-error.ts'
import { createCandidatesService } from './candidates.service.ts'

export function candidatesFeature({ reference, upstream, clock, logger }: FeatureDeps): Feature {
  const service = createCandidatesService({ reference, fec: upstream.openFec, clock, onFailure: logFailures(logger) })
  return {
    routes: (app) =>
      bind(app, candidatesByZip, ({ params, query, request }) =>
        service.byZip(params.zip, {
          district: query.district,
          locale: acceptedLocale(request),
          requester: findNetwork(request),
        }),
      ),
  }
}
