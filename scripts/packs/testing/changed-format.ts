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

type Path = readonly (string | number)[]

/** A copy of a JSON value with a changed field. */
export function changeJson(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) throw new Error('The sample has no such field.')
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? changeJson(item, rest, change) : item))
  const fields = new Map<string, unknown>(Object.entries(value))
  const name = String(key)
  if (!fields.has(name)) throw new Error(`The sample has no field ${name}.`)
  const before = fields.get(name)
  if (rest.length > 0) fields.set(name, changeJson(before, rest, change))
  else if (change === 'of another type') fields.set(name, typeof before === 'boolean' ? 'yes' : true)
  else fields.delete(name)
  if (rest.length === 0 && change === 'renamed') fields.set(`${name}_new`, before)
  return Object.fromEntries(fields)
}
