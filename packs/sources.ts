import type { StateCode } from '../contract/common.ts'
import { stateSites } from './state-sites.ts'

/**
 * The allow-list of sources. Official: a government speaking about its own affairs. Neutral: an institution that serves no
 * party, campaign or cause. Secondary: a list that is neither; its facts are shown as not confirmed, with the address of the
 * official list. Anything else is unknown, and the pack check refuses it.
 */
export type SourceClass = 'official' | 'neutral' | 'secondary' | 'unknown'

export interface Publisher {
  name: string
  class: 'official' | 'neutral'
  /** Hosts with their subdomains, and the start of a path where one host serves many publishers. */
  sites: readonly string[]
  /** The state it speaks for; absent for the country. */
  state?: StateCode
}

const official = (name: string, ...sites: string[]): Publisher => ({ name, class: 'official', sites })
const neutral = (name: string, ...sites: string[]): Publisher => ({ name, class: 'neutral', sites })

export const publishers: readonly Publisher[] = [
  official('Vote.gov', 'vote.gov'),
  official('USA.gov', 'usa.gov'),
  official('U.S. Election Assistance Commission', 'eac.gov'),
  official('Federal Election Commission', 'fec.gov'),
  official('US Census Bureau', 'census.gov'),
  official('U.S. House', 'house.gov'),
  official('U.S. Senate', 'senate.gov'),
  official('Congress.gov', 'congress.gov'),
  official('Federal Register', 'federalregister.gov'),
  official('Federal Voting Assistance Program', 'fvap.gov'),
  neutral('National Conference of State Legislatures', 'ncsl.org'),
  neutral('National Association of Secretaries of State', 'nass.org'),
  neutral('National Governors Association', 'nga.org'),
  neutral('National Association of Attorneys General', 'naag.org'),
  neutral('National Lieutenant Governors Association', 'nlga.us'),
  neutral('Council of State Governments', 'csg.org', 'bookofthestates.org'),
  neutral('MIT Election Data and Science Lab', 'electionlab.mit.edu', 'github.com/MEDSL'),
  neutral('Voteview', 'voteview.com'),
  neutral('Open States', 'openstates.org', 'github.com/openstates'),
  neutral('Natural Earth', 'naturalearthdata.com'),
  neutral('unitedstates', 'theunitedstates.io', 'github.com/unitedstates'),
  neutral('CivicPatch', 'civicpatch.org', 'github.com/CivicPatch'),
  neutral('GeoNames', 'geonames.org'),
  neutral('Voting Information Project', 'votinginfoproject.org', 'github.com/votinginfoproject'),
  ...stateSites.map(({ state, name, sites }): Publisher => ({ name, class: 'official', sites, state })),
]

export interface Source {
  /** The name of the institution, or a text that starts with it. Used only without an address. */
  name?: string
  url: string | null
  /** True if the address is only where to check the facts, not where they were read. */
  secondary?: boolean | undefined
}

export interface ClassifiedSource {
  class: SourceClass
  /** Null if unknown, or for a government's site that the list does not name. */
  publisher: Publisher | null
}

const unknown: ClassifiedSource = { class: 'unknown', publisher: null }

/** Who published a source. The address decides, so that a good name cannot cover another site. */
export function classifySource({ secondary, ...source }: Source): ClassifiedSource {
  const classified = classifyAddress(source)
  return secondary && classified.class !== 'unknown' ? { ...classified, class: 'secondary' } : classified
}

function classifyAddress({ name = '', url }: Source): ClassifiedSource {
  if (url === null) {
    const named = publishers.find((one) => name === one.name || name.startsWith(`${one.name}, `))
    return named ? { class: named.class, publisher: named } : unknown
  }
  if (!URL.canParse(url)) return unknown
  const { protocol, hostname, pathname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return unknown
  const folders = pathname.toLowerCase().split('/').slice(1)
  const publisher = publishedSites.find((site) => isOnSite(hostname, folders, site))?.publisher
  if (publisher) return { class: publisher.class, publisher }
  // Only governments of the United States can register names in .gov and .mil, and states names in .state.xx.us.
  return /\.(gov|mil|state\.[a-z]{2}\.us)$/.test(hostname) ? { class: 'official', publisher: null } : unknown
}

interface Site {
  publisher: Publisher
  host: string
  folders: string[]
}

const publishedSites: Site[] = publishers.flatMap((publisher) =>
  publisher.sites.map((site) => {
    const [host = '', ...folders] = site.toLowerCase().split('/')
    return { publisher, host, folders }
  }),
)

const isOnSite = (hostname: string, path: readonly string[], { host, folders }: Site): boolean =>
  hostname.endsWith(host) &&
  (hostname.length === host.length || hostname.at(-host.length - 1) === '.') &&
  folders.every((folder, index) => folder === path[index])

/** Whether a fact about the state may cite the source: the state's own page, or one about the whole country. */
export function speaksFor({ class: sourceClass, publisher }: ClassifiedSource, state: StateCode): boolean {
  if (sourceClass === 'unknown' || publisher === null) return false
  return publisher.state === undefined || publisher.state === state
}

/** Whether a fact about the state may be called confirmed on the word of this source. */
export const confirms = (source: Source, state: StateCode): boolean => {
  const classified = classifySource(source)
  return source.url !== null && classified.class === 'official' && speaksFor(classified, state)
}
