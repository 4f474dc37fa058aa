import { VoterService } from '../../../../contract/voter-info.schemas.ts'
import type { OfficePart } from '../../polling/feeds/stored-parts.ts'
import type { Entities, Entity } from './entities.ts'
import type { Values } from './row.ts'
import { localizedText, webLink } from './values.ts'

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
  const firstLink = (key: OfficeLink) => offices.find(({ links }) => links[key] !== null)?.links[key] ?? null
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
      registrationUrl: firstLink('registrationUrl'),
      registrationStatusUrl: firstLink('registrationStatusUrl'),
      absenteeUrl: firstLink('absenteeUrl'),
      ballotTrackingUrl: firstLink('ballotTrackingUrl'),
      provisionalTrackingUrl: firstLink('provisionalTrackingUrl'),
      unconfirmed: false,
    },
    services: nearest.services,
  }
}

type OfficeLink = keyof ReturnType<typeof readOffice>['links']

function readOffice(entities: Entities, id: string) {
  const values = entities.ofType('election_administration').get(id)?.values
  const departments = [...entities.ofType('department').values()].filter(
    (department) => department.values.election_administration_id === id,
  )
  const contacts = departments.flatMap((department) => listContacts(entities, department))
  const contact = firstContact(contacts)
  return {
    name: contact('name'),
    phone: contact('phone'),
    email: contact('email'),
    links: {
      electionInfoUrl: webLink(values?.elections_uri) ?? webLink(contact('uri') ?? undefined),
      votingLocationFinderUrl: webLink(values?.where_do_i_vote_uri),
      ballotInfoUrl: webLink(values?.what_is_on_my_ballot_uri),
      registrationUrl: webLink(values?.registration_uri),
      registrationStatusUrl: webLink(values?.am_i_registered_uri),
      absenteeUrl: webLink(values?.absentee_uri),
      ballotTrackingUrl: webLink(values?.ballot_tracking_uri),
      provisionalTrackingUrl: webLink(values?.ballot_provisional_tracking_uri),
    },
    services: departments.flatMap((department) => readServices(entities, department)),
  }
}

/** The services of a department. Contact details that a service leaves out are the department's. */
function readServices(entities: Entities, department: Entity): OfficePart['services'] {
  return [...entities.ofType('voter_service').values()]
    .filter(({ values }) => values.department_id === department.id)
    .flatMap((service) => {
      const { values } = service
      const type = VoterService.shape.type.safeParse(values.type)
      const name = localizedText(values, 'other_type')
      const description = localizedText(values, 'description')
      if (!type.success && !name && !description) return []
      const contact = firstContact([...listContacts(entities, service), ...listContacts(entities, department)])
      return [
        {
          type: type.success ? type.data : 'other',
          name: type.success && type.data !== 'other' ? null : name,
          description,
          contact: contact('name'),
          phone: contact('phone'),
          email: contact('email'),
          url: webLink(contact('uri') ?? undefined),
        },
      ]
    })
}

/** Their own contact, then the contact of the official in charge. */
function listContacts(entities: Entities, { id, values }: Entity): Values[] {
  const parentIds = [id, values.election_official_person_id].filter(Boolean)
  return parentIds.flatMap((parentId) =>
    [...entities.ofType('contact_information').values()].flatMap((contact) =>
      contact.values.parent_id === parentId ? [contact.values] : [],
    ),
  )
}

/** The first line of a column in the first contact that has it. */
const firstContact = (contacts: Values[]) => (column: string) =>
  contacts.map((contact) => contact[column]?.split('\n')[0]).find(Boolean) ?? null
