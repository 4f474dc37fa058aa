import type { Row, Values } from './row.ts'
import { rowTypeOf } from './row.ts'

export interface XmlNode {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

/** "PollingLocationIds" is polling_location_ids, "Line1" is line_1, "WhereDoIVoteUri" is where_do_i_vote_uri. */
export const columnOf = (name: string) => name.replace(/[a-z](?=[A-Z0-9])|[A-Z](?=[A-Z][a-z])/g, '$&_').toLowerCase()

/** An entity of the XML form as rows of the CSV form: those it holds become rows of their own that point back to it. */
export function rowsOf(node: XmlNode): Row[] {
  const type = rowTypeOf(columnOf(node.name))
  if (!type) return []
  const id = node.attributes.id?.trim() ?? ''
  const location = `${node.name} ${id}`
  const values: Values = {}
  const rows: Row[] = [{ type, id, values, location }]
  let count = 0
  for (const child of node.children) {
    switch (child.name) {
      case 'Schedule':
        rows.push(...schedulesOf(child, id, location))
        break
      case 'Department': {
        const own = `${id}#${++count}`
        const official = child.children.find(({ name }) => name === 'ElectionOfficialPersonId')?.text.trim() ?? ''
        const department = { election_administration_id: id, election_official_person_id: official }
        rows.push({ type: 'department', id: own, values: department, location })
        for (const contact of child.children.filter(({ name }) => name === 'ContactInformation')) {
          rows.push(contactOf(contact, own, location))
        }
        break
      }
      case 'ContactInformation':
        rows.push(contactOf(child, id, location))
        break
      default:
        addChild(values, child)
    }
  }
  return rows
}

function contactOf(node: XmlNode, parent: string, location: string): Row {
  const values: Values = { parent_id: parent }
  for (const child of node.children) addChild(values, child)
  return { type: 'contact_information', id: '', values, location }
}

function schedulesOf(node: XmlNode, hours: string, location: string): Row[] {
  const shared: Values = { hours_open_id: hours }
  for (const child of node.children) if (child.name !== 'Hours') addChild(shared, child)
  const times = node.children.filter(({ name }) => name === 'Hours')
  const all = times.length > 0 ? times : [{ name: 'Hours', attributes: {}, text: '', children: [] }]
  return all.map(({ children }) => {
    const values = { ...shared }
    for (const child of children) addChild(values, child)
    return { type: 'schedule', id: '', values, location }
  })
}

function addChild(values: Values, child: XmlNode) {
  const column = columnOf(child.name)
  if (child.children.length === 0) return add(values, column, child.text)
  switch (child.name) {
    case 'LatLng':
      for (const one of child.children) add(values, columnOf(one.name), one.text)
      return
    case 'AddressStructured':
      // Given again in another language: the first is the one on the envelope.
      if (values.structured_line_1 !== undefined) return
      for (const one of child.children) add(values, `structured_${columnOf(one.name)}`, one.text)
      return
    case 'ExternalIdentifiers':
      for (const one of child.children) addIdentifier(values, one)
      return
    default:
      addTexts(values, column, child)
  }
}

function addIdentifier(values: Values, { children }: XmlNode) {
  const part = (wanted: string) => children.find(({ name }) => name === wanted)?.text.trim() ?? ''
  add(values, 'external_identifier_type', part('Type'))
  add(values, 'external_identifier_value', part('Value'))
}

/** A text in several languages. English is the plain one; where there is none, whichever comes first. */
function addTexts(values: Values, column: string, node: XmlNode) {
  const texts = node.children.filter(({ name }) => name === 'Text' || name === 'Uri')
  const inLanguage = (language: string) =>
    texts.find(({ attributes }) => attributes.language?.toLowerCase().startsWith(language))
  const plain = inLanguage('en') ?? texts[0]
  const spanish = inLanguage('es')
  if (plain) add(values, column, plain.text)
  if (spanish && spanish !== plain) add(values, `${column}:es`, spanish.text)
}

function add(values: Values, column: string, text: string) {
  const clean = text.trim()
  if (clean === '') return
  const before = values[column]
  values[column] = before === undefined ? clean : `${before}\n${clean}`
}
