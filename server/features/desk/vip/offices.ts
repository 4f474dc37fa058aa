import { VoterService } from '../../../../contract/voter-info.schemas.ts'
import type { OfficePart } from '../../polling/feeds/stored-parts.ts'
import type { Entities, Entity } from './entities.ts'
import type { EntityType, Values } from './row.ts'
import { localizedText, webLink } from './values.ts'

/** Departments, services and contacts by the id of the entity that they belong to. */
function groupByParent(entities: Entities) {
  const group = (type: EntityType, column: string) =>
    Map.groupBy(entities.ofType(type).values(), ({ values }) => values[column] ?? '')
  return {
    offices: entities.ofType('election_administration'),
    departments: group('department', 'election_administration_id'),
    services: group('voter_service', 'department_id'),
    contacts: group('contact_information', 'parent_id'),
  }
}
type Parents = ReturnType<typeof groupByParent>

/** Reads the election office of a locality, with links of the state's office where it has none. */
export function createOfficeReader(entities: Entities) {
  const parents = groupByParent(entities)
  return (localityOfficeId: string | undefined, stateOfficeId: string | undefined) =>
    toOfficePart(parents, localityOfficeId, stateOfficeId)
}

function toOfficePart(
  parents: Parents,
  localityOfficeId: string | undefined,
  stateOfficeId: string | undefined,
): OfficePart | undefined {
  const offices = [localityOfficeId, stateOfficeId].flatMap((id) => (id === undefined ? [] : [readOffice(parents, id)]))
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

function readOffice(parents: Parents, id: string) {
  const values = parents.offices.get(id)?.values
  const departments = parents.departments.get(id) ?? []
  const contacts = departments.flatMap((department) => listContacts(parents, department))
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
    services: departments.flatMap((department) => readServices(parents, department)),
  }
}

/** The services of a department. Contact details that a service leaves out are the department's. */
function readServices(parents: Parents, department: Entity): OfficePart['services'] {
  const own = listContacts(parents, department)
  return (parents.services.get(department.id) ?? []).flatMap((service) => {
    const { values } = service
    const type = VoterService.shape.type.safeParse(values.type)
    const name = localizedText(values, 'other_type')
    const description = localizedText(values, 'description')
    if (!type.success && !name && !description) return []
    const contact = firstContact([listContacts(parents, service), own].flat())
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

/** The contacts of a department or service: its own, then those of the official in charge. */
function listContacts({ contacts }: Parents, { id, values }: Entity): Values[] {
  const ids = [id, values.election_official_person_id ?? ''].filter(Boolean)
  return ids.flatMap((parent) => (contacts.get(parent) ?? []).map((contact) => contact.values))
}

/** The first line of a column in the first contact that has it. */
const firstContact = (contacts: Values[]) => (column: string) =>
  contacts.map((contact) => contact[column]?.split('\n')[0]).find(Boolean) ?? null
