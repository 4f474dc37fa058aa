import { localVoting } from '../../../contract/local-voting.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { createLocalVotingService } from './local-voting.service.ts'

export function localVotingFeature(deps: FeatureDeps): Feature {
  const service = createLocalVotingService(deps)
  return {
    // Not static: the reply is in the caller's language.
    routes: (app) =>
      bind(app, localVoting, ({ params, request }) => service.byZip(params.zip, acceptedLocale(request))),
  }
}
