import { startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { startGoogleCivic } from '../../../harness/stand-ins/google-civic.ts'
import { startOpenFec } from '../../../harness/stand-ins/openfec.ts'
import { startPushSink } from '../../../harness/stand-ins/push-sink.ts'
import { startSmtpSink } from '../../../harness/stand-ins/smtp-sink.ts'
import { json, startUpstream } from '../../../harness/stand-ins/upstream-server.ts'
import { type Fault, startFaultyProxy } from './faulty-proxy.ts'

/** Every upstream service behind a faulty proxy, and the settings that point the server there. */
export async function startServices() {
  const [civic, census, fec, smtp, push, openId] = await Promise.all([
    startGoogleCivic(),
    startGeocoder(),
    startOpenFec(),
    startSmtpSink(),
    startPushSink(),
    startUpstream(json({})),
  ])
  const proxyFor = (url: string) => startFaultyProxy('http', url)
  const proxies = {
    civic: await proxyFor(civic.url),
    census: await proxyFor(census.url),
    fec: await proxyFor(fec.url),
    smtp: await startFaultyProxy('smtp', smtp.url),
    push: await proxyFor(push.url),
    openId: await proxyFor(openId.url),
  }
  const issuer = proxies.openId.url
  const at = (path: string) => `${issuer}/${path}`
  openId.setBehavior(
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
  const all = Object.values(proxies)
  return {
    settings: {
      ...civic.env,
      GOOGLE_CIVIC_BASE_URL: proxies.civic.url,
      CENSUS_GEOCODER: 'on',
      CENSUS_GEOCODER_URL: `${proxies.census.url}/geocoder`,
      ...fec.env,
      OPENFEC_BASE_URL: `${proxies.fec.url}/v1`,
      // One member sends all lookups.
      GOOGLE_CIVIC_CALLS_PER_HOUR: '1000000',
      CENSUS_GEOCODER_CALLS_PER_HOUR: '1000000',
      OPENFEC_CALLS_PER_HOUR: '1000000',
      SMTP_URL: proxies.smtp.url,
      // PUSH_TO_LOOPBACK is rejected in production.
      NODE_ENV: 'development',
      PUSH_TO_LOOPBACK: 'on',
    },
    openId: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'precinct', OIDC_CLIENT_SECRET: 'a secret between the two' },
    pushUrl: `${proxies.push.url}/201/a`,
    setFault: (fault: Fault | undefined) => all.forEach((proxy) => proxy.setFault(fault)),
    close: () => Promise.all([...all, civic, census, fec, smtp, push, openId].map((one) => one.close())),
  }
}
