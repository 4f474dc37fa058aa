import { sampleState } from '../../../../../civic/address.ts'
import { stateOfFips } from '../../../../../civic/fips.ts'
import { LocalDate } from '../../../../../contract/common.ts'
import { ImportError, reject } from '../../../../core/import-error.ts'
import type { Part, Words } from '../stored.ts'
import { contestParts } from './contests.ts'
import type { Kept, KeptRows } from './kept-rows.ts'
import { officePart } from './offices.ts'
import { type Note, placePart, schedulesOf } from './places.ts'
import { dangling, idsIn } from './references.ts'
import { isTrue, linkIn, wordsIn } from './words.ts'

export interface FeedHead {
  state: string
  vipId: string
  election: Words
  electionDate: string
  sourceName: string
  sourceUrl: string | null
  publishedAt: Date
}

export interface ResolvedPrecinct {
  id: string
  name: string
  mailOnly: boolean
  /** Places in `parts`. */
  parts: number[]
}

/** Whose feed it is and of which election, or a refusal: told before anything is put together. */
export function headOf(rows: KeptRows): FeedHead {
  const source = only(rows, 'source', 'Source')
  const election = only(rows, 'election', 'Election')
  const state = only(rows, 'state', 'State')
  for (const [type, name] of [
    ['precinct', 'Precinct'],
    ['locality', 'Locality'],
  ] as const) {
    if (rows.of(type).size === 0) reject(`The feed is not whole: it has no ${name}.`)
  }
  const vipId = source.values.vip_id ?? ''
  if (!/^\d{2}(\d{3})?$/.test(vipId))
    reject(`VipId is "${vipId}"; it should be the Census number of a state or county.`, source.location)
  const electionDate = LocalDate.safeParse(election.values.date?.slice(0, 10))
  if (!electionDate.success) reject(`Date is "${election.values.date ?? ''}": not a day`, election.location)
  const publishedAt = instantIn(source.values.date_time)
  if (!publishedAt) reject(`DateTime is "${source.values.date_time ?? ''}": not a time`, source.location)
  return {
    state: stateCode(state, vipId),
    vipId,
    election:
      wordsIn(election.values, 'name') ??
      wordsIn(election.values, 'election_type') ??
      reject('has no name', election.location),
    electionDate: electionDate.data,
    sourceName: source.values.name ?? reject('has no name', source.location),
    sourceUrl: linkIn(source.values.organization_uri),
    publishedAt,
  }
}

/** Everything a precinct's voter is shown, put together once. */
export function resolve(rows: KeptRows, head: FeedHead, note: Note): { parts: Part[]; precincts: ResolvedPrecinct[] } {
  const problems = dangling(rows)
  if (problems.length > 0) throw new ImportError(problems)
  const parts: Part[] = []
  const keep = memo((part: Part) => parts.push(part) - 1)
  const election = only(rows, 'election', 'Election').values
  const state = only(rows, 'state', 'State').values
  const context = {
    state: head.state,
    schedules: schedulesOf(rows, note),
    electionHours: election.hours_open_id,
    note,
  }

  const places = new Map([...rows.of('polling_location').values()].map((kept) => [kept.id, placePart(kept, context)]))
  const placesIn = (value: string | undefined) => idsIn(value).flatMap((id) => places.get(id) ?? [])
  for (const place of places.values()) if (place.address === '') note('polling locations without an address')

  const partOf = contestParts(rows)
  const byDistrict = contestsByDistrict(rows)
  const contest = (id: string, order: string[]) => keep(`contest ${id} ${order.join(' ')}`, () => partOf(id, order))

  function contestsOf(precinct: Kept): number[] {
    const style = rows.of('ballot_style').get(precinct.values.ballot_style_id ?? '')
    if (!style)
      return idsIn(precinct.values.electoral_district_ids)
        .flatMap((id) => byDistrict.get(id) ?? [])
        .flatMap((id) => contest(id, []))
    return idsIn(style.values.ordered_contest_ids).flatMap((id) => {
      const values = rows.of('ordered_contest').get(id)?.values
      return contest(values?.contest_id ?? '', idsIn(values?.ordered_ballot_selection_ids))
    })
  }

  const precincts = [...rows.of('precinct').values()].map((precinct): ResolvedPrecinct => {
    const locality = rows.of('locality').get(precinct.values.locality_id ?? '')?.values
    const mailOnly = isTrue(precinct.values.is_mail_only) || isTrue(locality?.is_mail_only)
    const near = [precinct.values, locality, state].map((values) => placesIn(values?.polling_location_ids))
    // The precinct's own place, else the county's vote centers, else the state's; early sites and drop boxes of all.
    const day = mailOnly
      ? []
      : (near.map((all) => all.filter(({ uses }) => uses.includes('day'))).find((all) => all.length > 0) ?? [])
    const others = near.flat().filter(({ uses }) => !uses.includes('day'))
    if (!mailOnly && day.length === 0) note('precincts without a polling place for election day')
    const shown = [...new Set([...day, ...others])].flatMap((place) => keep(`place ${place.id}`, () => place))
    const officeIds: [string | undefined, string | undefined] = [
      locality?.election_administration_id,
      state.election_administration_id,
    ]
    const office = keep(`office ${officeIds.join(' ')}`, () => officePart(rows, ...officeIds))
    const name = [precinct.values.name, precinct.values.precinct_split_name].filter(Boolean).join(', ')
    return { id: precinct.id, name, mailOnly, parts: [...office, ...shown, ...contestsOf(precinct)] }
  })
  for (const _ of rows.of('party_contest').values()) note('party contests, which have no candidates to show')
  return { parts, precincts }
}

/** The number of a part by its name, made when first asked for; none where there is nothing to show. */
function memo(add: (part: Part) => number) {
  const known = new Map<string, number[]>()
  return (name: string, make: () => Part | undefined): number[] => {
    const before = known.get(name)
    if (before) return before
    const part = make()
    const number = part ? [add(part)] : []
    known.set(name, number)
    return number
  }
}

/** For precincts without a ballot style: the contests of each district, in the order of the ballot. */
function contestsByDistrict(rows: KeptRows): Map<string, string[]> {
  const all = (['candidate_contest', 'retention_contest', 'ballot_measure_contest'] as const).flatMap((type) => [
    ...rows.of(type).values(),
  ])
  const sorted = all.toSorted((a, b) => Number(a.values.sequence_order ?? 0) - Number(b.values.sequence_order ?? 0))
  const groups = Map.groupBy(sorted, ({ values }) => values.electoral_district_id ?? '')
  return new Map([...groups].map(([district, contests]) => [district, contests.map(({ id }) => id)]))
}

function only(rows: KeptRows, type: 'source' | 'election' | 'state', name: string): Kept {
  const all = [...rows.of(type).values()]
  const [first] = all
  if (!first) reject(`The feed is not whole: it has no ${name}.`)
  if (all.length > 1) reject(`The feed has ${all.length} elements ${name}; one is read at a time.`)
  return first
}

/** By its own identifiers first. The fictional state of sample data is nobody's number. */
function stateCode({ values }: Kept, vipId: string): string {
  const identifiers = (values.external_identifier_value ?? '').split('\n')
  const named = identifiers
    .map((value) => value.match(/^ocd-division\/country:us\/(?:state|district|territory):([a-z]{2})$/)?.[1])
    .find(Boolean)
  const byNumber = stateOfFips(vipId.slice(0, 2))
  const code = named?.toUpperCase() ?? byNumber
  if (code === sampleState && vipId === '00') return code
  if (!code || byNumber !== code)
    reject(`The feed says it is of ${values.name ?? 'a state'}, its VipId ${vipId} is not.`)
  return code
}

/** Feeds often leave the zone out; then it is taken as UTC. */
function instantIn(text = ''): Date | undefined {
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`
  const at = new Date(/^\d{4}-\d{2}-\d{2}Z$/.test(zoned) ? zoned.replace('Z', 'T00:00:00Z') : zoned)
  return Number.isNaN(at.getTime()) ? undefined : at
}
