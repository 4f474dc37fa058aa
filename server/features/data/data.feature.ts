import type { I18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Locale, StateCode } from '../../../contract/common.schemas.ts'
import * as contract from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { DataPageProps } from '../../../contract/site-pages.ts'
import type { Config } from '../../config.ts'
import type { Feed } from '../../core/atom.ts'
import { i18nFor } from '../../core/i18n.ts'
import { listElectionStatuses } from '../../db/election-statuses.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic, bindVersioned } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { etagFor, hasCurrentCopy } from '../../http/responses/etag.ts'
import type { Queue } from '../../queue/queue.ts'
import { readPackLinks } from '../../reference/pack-links.ts'
import { createLinkClient } from '../../upstream/link-client.ts'
import { type DataService, createDataService } from './data.service.ts'
import { createDataStore } from './data.store.ts'
import { type DateChanges, dateFeed } from './date-feed.ts'
import { dataFeed } from './feed.ts'
import { fileText, packText, setName } from './file-texts.ts'
import { createLinkChecksService } from './link-checks.service.ts'
import { createLinkChecksStore } from './link-checks.store.ts'
import { goodUntil, releaseText } from './texts.ts'

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
    routes: (app) =>
      serveData(app, { service, config, elections: reference.elections, statuses: () => listElectionStatuses(db) }),
    ...(checksLinks && { jobs: (queue) => registerLinkCheck(queue, checkLinks) }),
  }
}

/** Each run checks some of the links that are due. */
const intervalSeconds = 60 * 60

function registerLinkCheck(queue: Queue, run: (signal: AbortSignal) => Promise<void>): void {
  queue.work('link-check', (_, signal) => run(signal))
  queue.every(intervalSeconds, 'link-check')
}

interface RouteDeps {
  service: DataService
  config: Config
  elections: DateChanges['elections']
  /** What administrators changed. */
  statuses(): Promise<DateChanges['statuses']>
}

function serveData(app: FastifyInstance, { service, config, elections, statuses }: RouteDeps) {
  bindStatic(app, contract.outdatedFacts, () => ({ sets: service.outdated() }), { edition: service.today })

  bind(app, contract.dataNotices, ({ request }) => {
    const i18n = i18nFor(localeOf(request))
    return service.notices((set) => fileText(i18n, set).name)
  })

  /** The ETag of a report. Everybody gets the same report for some seconds, so it is written as JSON once for all of them. */
  const versions = new WeakMap<contract.DataReport, string>()
  const versionOf = (report: contract.DataReport) => {
    const version = versions.get(report) ?? etagFor(JSON.stringify(report))
    versions.set(report, version)
    return version
  }

  bindVersioned(app, contract.dataReport, {
    // Without the `W/"` and the `"` of the ETag, which `bindVersioned` adds.
    version: async () => versionOf(await service.report()).slice(3, -1),
    read: service.report,
  })

  app.get(serverPaths.data, async (request, reply) => {
    const report = await service.report()
    const props = () => dataPageProps(i18nFor(localeOf(request)), report)
    return reply.sendSharedPage(serverPaths.data, props, versionOf(report))
  })

  const Query = z.object({ lang: Locale.catch('en'), state: StateCode.optional().catch(undefined) })
  const serveFeed = (path: string, create: (i18n: I18n, query: z.infer<typeof Query>) => Promise<Feed>) =>
    app.get(path, async (request, reply) => {
      const query = Query.parse(request.query)
      const { text, updated } = await create(i18nFor(query.lang), query)
      const etag = etagFor(text)
      reply.headers({ etag, 'cache-control': 'public, max-age=60', 'last-modified': updated.toUTCString() })
      if (hasCurrentCopy(request, etag)) return reply.code(304).send()
      return reply.type('application/atom+xml; charset=utf-8').send(text)
    })
  serveFeed(serverPaths.dataFeed, async (i18n) => dataFeed(i18n, await service.report(), config.origin))
  serveFeed(serverPaths.dateFeed, async (i18n, { state }) => {
    const changes = { report: await service.report(), statuses: await statuses(), elections }
    return dateFeed(i18n, changes, { origin: config.origin, state })
  })
}

/** The report with its texts in the reader's language, as the page shows it. */
function dataPageProps(i18n: I18n, { oldest, packs, releases, links, ...rest }: contract.DataReport): DataPageProps {
  return {
    ...rest,
    oldest: oldest && { asOf: oldest.asOf, name: fileText(i18n, oldest.set).name },
    packs: packs.map((pack) => ({
      ...pack,
      title: packText(i18n, pack.name),
      files: pack.files.map((file) => ({
        ...file,
        ...fileText(i18n, file.set),
        goodUntil: goodUntil(i18n, file.freshUntil),
      })),
    })),
    releases: releases.map((release) => ({ ...release, ...releaseText(i18n, release) })),
    links: links && {
      ...links,
      brokenLinks: links.brokenLinks.map((link) => ({ ...link, names: link.sets.map((set) => setName(i18n, set)) })),
    },
  }
}
