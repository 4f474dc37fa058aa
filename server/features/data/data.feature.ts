import { serverPaths } from '../../../contract/paths.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { readPackLinks } from '../../reference/pack-links.ts'
import { createLinkClient } from '../../upstream/link-client.ts'
import { registerLinkCheck } from './data.jobs.ts'
import { serveData } from './data.routes.ts'
import { type DataService, createDataService } from './data.service.ts'
import { createDataStore } from './data.store.ts'
import { createLinkChecksService } from './link-checks.service.ts'
import { createLinkChecksStore } from './link-checks.store.ts'

export function dataFeature({
  db,
  reference,
  clock,
  config,
  logger,
}: FeatureDeps): Feature & { outdated: DataService['outdated'] } {
  const checksLinks = config.LINK_CHECK === 'on'
  const linkStore = createLinkChecksStore(db)
  const service = createDataService({
    reference,
    clock,
    store: createDataStore(db),
    packsUrl: config.PACKS_URL,
    links: async () => (checksLinks ? linkStore.summary() : null),
  })
  /** A run opens its own connections, so that none outlives the app that a release replaces. */
  const checkLinks = async (signal: AbortSignal) => {
    const userAgent = `Precinct link check (+${config.origin}${serverPaths.data})`
    const client = createLinkClient({ userAgent })
    const checks = createLinkChecksService({
      store: linkStore,
      readLinks: () => readPackLinks(reference.root),
      check: client.check,
      clock,
      logWarning: (message) => logger.warn(message),
    })
    await checks.run(signal).finally(client.close)
  }
  return {
    outdated: service.outdated,
    routes: (app) => serveData(app, { service, config }),
    ...(checksLinks && { jobs: (queue) => registerLinkCheck(queue, checkLinks) }),
  }
}
