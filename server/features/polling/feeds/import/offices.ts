import type { OfficePart } from '../stored.ts'
import type { KeptRows } from './kept-rows.ts'
import { linkIn } from './words.ts'

/** The office that runs elections in a locality; what it does not say, the state's does. */
export function officePart(
  rows: KeptRows,
  localId: string | undefined,
  stateId: string | undefined,
): OfficePart | undefined {
  const offices = [localId, stateId].flatMap((id) => (id === undefined ? [] : [detailsOf(rows, id)]))
  const [nearest] = offices
  if (!nearest) return undefined
  const first = <Key extends keyof typeof nearest>(key: Key) =>
    offices.find((office) => office[key] !== null)?.[key] ?? null
  // A phone number belongs to the office it is of: the state's would be wrong beside the county's name.
  return {
    kind: 'office',
    office: {
      name: nearest.name,
      phone: nearest.phone,
      email: nearest.email,
      electionInfoUrl: first('electionInfoUrl'),
      votingLocationFinderUrl: first('votingLocationFinderUrl'),
      ballotInfoUrl: first('ballotInfoUrl'),
      unconfirmed: false,
    },
  }
}

function detailsOf(rows: KeptRows, id: string) {
  const values = rows.of('election_administration').get(id)?.values
  const departments = [...rows.of('department').values()].filter((one) => one.values.election_administration_id === id)
  const parents = departments.flatMap((one) => [one.id, one.values.election_official_person_id]).filter(Boolean)
  const contacts = parents.flatMap((parent) => contactsOf(rows, parent))
  const given = (column: string) => contacts.map((contact) => contact[column]?.split('\n')[0]).find(Boolean) ?? null
  return {
    name: given('name'),
    phone: given('phone'),
    email: given('email'),
    electionInfoUrl: linkIn(values?.elections_uri) ?? linkIn(given('uri') ?? undefined),
    votingLocationFinderUrl: linkIn(values?.where_do_i_vote_uri),
    ballotInfoUrl: linkIn(values?.what_is_on_my_ballot_uri),
  }
}

const contactsOf = (rows: KeptRows, parent: string | undefined) =>
  [...rows.of('contact_information').values()]
    .filter(({ values }) => values.parent_id === parent)
    .map(({ values }) => values)
