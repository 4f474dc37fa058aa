import { type ContestLevel, contestLevel } from '../../../../../civic/contest-level.ts'
import type { ContestPart, MeasurePart, Words } from '../stored.ts'
import type { Kept, KeptRows } from './kept-rows.ts'
import { idsIn } from './references.ts'
import { isTrue, joined, linkIn, wordsIn } from './words.ts'

/** What of a contest is shown; undefined for one without candidates or of a kind that has none. */
export type ContestParts = (id: string, order: string[]) => ContestPart | MeasurePart | undefined

/** How the specification calls the districts that reach beyond a county. */
const scopes: Record<string, string> = {
  congressional: 'congressional',
  state: 'statewide',
  statewide: 'statewide',
  'state-senate': 'stateUpper',
  'state-house': 'stateLower',
}

export function contestParts(rows: KeptRows): ContestParts {
  const contacts = new Map(
    [...rows.of('contact_information').values()].map(({ values }) => [values.parent_id ?? '', values]),
  )
  const districtOf = (id: string | undefined) => rows.of('electoral_district').get(id ?? '')?.values

  function candidate(id: string) {
    const values = rows.of('candidate').get(id)?.values
    if (!values || values.pre_election_status === 'withdrawn') return []
    const name = wordsIn(values, 'ballot_name') ?? personName(values.person_id)
    if (!name) return []
    const url = contacts.get(id)?.uri ?? contacts.get(values.person_id ?? '')?.uri
    return [{ name, party: wordsIn(rows.of('party').get(values.party_id ?? '')?.values, 'name'), url: linkIn(url) }]
  }

  function personName(id: string | undefined): Words | null {
    const values = rows.of('person').get(id ?? '')?.values
    if (!values) return null
    const parts = [values.first_name, values.middle_name, values.last_name].filter(Boolean).join(' ')
    const en = values.full_name ?? parts
    return en === '' ? null : { en }
  }

  function selection(id: string) {
    const values = rows.of('candidate_selection').get(id)?.values
    const people = idsIn(values?.candidate_ids).flatMap(candidate)
    const [first] = people
    if (!first || isTrue(values?.is_write_in)) return []
    const endorsing = idsIn(values?.endorsement_party_ids).map((party) =>
      wordsIn(rows.of('party').get(party)?.values, 'name'),
    )
    const name =
      joined(
        people.map((one) => one.name),
        ' / ',
      ) ?? first.name
    return [{ id, name, party: joined(endorsing, ', ') ?? first.party, url: first.url }]
  }

  function ofCandidates({ values }: Kept, order: string[]): ContestPart | undefined {
    const candidates = ordered(idsIn(values.ballot_selection_ids), order).flatMap(selection)
    if (candidates.length === 0) return undefined
    const offices = idsIn(values.office_ids).map((id) => wordsIn(rows.of('office').get(id)?.values, 'name'))
    const office = joined(offices, ' / ') ?? wordsIn(values, 'ballot_title') ?? wordsIn(values, 'name') ?? { en: '' }
    const district = districtOf(values.electoral_district_id)
    const type = district?.type ?? ''
    const statewide = type === 'state' || type === 'statewide'
    return {
      kind: 'contest',
      level: levelOf(type, (offices[0] ?? office).en),
      office,
      district: statewide ? null : wordsIn(district, 'name'),
      candidates,
    }
  }

  function ofMeasure({ id, values }: Kept, order: string[], type: string | null): MeasurePart {
    const responses = ordered(idsIn(values.ballot_selection_ids), order).flatMap(
      (one) => wordsIn(rows.of('ballot_measure_selection').get(one)?.values, 'selection') ?? [],
    )
    const title = wordsIn(values, 'ballot_title') ?? wordsIn(values, 'name') ?? { en: id }
    // Who is to be retained.
    const about = values.candidate_id === undefined ? null : (candidate(values.candidate_id)[0]?.name ?? null)
    return {
      kind: 'measure',
      id,
      title,
      subtitle: joined([about, wordsIn(values, 'ballot_sub_title')], '. '),
      type,
      description: wordsIn(values, 'full_text'),
      brief: wordsIn(values, 'summary_text'),
      pro: wordsIn(values, 'pro_statement'),
      con: wordsIn(values, 'con_statement'),
      url: linkIn(values.info_uri),
      responses,
    }
  }

  return (id, order) => {
    const contest = rows.of('candidate_contest').get(id)
    if (contest) return ofCandidates(contest, order)
    const retention = rows.of('retention_contest').get(id)
    if (retention) return ofMeasure(retention, order, 'retention')
    const measure = rows.of('ballot_measure_contest').get(id)
    if (!measure) return undefined
    const { type, other_type } = measure.values
    return ofMeasure(measure, order, type === 'other' ? (other_type ?? null) : (type ?? null))
  }
}

/** A district of a county or city is local, whatever its office is called. */
function levelOf(type: string, office: string): ContestLevel {
  const scope = scopes[type]
  return contestLevel({ levels: type !== '' && !scope ? ['locality'] : [], roles: [], scope, office })
}

/** Those the ballot puts in an order stand in it; others follow. */
const ordered = (ids: string[], order: string[]) => [
  ...order.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !order.includes(id)),
]
