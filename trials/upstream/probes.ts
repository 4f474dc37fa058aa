import { candidatesByZip } from '../../contract/candidates.ts'
import { sendTestNotification } from '../../contract/notifications.ts'
import { serverPaths } from '../../contract/paths.ts'
import { locatePlace } from '../../contract/places.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import { Client } from '../../harness/app/client.ts'

export interface Question {
  service: string
  /** What is said, in a word or two; another question each time, so that no kept answer can stand in. */
  ask(turn: number): Promise<string>
  /** What may be said while the service is ill, and what must be said when it is well again. */
  ill: RegExp
  well: RegExp
  /** How often: beyond what a breaker lets through. */
  times: number
}

const zips = ['48933', '10001', '30303', '60601', '77001', '90001', '98101', '80202']

export const questionsOf = (member: Client): Question[] => [
  {
    service: 'Google Civic',
    ask: async (turn) =>
      (await member.call(voterInfo, { query: { address: `${85 + turn} Peachtree St NW, Atlanta, GA 30303` } })).outcome,
    ill: /^unavailable$/,
    well: /^(found|several)$/,
    times: 6,
  },
  {
    service: 'Census geocoder',
    async ask(turn) {
      const { method, notes } = await member.call(locatePlace, {
        body: { address: `${100 + turn} Main St, Lansing, MI 48933` },
      })
      return `${method} ${notes.join(' ')}`
    },
    ill: /^zip .*geocoder_unavailable/,
    well: /^zip geocoder_no_match/,
    times: 6,
  },
  {
    service: 'OpenFEC',
    async ask(turn) {
      const { source } = await member.call(candidatesByZip, { params: { zip: zips[turn] ?? '48933' }, query: {} })
      return `${source.kind}${source.stale ? ' stale' : ''}`
    },
    ill: /^pack stale$/,
    well: /^openfec$/,
    times: 6,
  },
  {
    service: 'SMTP and push',
    async ask() {
      const { email, push } = await member.call(sendTestNotification, {})
      return `${email.result} ${push.result}`
    },
    ill: /^(failed|underway) (failed|underway)$/,
    well: /^sent sent$/,
    times: 2,
  },
]

export const questionOfProvider = (url: string): Question => ({
  service: 'OpenID provider',
  ask: async () => String((await new Client(url).fetch(serverPaths.login)).status),
  ill: /^503$/,
  well: /^303$/,
  times: 6,
})
