import type { FastifyInstance } from 'fastify'
import { serverPaths } from '../../../contract/paths.ts'
import type { PrivacyProps } from '../../../contract/site-pages.ts'
import type { Config } from '../../config.ts'
import { retention } from '../../core/retention.ts'

const { about, privacy, terms, accessibility } = serverPaths

/** Pages about the site, for everybody. They say what is true for this installation's settings. */
export function serveSitePages(app: FastifyInstance, config: Config) {
  for (const path of [about, terms, accessibility] as const) {
    app.get(path, (_, reply) => reply.sendSharedPage(path, { contact: config.CONTACT }))
  }
  app.get(privacy, (_, reply) => reply.sendSharedPage(privacy, privacyProps(config)))
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
