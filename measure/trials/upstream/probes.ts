import { candidatesByZip } from '../../../contract/candidates.ts'
import { sendTestNotification } from '../../../contract/notifications.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { locatePlace } from '../../../contract/places.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { Client } from '../../../harness/app/client.ts'

/** A request to the product that needs an upstream service. */
export interface Probe {
  service: string
  /** Returns the result in a word or two. `turn` makes each request different, so that no cached response is used. */
  run(turn: number): Promise<string>
  /** The expected result while the service fails. */
  degraded: RegExp
  /** The expected result once it works again. */
  healthy: RegExp
  /** How often to run it: more often than the circuit breaker allows failures. */
  times: number
}

const zips = ['48933', '10001', '30303', '60601', '77001', '90001', '98101', '80202']

export const memberProbes = (member: Client): Probe[] => [
  {
    service: 'Google Civic',
    run: async (turn) =>
      (await member.call(voterInfo, { query: { address: `${85 + turn} Peachtree St NW, Atlanta, GA 30303` } })).outcome,
    degraded: /^unavailable$/,
    healthy: /^(found|several)$/,
    times: 6,
  },
  {
    service: 'Census geocoder',
    async run(turn) {
      const { method, notes } = await member.call(locatePlace, {
        body: { address: `${100 + turn} Main St, Lansing, MI 48933` },
      })
      return `${method} ${notes.join(' ')}`
    },
    degraded: /^zip .*geocoder_unavailable/,
    healthy: /^zip geocoder_no_match/,
    times: 6,
  },
  {
    service: 'OpenFEC',
    async run(turn) {
      const { source } = await member.call(candidatesByZip, { params: { zip: zips[turn] ?? '48933' }, query: {} })
      return `${source.kind}${source.unreachable ? ' stale' : ''}`
    },
    degraded: /^pack stale$/,
    healthy: /^openfec$/,
    times: 6,
  },
  {
    service: 'SMTP and push',
    async run() {
      const { email, push } = await member.call(sendTestNotification, {})
      return `${email.result} ${push.result}`
    },
    degraded: /^(failed|underway) (failed|underway)$/,
    healthy: /^sent sent$/,
    times: 2,
  },
]

export const openIdProbe = (url: string): Probe => ({
  service: 'OpenID provider',
  run: async () => String((await new Client(url).fetch(serverPaths.login)).status),
  degraded: /^503$/,
  healthy: /^303$/,
  times: 6,
})
