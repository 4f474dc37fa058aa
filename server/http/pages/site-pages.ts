import type { FastifyInstance } from 'fastify'
import { locales } from '../../../contract/locale.ts'
import { languageLink, openedPaths, paths, serverPaths } from '../../../contract/paths.ts'
import type { PrivacyProps } from '../../../contract/site-pages.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../core/clock.ts'
import { html } from '../../core/html.ts'
import { retention } from '../../core/retention.ts'
import { replyCacheOf, sendKept } from '../responses/reply-cache.ts'
import { keptForAnHour, originOf, publicOrigin } from './send-page.ts'

const { about, privacy, terms, accessibility } = serverPaths

/** Pages about the site, for everybody. They say what is true for this installation's settings. */
export function serveSitePages(app: FastifyInstance, config: Config) {
  for (const path of [about, terms, accessibility] as const) {
    app.get(path, (_, reply) => reply.sendSharedPage(path, () => ({ contact: config.CONTACT })))
  }
  app.get(privacy, (_, reply) => reply.sendSharedPage(privacy, () => privacyProps(config)))
}

function privacyProps(config: Config): PrivacyProps {
  const { CONTACT, OIDC_ISSUER, CENSUS_GEOCODER, MAP_TILES_URL } = config
  return {
    contact: CONTACT,
    signInProvider: OIDC_ISSUER && new URL(OIDC_ISSUER).host,
    days: {
      session: retention.session.days,
      messages: retention.messages.days,
      earlierVersions: retention.earlierVersions.days,
      decidedReports: retention.decidedReports.days,
      contentForModerators: retention.contentForModerators.days,
      placeWatches: retention.placeWatches.days,
      placeFollows: retention.placeFollows.days,
    },
    censusGeocoder: CENSUS_GEOCODER,
    mapTiles: MAP_TILES_URL && new URL(MAP_TILES_URL.replace('{s}', 'tiles')).host,
    services: {
      mailServer: config.SMTP_URL !== undefined,
      googleCivic: config.GOOGLE_CIVIC_API_KEY !== undefined,
      googleMaps: config.GOOGLE_MAPS_API_KEY !== undefined,
      fec: config.OPENFEC_API_KEY !== undefined,
      photos: config.OFFICIAL_PHOTOS === 'on',
      analytics: config.ANALYTICS_MEASUREMENT_ID !== undefined,
    },
  }
}

/** RFC 9116 asks for less than a year. */
const lifetimeMs = 180 * 24 * 60 * 60_000

/** Where to report a vulnerability (RFC 9116). Without a contact setting there is no such file. */
export function serveSecurityText(app: FastifyInstance, { CONTACT, origin }: Config, clock: Clock) {
  if (!CONTACT) return
  app.get(serverPaths.securityText, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + lifetimeMs).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${CONTACT}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en, es',
          `Canonical: ${origin}${serverPaths.securityText}`,
          '',
        ].join('\n'),
      )
  })
}

interface SearchEnginesOptions {
  config: Config
  clock: Clock
  /** The pages about one person or committee that a setting may open. */
  subjectPaths(): string[]
}

const sitemap = '/sitemap.xml'

/** What search engines may list: the front page, the pages about the site, and those that are open to visitors. */
export function serveSearchEngines(app: FastifyInstance, { config, clock, subjectPaths }: SearchEnginesOptions) {
  const maxAge = { 'cache-control': keptForAnHour(config) }
  const { about, privacy, terms, accessibility, data, open } = serverPaths
  const opened = openedPaths(config.openPages)
  /** In both languages, each at its own address. */
  const translated = [paths.home, ...opened.filter((path) => !path.includes(':'))]
  const listOthers = () => [
    about,
    privacy,
    terms,
    accessibility,
    data,
    open,
    ...(opened.includes(paths.official) ? subjectPaths() : []),
  ]

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .headers(maxAge)
      .send(`User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${originOf(config, request)}${sitemap}\n`),
  )

  const listPages = (at: string) => {
    const { text: origin } = html`${at}`
    const inLanguages = translated.flatMap((path) => locales.map((lang) => addressIn(path, lang)))
    // Thousands of paths of our own, which need no escaping.
    const urls = [...inLanguages, ...listOthers()].map((url) => `<url><loc>${origin}${url}</loc></url>\n`)
    return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  }

  app.get(sitemap, async (request, reply) => {
    const headers = { ...maxAge, 'content-type': 'application/xml; charset=utf-8' }
    const origin = publicOrigin(config)
    const hour = clock.now().toISOString().slice(0, 13)
    if (origin)
      return sendKept(replyCacheOf(app), reply, { name: hour, status: 200, headers, read: () => listPages(origin) })
    // The request names the host, so each gets a list of its own.
    const list = await app.requireTurn('page', request, async () => listPages(originOf(config, request)))
    return reply.headers(headers).send(list)
  })
}

const addressIn = (path: string, locale: string) => (locale === 'en' ? path : languageLink(path, locale))
