import { startGeocoder } from '../../harness/stand-ins/census-geocoder.ts'
import { startGoogleCivic } from '../../harness/stand-ins/google-civic.ts'
import { startOpenFec } from '../../harness/stand-ins/openfec.ts'
import { startPushSink } from '../../harness/stand-ins/push-sink.ts'
import { startSmtpSink } from '../../harness/stand-ins/smtp-sink.ts'
import { json, startUpstream } from '../../harness/stand-ins/upstream-server.ts'
import { type Fault, startNasty } from './faulty-proxy.ts'

/** Every outside service, each behind a nasty one, and the settings that point the product there. */
export async function startServices() {
  const [civic, census, fec, smtp, push, openId] = await Promise.all([
    startGoogleCivic(),
    startGeocoder(),
    startOpenFec(),
    startSmtpSink(),
    startPushSink(),
    startUpstream(json({})),
  ])
  const before = (url: string) => startNasty('http', url)
  const nasty = {
    civic: await before(civic.url),
    census: await before(census.url),
    fec: await before(fec.url),
    smtp: await startNasty('smtp', smtp.url),
    push: await before(push.url),
    openId: await before(openId.url),
  }
  const issuer = nasty.openId.url
  const at = (path: string) => `${issuer}/${path}`
  openId.does(
    json({
      issuer,
      authorization_endpoint: at('auth'),
      token_endpoint: at('token'),
      jwks_uri: at('keys'),
      userinfo_endpoint: at('me'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
  const all = Object.values(nasty)
  return {
    settings: {
      ...civic.env,
      GOOGLE_CIVIC_BASE_URL: nasty.civic.url,
      CENSUS_GEOCODER: 'on',
      CENSUS_GEOCODER_URL: `${nasty.census.url}/geocoder`,
      ...fec.env,
      OPENFEC_BASE_URL: `${nasty.fec.url}/v1`,
      SMTP_URL: nasty.smtp.url,
      // Pushing to loopback is for trials alone, and refused in production.
      NODE_ENV: 'development',
      PUSH_TO_LOOPBACK: 'on',
    },
    openId: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'precinct', OIDC_CLIENT_SECRET: 'a secret between the two' },
    pushUrl: `${nasty.push.url}/201/a`,
    does: (fault?: Fault) => all.forEach((one) => one.does(fault)),
    close: () => Promise.all([...all, civic, census, fec, smtp, push, openId].map((one) => one.close())),
  }
}
