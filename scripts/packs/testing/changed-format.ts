import { parse } from 'yaml'

/** What an origin can do to a field that we need. */
export const changes = ['renamed', 'removed', 'of another type'] as const
export type Change = (typeof changes)[number]

/** A copy of an XML file with a changed element or, as `element@name`, a changed attribute. */
export function changeXml(xml: string, field: string, change: Change): string {
  const [element = '', attribute] = field.split('@')
  if (attribute) {
    const found = new RegExp(`(<${element}[^>]*) ${attribute}="[^"]*"`, 'g')
    return xml.replace(found, change === 'renamed' ? `$1 ${attribute}-new="1"` : '$1')
  }
  const found = new RegExp(`<${element}>([\\s\\S]*?)</${element}>|<${element}/>`, 'g')
  if (change === 'removed') return xml.replace(found, '')
  return xml.replace(
    found,
    change === 'renamed' ? `<${element}-new>$1</${element}-new>` : `<${element}><new/></${element}>`,
  )
}

/** A copy of a table of the Census Bureau with a changed column. */
export const changeTable = (text: string, column: string, change: Change): string =>
  changeCsv(text.replaceAll('|', ','), column, change).replaceAll(',', '|')

/** A copy of a CSV file without quoted line breaks, with a changed column. */
export function changeCsv(csv: string, column: string, change: Change): string {
  const [header = '', ...rows] = csv.trimEnd().split('\n')
  const names = header.split(',')
  if (change === 'renamed')
    return [names.map((name) => (name === column ? `${name}_new` : name)).join(','), ...rows].join('\n')
  const at = names.indexOf(column)
  const cells = (row: string) => row.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
  const changed = (row: string, value: string[]) =>
    cells(row)
      .slice(0, names.length)
      .toSpliced(at, 1, ...value)
      .join(',')
  if (change === 'removed') return [changed(header, []), ...rows.map((row) => changed(row, []))].join('\n')
  return [header, ...rows.map((row) => changed(row, ['{}']))].join('\n')
}

/** A copy of a JSON file with a changed field, such as `0.terms.0.state`. */
export const changeJson = (json: string, path: string, change: Change): string =>
  JSON.stringify(changeValue(JSON.parse(json), path.split('.'), change))

/** A copy of a YAML file with a changed field. JSON is YAML too. */
export const changeYaml = (yaml: string, path: string, change: Change): string =>
  JSON.stringify(changeValue(parse(yaml), path.split('.'), change))

function changeValue(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) throw new Error('The sample has no such field.')
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? changeValue(item, rest, change) : item))
  const fields = new Map<string, unknown>(Object.entries(value))
  if (!fields.has(key)) throw new Error(`The sample has no field ${key}.`)
  const before = fields.get(key)
  if (rest.length > 0) fields.set(key, changeValue(before, rest, change))
  else if (change === 'of another type') fields.set(key, typeof before === 'boolean' ? 'yes' : true)
  else fields.delete(key)
  if (rest.length === 0 && change === 'renamed') fields.set(`${key}_new`, before)
  return Object.fromEntries(fields)
}
