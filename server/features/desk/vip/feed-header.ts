import { sampleState } from '../../../../civic/address/address-end.ts'
import { stateOfFips } from '../../../../civic/address/states.ts'
import { LocalDate } from '../../../../contract/common.schemas.ts'
import { limits } from '../../../../contract/common.ts'
import { reject } from '../../../core/import-error.ts'
import type { LocalizedText } from '../../polling/feeds/stored-parts.ts'
import type { Entities, Entity } from './entities.ts'
import { localizedText, webLink } from './values.ts'

/** Which state, election and source a feed is for. */
export interface FeedHeader {
  state: string
  /** FIPS code of the state (two digits) or county (five digits). */
  vipId: string
  election: LocalizedText
  electionDate: string
  sourceName: string
  sourceUrl: string | null
  publishedAt: Date
}

export function readHeader(entities: Entities): FeedHeader {
  const source = requireSingle(entities, 'source', 'Source')
  const election = requireSingle(entities, 'election', 'Election')
  const state = requireSingle(entities, 'state', 'State')
  const vipId = source.values.vip_id ?? ''
  if (!/^\d{2}(\d{3})?$/.test(vipId))
    reject(`VipId is "${vipId}"; it must be the FIPS code of a state or county.`, source.location)
  const electionDate = LocalDate.safeParse(election.values.date?.slice(0, 10))
  if (!electionDate.success) reject(`Date is "${election.values.date ?? ''}": not a valid date`, election.location)
  const publishedAt = parseInstant(source.values.date_time)
  if (!publishedAt) reject(`DateTime is "${source.values.date_time ?? ''}": not a valid time`, source.location)
  const name =
    localizedText(election.values, 'name') ??
    localizedText(election.values, 'election_type') ??
    reject('has no name', election.location)
  const sourceName = source.values.name ?? reject('has no name', source.location)
  const sourceUrl = webLink(source.values.organization_uri)
  if ([name.en, name.es ?? ''].some(({ length }) => length > maxName))
    reject('has a name that is too long', election.location)
  if (sourceName.length > maxName) reject('has a name that is too long', source.location)
  if ((sourceUrl ?? '').length > limits.url) reject('has a link that is too long', source.location)
  return {
    state: requireStateCode(state, vipId),
    vipId,
    election: name,
    electionDate: electionDate.data,
    sourceName,
    sourceUrl,
    publishedAt,
  }
}

/** As for lists that are not feeds. Every voter's page about polling places has the names of all elections. */
const maxName = 200

export function requireSingle(entities: Entities, type: 'source' | 'election' | 'state', name: string): Entity {
  const all = [...entities.ofType(type).values()]
  const [first] = all
  if (!first) reject(`The feed is incomplete: it has no ${name}.`)
  if (all.length > 1) reject(`The feed has ${all.length} ${name} elements; only one is supported.`)
  return first
}

/** From the state's OCD identifier, otherwise from the VipId; the two must agree. Only the sample state has VipId 00. */
function requireStateCode({ values }: Entity, vipId: string): string {
  const identifiers = (values.external_identifier_value ?? '').split('\n')
  const identified = identifiers
    .map((value) => value.match(/^ocd-division\/country:us\/(?:state|district|territory):([a-z]{2})$/)?.[1])
    .find(Boolean)
  const byFips = stateOfFips(vipId.slice(0, 2))
  const code = identified?.toUpperCase() ?? byFips
  if (code === sampleState && vipId === '00') return code
  if (!code || byFips !== code) {
    reject(`The feed is for ${values.name ?? 'a state'}, but its VipId ${vipId} belongs to another.`)
  }
  return code
}

/** Feeds often omit the time zone; then UTC is assumed. */
function parseInstant(text = ''): Date | undefined {
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`
  const at = new Date(/^\d{4}-\d{2}-\d{2}Z$/.test(zoned) ? zoned.replace('Z', 'T00:00:00Z') : zoned)
  return Number.isNaN(at.getTime()) ? undefined : at
}
