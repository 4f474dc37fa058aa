import type { Row, Values } from './row.ts'
import { toRowType } from './row.ts'

export interface XmlNode {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

/** "PollingLocationIds" becomes polling_location_ids, "Line1" line_1, "WhereDoIVoteUri" where_do_i_vote_uri. */
export const toColumnName = (name: string) =>
  name.replace(/[a-z](?=[A-Z0-9])|[A-Z](?=[A-Z][a-z])/g, '$&_').toLowerCase()

/** Converts an XML entity to rows of the CSV form. Nested entities become rows of their own that refer to it. */
export function toRows(node: XmlNode): Row[] {
  const type = toRowType(toColumnName(node.name))
  if (!type) return []
  const id = node.attributes.id?.trim() ?? ''
  const location = `${node.name} ${id}`
  const values: Values = {}
  const rows: Row[] = [{ type, id, values, location }]
  let departmentCount = 0
  for (const child of node.children) {
    switch (child.name) {
      case 'Schedule':
        rows.push(...toSchedules(child, id, location))
        break
      case 'Department':
        rows.push(
          ...toDepartment(child, {
            id: `${id}#${++departmentCount}`,
            parent: { election_administration_id: id },
            location,
          }),
        )
        break
      case 'ContactInformation':
        rows.push(toContact(child, id, location))
        break
      default:
        addChild(values, child)
    }
  }
  return rows
}

/** A department, or a service of one: both have contacts of their own. */
function toDepartment(
  node: XmlNode,
  { id, parent, location }: { id: string; parent: Values; location: string },
): Row[] {
  const values: Values = { ...parent }
  const type = node.name === 'Department' ? 'department' : 'voter_service'
  const rows: Row[] = [{ type, id, values, location }]
  for (const child of node.children) {
    if (child.name === 'ContactInformation') rows.push(toContact(child, id, location))
    else if (child.name === 'VoterService')
      rows.push(...toDepartment(child, { id: `${id}#${rows.length}`, parent: { department_id: id }, location }))
    else addChild(values, child)
  }
  return rows
}

function toContact(node: XmlNode, parentId: string, location: string): Row {
  const values: Values = { parent_id: parentId }
  for (const child of node.children) addChild(values, child)
  return { type: 'contact_information', id: '', values, location }
}

function toSchedules(node: XmlNode, hoursId: string, location: string): Row[] {
  const shared: Values = { hours_open_id: hoursId }
  for (const child of node.children) if (child.name !== 'Hours') addChild(shared, child)
  const times = node.children.filter(({ name }) => name === 'Hours')
  const hours = times.length > 0 ? times : [{ name: 'Hours', attributes: {}, text: '', children: [] }]
  return hours.map(({ children }) => {
    const values = { ...shared }
    for (const child of children) addChild(values, child)
    return { type: 'schedule', id: '', values, location }
  })
}

function addChild(values: Values, child: XmlNode) {
  const column = child.name === 'ShapeIdentifier' ? 'shape_identifiers' : toColumnName(child.name)
  if (child.children.length === 0) return add(values, column, child.text)
  switch (child.name) {
    case 'LatLng':
      for (const part of child.children) add(values, toColumnName(part.name), part.text)
      return
    case 'AddressStructured':
      // A repetition is a translation: the first is the postal address.
      if (values.structured_line_1 !== undefined) return
      for (const part of child.children) add(values, `structured_${toColumnName(part.name)}`, part.text)
      return
    case 'SpatialBoundary':
    case 'ExternalGeospatialFeature':
      for (const part of child.children) addChild(values, part)
      return
    case 'FeatureIdentifier':
      for (const index of child.children) add(values, 'shape_identifiers', index.text)
      return
    case 'Checksum':
      for (const part of child.children) add(values, `checksum_${toColumnName(part.name)}`, part.text)
      return
    case 'ExternalIdentifiers':
      for (const identifier of child.children) addIdentifier(values, identifier)
      return
    default:
      addTexts(values, column, child)
  }
}

function addIdentifier(values: Values, { children }: XmlNode) {
  const textOf = (childName: string) => children.find(({ name }) => name === childName)?.text.trim() ?? ''
  add(values, 'external_identifier_type', textOf('Type'))
  add(values, 'external_identifier_value', textOf('Value'))
}

/** A text in several languages: English, or the first language where there is no English, plus Spanish. */
function addTexts(values: Values, column: string, node: XmlNode) {
  const texts = node.children.filter(({ name }) => name === 'Text' || name === 'Uri')
  const inLanguage = (language: string) =>
    texts.find(({ attributes }) => attributes.language?.toLowerCase().startsWith(language))
  const main = inLanguage('en') ?? texts[0]
  const spanish = inLanguage('es')
  if (main) add(values, column, main.text)
  if (spanish && spanish !== main) add(values, `${column}:es`, spanish.text)
}

function add(values: Values, column: string, text: string) {
  const trimmed = text.trim()
  if (trimmed === '') return
  const existing = values[column]
  values[column] = existing === undefined ? trimmed : `${existing}\n${trimmed}`
}
