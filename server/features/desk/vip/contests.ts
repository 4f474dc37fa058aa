import { type ContestLevel, contestLevel } from '../../../../civic/elections/contest-level.ts'
import type { ContestPart, LocalizedText, MeasurePart } from '../../polling/feeds/stored-parts.ts'
import type { Entities, Entity } from './entities.ts'
import type { Values } from './row.ts'
import { inBallotOrder, isTrue, joinTexts, localizedText, splitIds, webLink } from './values.ts'

/** A contest as shown to voters; undefined for one without candidates and for party contests. */
export type ContestReader = (id: string, selectionOrder: string[]) => ContestPart | MeasurePart | undefined

/** District types of the VIP specification that reach beyond a county. */
const scopes: Record<string, string> = {
  congressional: 'congressional',
  state: 'statewide',
  statewide: 'statewide',
  'state-senate': 'stateUpper',
  'state-house': 'stateLower',
}

export function createContestReader(entities: Entities): ContestReader {
  const contactsByParent = new Map(
    [...entities.ofType('contact_information').values()].map(({ values }) => [values.parent_id ?? '', values]),
  )
  const findDistrict = (id: string | undefined) => entities.ofType('electoral_district').get(id ?? '')?.values
  const partyName = (id: string) => localizedText(entities.ofType('party').get(id)?.values, 'name')

  function readPersonName(id: string | undefined): LocalizedText | null {
    const values = entities.ofType('person').get(id ?? '')?.values
    if (!values) return null
    const parts = [values.first_name, values.middle_name, values.last_name].filter(Boolean).join(' ')
    const en = values.full_name ?? parts
    return en === '' ? null : { en }
  }

  function readCandidate(id: string) {
    const values = entities.ofType('candidate').get(id)?.values
    if (!values || values.pre_election_status === 'withdrawn') return []
    const name = localizedText(values, 'ballot_name') ?? readPersonName(values.person_id)
    if (!name) return []
    const url = contactsByParent.get(id)?.uri ?? contactsByParent.get(values.person_id ?? '')?.uri
    return [{ name, party: partyName(values.party_id ?? ''), url: webLink(url) }]
  }

  const isWriteIn = (id: string) => isTrue(entities.ofType('candidate_selection').get(id)?.values.is_write_in)

  /** The selections of a contest: first those that the ballot style orders, then the others in their own order. */
  function sortSelections(contest: Values, selectionOrder: string[]): string[] {
    const selections = splitIds(contest.ballot_selection_ids).map((id) => {
      const { values = {} } =
        entities.ofType('candidate_selection').get(id) ?? entities.ofType('ballot_measure_selection').get(id) ?? {}
      return { id, values }
    })
    const ids = inBallotOrder(selections).map(({ id }) => id)
    return sortByOrder(ids, selectionOrder)
  }

  /** One choice on the ballot: a candidate, or a ticket of several. */
  function readSelection(id: string) {
    const values = entities.ofType('candidate_selection').get(id)?.values
    const candidates = splitIds(values?.candidate_ids).flatMap(readCandidate)
    const [first] = candidates
    if (!first || isWriteIn(id)) return []
    const names = candidates.map(({ name }) => name)
    const endorsements = splitIds(values?.endorsement_party_ids).map(partyName)
    return [
      {
        id,
        name: joinTexts(names, ' / ') ?? first.name,
        party: joinTexts(endorsements, ', ') ?? first.party,
        url: first.url,
      },
    ]
  }

  const officeName = (id: string) => localizedText(entities.ofType('office').get(id)?.values, 'name')

  /** The district that a contest names beside its office; null for the whole state. */
  function readDistrict(values: Values) {
    const district = findDistrict(values.electoral_district_id)
    const isStatewide = district?.type === 'state' || district?.type === 'statewide'
    return isStatewide ? null : localizedText(district, 'name')
  }

  function toContest({ id, values }: Entity, selectionOrder: string[]): ContestPart | undefined {
    const selectionIds = sortSelections(values, selectionOrder)
    const candidates = selectionIds.flatMap(readSelection)
    if (candidates.length === 0) return undefined
    const offices = splitIds(values.office_ids).map(officeName)
    const office = joinTexts(offices, ' / ') ??
      localizedText(values, 'ballot_title') ??
      localizedText(values, 'name') ?? { en: '' }
    return {
      kind: 'contest',
      id,
      level: toLevel(findDistrict(values.electoral_district_id)?.type ?? '', (offices[0] ?? office).en),
      office,
      district: readDistrict(values),
      candidates,
      ...readVotingRule(values),
      writeIns: selectionIds.filter(isWriteIn).length,
      primaryParty: joinTexts(splitIds(values.primary_party_ids).map(partyName), ', '),
      numberElected: toSmallNumber(values.number_elected),
    }
  }

  function toMeasure({ id, values }: Entity, selectionOrder: string[], type: string | null): MeasurePart {
    const responses = sortSelections(values, selectionOrder).flatMap(
      (selectionId) =>
        localizedText(entities.ofType('ballot_measure_selection').get(selectionId)?.values, 'selection') ?? [],
    )
    const title = localizedText(values, 'ballot_title') ?? localizedText(values, 'name') ?? { en: id }
    // For a retention contest, the judge or officer to be retained.
    const candidateName =
      values.candidate_id === undefined ? null : (readCandidate(values.candidate_id)[0]?.name ?? null)
    return {
      kind: 'measure',
      id,
      title,
      subtitle: joinTexts([candidateName, localizedText(values, 'ballot_sub_title')], '. '),
      type,
      description: localizedText(values, 'full_text'),
      brief: localizedText(values, 'summary_text'),
      pro: localizedText(values, 'pro_statement'),
      con: localizedText(values, 'con_statement'),
      url: webLink(values.info_uri),
      responses,
      office: officeName(values.office_id ?? ''),
      candidate: candidateName,
      district: readDistrict(values),
      passageThreshold: localizedText(values, 'passage_threshold'),
      effectOfAbstain: localizedText(values, 'effect_of_abstain'),
    }
  }

  return (id, selectionOrder) => {
    const contest = entities.ofType('candidate_contest').get(id)
    if (contest) return toContest(contest, selectionOrder)
    const retention = entities.ofType('retention_contest').get(id)
    if (retention) return toMeasure(retention, selectionOrder, 'retention')
    const measure = entities.ofType('ballot_measure_contest').get(id)
    if (!measure) return undefined
    const { type, other_type } = measure.values
    return toMeasure(measure, selectionOrder, type === 'other' ? (other_type ?? null) : (type ?? null))
  }
}

/** A contest in a district of a county or city is local, whatever its office is called. */
function toLevel(districtType: string, office: string): ContestLevel {
  const scope = scopes[districtType]
  return contestLevel({ levels: districtType !== '' && !scope ? ['locality'] : [], roles: [], scope, office })
}

/** From 1 to 99; null for anything else. */
const toSmallNumber = (text = ''): number | null => (/^[1-9]\d?$/.test(text) ? Number(text) : null)

/** With these, `VotesAllowed` does not say how many may be chosen. */
const otherVariations = ['approval', 'borda', 'cumulative', 'range', 'other']

function readVotingRule(values: Values): Pick<ContestPart, 'ranked' | 'voteFor'> {
  const variation = values.vote_variation ?? ''
  const allowed = toSmallNumber(values.votes_allowed)
  // In a ranked contest, more than one vote is the number of ranks. One vote says nothing about ranks.
  if (variation === 'rcv') return { ranked: true, voteFor: allowed === 1 ? null : allowed }
  if (variation === '1-of-m') return { ranked: false, voteFor: 1 }
  return { ranked: false, voteFor: otherVariations.includes(variation) ? null : allowed }
}

/** Ids with a position on the ballot come first, in that order. */
const sortByOrder = (ids: string[], order: string[]) => [
  ...order.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !order.includes(id)),
]
