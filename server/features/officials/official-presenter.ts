import { stateKind, stateName } from '../../../civic/address/states.ts'
import { congressionalDivision, stateDivision } from '../../../civic/districts/division-id.ts'
import { isHolder } from '../../../civic/people/term.ts'
import type { Source, StateCode } from '../../../contract/common.ts'
import type { Executive, Governor, LocalOfficial, Official, Term } from '../../../contract/officials.ts'
import type {
  Executive as ExecutiveFacts,
  Governor as GovernorFacts,
  Mayor,
  Officials,
  Seat,
} from '../../reference/officials.ts'

export const toSourceFields = ({ name, nameEs, url, asOf, secondary }: Source) => ({
  source: name,
  ...(nameEs && { sourceEs: nameEs }),
  sourceUrl: url,
  asOf,
  ...(secondary && { secondary }),
})

/** The facts about a person, or null if the term is over or a successor was seated: then none of them may be shown. */
export const holderOf = <Person>(person: Person | null, term: Term | null): Person | null =>
  term && isHolder(term.status) && !term.elected?.seated ? person : null

/** The name and party of an office's holder, or of the winner who was seated after our list was read. */
export function namedHolder<Person extends { name: string; party?: string | null }>(
  person: Person | null,
  term: Term | null,
) {
  const { name = null, party = null } = term?.elected?.seated ? term.elected : (person ?? {})
  return { name, party }
}

/** A seat in Congress as an official. Members of Congress publish contact forms, not email addresses. */
export function toOfficial(seat: Seat, term: Term | null, portraitOf: Officials['portraitOf']): Official {
  const { chamber, state, source } = seat
  const member = holderOf(seat.member, term)
  return {
    ...namedHolder(member, term),
    partyLabel: member?.partyLabel ?? null,
    chamber,
    position: seat.member?.title ?? defaultTitle(chamber, state),
    state,
    district: seat.chamber === 'House' ? seat.district : null,
    divisionId: seat.chamber === 'House' ? congressionalDivision(state, seat.district) : stateDivision(state),
    email: null,
    phone: member?.phone ?? null,
    website: member?.website ?? null,
    contactForm: member?.contactForm ?? null,
    imageUrl: member ? portraitOf(member.bioguideId) : null,
    bioguideId: member?.bioguideId ?? null,
    vacant: seat.member === null && !term?.elected,
    voting: stateKind(state) === 'state',
    term,
    unconfirmed: seat.isSecondary,
    source: source.name,
    ...(source.nameEs && { sourceEs: source.nameEs }),
    asOf: source.asOf,
  }
}

function defaultTitle(chamber: Seat['chamber'], state: StateCode): string {
  if (chamber === 'Senate') return 'Senator'
  if (state === 'PR') return 'Resident Commissioner'
  return stateKind(state) === 'state' ? 'Representative' : 'Delegate'
}

export function toGovernor(
  facts: GovernorFacts,
  { term, executives, contactSource }: { term: Term; executives: Executive[]; contactSource: Source },
): Governor {
  const governor = holderOf(facts, term)
  return {
    ...namedHolder(governor, term),
    state: stateName(facts.state),
    stateCode: facts.state,
    divisionId: stateDivision(facts.state),
    assumedOffice: governor?.since ?? null,
    phone: governor?.phone ?? null,
    website: governor?.website ?? null,
    title: facts.title,
    email: governor?.email ?? null,
    contactForm: governor?.contactForm ?? null,
    imageUrl: governor?.image ?? null,
    address: governor?.address ?? null,
    term,
    contacts: facts.contact,
    unconfirmed: facts.unconfirmed ?? false,
    executives,
    ...toSourceFields(facts.source),
    contactSource,
  }
}

export function toExecutive(facts: ExecutiveFacts, term: Term): Executive {
  const executive = holderOf(facts, term)
  return {
    id: facts.id,
    ...namedHolder(executive, term),
    title: facts.role,
    email: executive?.email ?? null,
    phone: executive?.phone ?? null,
    website: executive?.website ?? null,
    contactForm: executive?.contactForm ?? null,
    imageUrl: executive?.image ?? null,
    term,
    unconfirmed: facts.isSecondary,
    source: facts.source.name,
    asOf: facts.source.asOf,
  }
}

export function toLocalOfficial(facts: Mayor, term: Term, confirmation: Source | undefined): LocalOfficial {
  const mayor = holderOf(facts, term)
  return {
    id: facts.id ?? `mayor/${facts.state}/${facts.place}`,
    ...namedHolder(mayor, term),
    office: 'Mayor',
    place: facts.place,
    state: facts.state,
    email: mayor?.email ?? null,
    phone: mayor?.phone ?? null,
    website: mayor?.website ?? null,
    imageUrl: mayor?.image ?? null,
    term,
    confirmedBy: confirmation?.name ?? null,
    unconfirmed: facts.unconfirmed ?? false,
    source: facts.source.name,
    asOf: facts.source.asOf,
  }
}
