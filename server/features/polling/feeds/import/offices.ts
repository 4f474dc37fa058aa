import type { OfficePart } from '../stored-parts.ts'
import type { Entities } from './entities.ts'
import { webLink } from './values.ts'

/** The election office of a locality, with links of the state's office where it has none. */
export function toOfficePart(
  entities: Entities,
  localityOfficeId: string | undefined,
  stateOfficeId: string | undefined,
): OfficePart | undefined {
  const offices = [localityOfficeId, stateOfficeId].flatMap((id) =>
    id === undefined ? [] : [readOffice(entities, id)],
  )
  const [nearest] = offices
  if (!nearest) return undefined
  const firstLink = (key: 'electionInfoUrl' | 'votingLocationFinderUrl' | 'ballotInfoUrl') =>
    offices.find((office) => office[key] !== null)?.[key] ?? null
  // The contact is never combined: the state's phone number would be wrong with the county's name.
  return {
    kind: 'office',
    office: {
      name: nearest.name,
      phone: nearest.phone,
      email: nearest.email,
      electionInfoUrl: firstLink('electionInfoUrl'),
      votingLocationFinderUrl: firstLink('votingLocationFinderUrl'),
      ballotInfoUrl: firstLink('ballotInfoUrl'),
      unconfirmed: false,
    },
  }
}

function readOffice(entities: Entities, id: string) {
  const values = entities.ofType('election_administration').get(id)?.values
  const departments = [...entities.ofType('department').values()].filter(
    (department) => department.values.election_administration_id === id,
  )
  const parentIds = departments
    .flatMap((department) => [department.id, department.values.election_official_person_id])
    .filter(Boolean)
  const contacts = parentIds.flatMap((parentId) => listContacts(entities, parentId))
  const firstValue = (column: string) =>
    contacts.map((contact) => contact[column]?.split('\n')[0]).find(Boolean) ?? null
  return {
    name: firstValue('name'),
    phone: firstValue('phone'),
    email: firstValue('email'),
    electionInfoUrl: webLink(values?.elections_uri) ?? webLink(firstValue('uri') ?? undefined),
    votingLocationFinderUrl: webLink(values?.where_do_i_vote_uri),
    ballotInfoUrl: webLink(values?.what_is_on_my_ballot_uri),
  }
}

const listContacts = (entities: Entities, parentId: string | undefined) =>
  [...entities.ofType('contact_information').values()]
    .filter(({ values }) => values.parent_id === parentId)
    .map(({ values }) => values)
