import { type StateCode, stateCodes } from '../../contract/common.ts'
import { stateName } from '../address/states.ts'

/** A part of a host name that belongs to a legislature, such as ndlegis, le (Utah) or asmdc (California). */
const legislativeLabel =
  /^(?:[a-z]*legis(?:lature)?|[a-z]{0,3}leg|le|[a-z]{0,2}senate|house|[a-z]*assembly|asmdc|capitol)$/

/** Emails that name the office itself, such as those of lieutenant governors who preside over a senate and use its host. */
const statewideOffice = /^(?:lt\.?gov|governor|attorney|secretary)/i

/** What a campaign's host name has after "for", besides the name of a state. */
const sought = [
  'congress',
  'senate',
  'house',
  'assembly',
  'state',
  'statehouse',
  'statesenate',
  'representative',
  'rep',
]

/** A part of a host name that belongs to a campaign, such as voteann or annforsenate (but not electric). */
const campaignLabel = new RegExp(
  `^(?:vote|elect(?!ric)|reelect)[a-z]{3,}$|[a-z]for(?:${[...sought, ...stateCodes.map(nameInHost)].join('|')})$`,
)

function nameInHost(state: StateCode): string {
  return stateName(state)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

const hostOf = (contact: string) =>
  contact.includes('://') ? new URL(contact).hostname : contact.slice(contact.lastIndexOf('@') + 1)

/** Whether the email or website of a statewide officer or mayor belongs to an earlier seat in a legislature. */
export function isLegislativeContact(contact: string): boolean {
  if (statewideOffice.test(contact)) return false
  return hostOf(contact)
    .toLowerCase()
    .split('.')
    .some((label) => legislativeLabel.test(label))
}

/** Whether a legislator's email was given for a seat in the other chamber. */
export function isOtherChamberEmail(email: string, chamber: 'upper' | 'lower' | 'legislature'): boolean {
  if (chamber === 'upper') return /^rep\./i.test(email) || /@(?:.+\.)?house\./i.test(email)
  return chamber === 'lower' && (/^sen\./i.test(email) || /@(?:.+\.)?senate\./i.test(email))
}

/** Whether an email or website belongs to a campaign, such as annforsenate.com. */
export function isCampaignContact(contact: string): boolean {
  return hostOf(contact)
    .toLowerCase()
    .split('.')
    .slice(0, -1)
    .some((label) => campaignLabel.test(label))
}

const consumerProviders = new Set(
  (
    'gmail googlemail yahoo ymail rocketmail hotmail outlook live msn aol aim icloud me mac comcast att sbcglobal bellsouth ' +
    'verizon charter spectrum cox earthlink optonline optimum windstream frontier frontiernet juno netzero mail gmx proton ' +
    'protonmail pm tds centurylink centurytel q embarqmail suddenlink roadrunner rr zoho fastmail mchsi prodigy netscape ' +
    'hughes wowway gwi'
  ).split(' '),
)

/** Whether an email address is at a provider for private persons, such as Gmail, and not at a domain of the office. */
export function isConsumerEmail(email: string): boolean {
  const [zone, provider] = hostOf(email).toLowerCase().split('.').toReversed()
  // In yarmouth.me.us, "me" is Maine and not a provider.
  return zone !== 'us' && provider !== undefined && consumerProviders.has(provider)
}
