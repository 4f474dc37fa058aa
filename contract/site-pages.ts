import type { BrokenLink, DataFile, DataPack, DataRelease, DataReport, FileChanges, LinkChecks } from './data.ts'
import type { Endpoint, Operation } from './endpoint.ts'

export interface SiteContactProps {
  /** How to reach the operator: a `mailto:` address or a web page. */
  contact?: string | undefined
}

/** What is true for the settings of this installation. */
export interface PrivacyProps extends SiteContactProps {
  /** The host of the service that members sign in with instead of a password. */
  signInProvider?: string | undefined
  /** For how many days data is kept. */
  days: Record<
    | 'session'
    | 'messages'
    | 'earlierVersions'
    | 'decidedReports'
    | 'contentForModerators'
    | 'placeWatches'
    | 'placeFollows',
    number
  >
  /** Whether the Census Bureau receives addresses: none, those that the voter sends it, or all. */
  censusGeocoder: 'off' | 'ask' | 'on'
  /** The host of the map tiles. */
  mapTiles?: string | undefined
  /** Other services in use. */
  services: Record<'mailServer' | 'googleCivic' | 'googleMaps' | 'fec' | 'photos' | 'analytics', boolean>
}

/** A file of facts with its texts in the reader's language. */
export interface DescribedFile extends DataFile {
  name: string
  about: string
  /** Until when its facts are good, as a sentence. */
  goodUntil: string
}

export interface DescribedPack extends Omit<DataPack, 'files'> {
  title: string
  files: DescribedFile[]
}

export interface DescribedRelease extends Pick<DataRelease, 'digest' | 'receivedAt'> {
  title: string
  /** Such as "Governors: 3 added, 1 changed". */
  changes: (Pick<FileChanges, 'set' | 'ids'> & { text: string })[]
  /** Shown instead of a list of changes. */
  note?: string | undefined
}

export interface DescribedLink extends Omit<BrokenLink, 'sets'> {
  /** The names of the files with this link. */
  names: string[]
}

/** The report about our facts, with texts in the reader's language. The API and the news feed have the same texts. */
export interface DataPageProps extends Pick<
  DataReport,
  'files' | 'outdatedFiles' | 'lastLook' | 'followsReleases' | 'partners'
> {
  /** The file with the oldest facts. */
  oldest: { name: string; asOf: string } | null
  packs: DescribedPack[]
  releases: DescribedRelease[]
  links: (Omit<LinkChecks, 'brokenLinks'> & { brokenLinks: DescribedLink[] }) | null
}

export interface ApiDocsProps {
  endpoints: DocumentedEndpoint[]
}

export interface DocumentedEndpoint extends Pick<Endpoint & Operation, 'method' | 'path' | 'access'> {
  /** In the reader's language. */
  summary: string
  /** JSON Schemas of what the endpoint takes and returns. */
  schemas: Record<'params' | 'query' | 'body' | 'reply', string | undefined>
}
