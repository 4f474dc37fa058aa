import { stateKind, stateName } from '../../../civic/address/states.ts'
import type { Source, StateCode } from '../../../contract/common.ts'
import type { Governor, LocalOfficial, Official } from '../../../contract/officials.ts'
import type { Executive, Governor as GovernorFacts, Mayor, Seat } from '../../reference/officials.ts'

export const toSourceFields = ({ name, url, asOf }: Source) => ({ source: name, sourceUrl: url, asOf })

/** A seat in Congress as an official. Members of Congress publish contact forms, not email addresses. */
export function toOfficial(seat: Seat): Official {
  const { chamber, state, member, source } = seat
  return {
    name: member?.name ?? null,
    party: member?.party ?? null,
    partyLabel: member?.partyLabel ?? null,
    chamber,
    position: member?.title ?? defaultTitle(chamber, state),
    state,
    district: seat.chamber === 'House' ? seat.district : null,
    email: null,
    phone: member?.phone ?? null,
    website: member?.website ?? null,
    contactForm: member?.contactForm ?? null,
    imageUrl: member ? photoUrl(member.bioguideId) : null,
    bioguideId: member?.bioguideId ?? null,
    vacant: member === null,
    voting: stateKind(state) === 'state',
    termEnd: member?.termEnd ?? null,
    contestedOn: member?.contestedOn ?? null,
    source: source.name,
    asOf: source.asOf,
  }
}

/** Public-domain portraits, collected by the unitedstates project. */
const photoUrl = (bioguideId: string) => `https://unitedstates.github.io/images/congress/225x275/${bioguideId}.jpg`

function defaultTitle(chamber: Seat['chamber'], state: StateCode): string {
  if (chamber === 'Senate') return 'Senator'
  if (state === 'PR') return 'Resident Commissioner'
  return stateKind(state) === 'state' ? 'Representative' : 'Delegate'
}

export function toGovernor(governor: GovernorFacts, executives: readonly Executive[], contactSource: Source): Governor {
  return {
    name: governor.name,
    party: governor.party,
    state: stateName(governor.state),
    stateCode: governor.state,
    assumedOffice: governor.since,
    phone: governor.phone ?? null,
    website: governor.website ?? null,
    title: governor.title,
    email: governor.email ?? null,
    contactForm: governor.contactForm ?? null,
    imageUrl: governor.image ?? null,
    address: governor.address ?? null,
    termEnd: governor.termEnd ?? null,
    contacts: governor.contact,
    unconfirmed: governor.unconfirmed ?? false,
    executives: executives.map((executive) => ({
      id: executive.id,
      name: executive.name,
      party: executive.party,
      title: executive.role,
      email: executive.email ?? null,
      phone: executive.phone ?? null,
      website: executive.website ?? null,
      contactForm: executive.contactForm ?? null,
      imageUrl: executive.image ?? null,
      termEnd: executive.termEnd ?? null,
    })),
    ...toSourceFields(governor.source),
    contactSource,
  }
}

export function toLocalOfficial(mayor: Mayor): LocalOfficial {
  return {
    id: mayor.id ?? `mayor/${mayor.state}/${mayor.place}`,
    name: mayor.name,
    party: mayor.party ?? null,
    office: 'Mayor',
    place: mayor.place,
    state: mayor.state,
    email: mayor.email ?? null,
    phone: mayor.phone ?? null,
    website: mayor.website ?? null,
    imageUrl: mayor.image ?? null,
    termEnd: mayor.termEnd ?? null,
    source: mayor.source.name,
    asOf: mayor.source.asOf,
  }
}
