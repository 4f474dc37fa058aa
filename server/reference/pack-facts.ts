import { readFile } from 'node:fs/promises'
import type { FactState } from '../../contract/fact-reports.ts'
import type { FactParts } from '../../contract/fact-sets.ts'
import { type Manifest, readManifest } from '../../packs/pack.ts'
import { toSource } from './pack-reader.ts'
import type { Reference } from './reference.ts'

type PackFacts = Pick<FactState, 'values' | 'source' | 'compiledOn'>
type Fields = Map<string, unknown>

/** Fields by which a record, or a group of records, is found. */
const keyFields = ['id', 'bioguideId', 'state', 'geoid'] as const
/** Fields that divide the records of a state. */
const groupFields = ['chamber', 'office', 'district', 'place'] as const
const maxValues = 40
const maxValueLength = 300

/**
 * What the packs say about a fact, in the fields of the pack. It reads the files, because only reports of errors need it:
 * keeping every record in memory as the pack has it would double the packs' memory.
 */
export function createPackFacts({ root, places }: Pick<Reference, 'root' | 'places'>) {
  const manifests = new Map<string, Manifest>()
  const manifestOf = (pack: string) => {
    const manifest = manifests.get(pack) ?? readManifest(new URL(`${pack}/`, root))
    manifests.set(pack, manifest)
    return manifest
  }

  const findZip = (manifest: Manifest, zip: string, congress: number): PackFacts | undefined => {
    const record = /^\d{5}$/.test(zip) ? places.find(zip) : undefined
    if (!record) return undefined
    const source = record.state ? places.linesSource(record.state, congress).zips : places.sources.congressional
    const fields = { ...record, congressional: places.lines.districtsOf(record, congress) }
    return { values: toValues(new Map(Object.entries(fields))), source, compiledOn: manifest.compiledOn }
  }

  return {
    /** Undefined if there is no such fact. */
    async find({ set, key, field }: FactParts): Promise<PackFacts | undefined> {
      const [pack = '', name = ''] = set.split('/')
      const manifest = manifestOf(pack)
      const file = Object.keys(manifest.files).find((path) => isFileOf(name, path))
      if (file === undefined) throw new Error(`packs/${pack} has no file for ${name}`)
      const fileOrigin = manifest.files[file]?.origin
      if (key === undefined) {
        const values = [{ name: 'records', value: String(manifest.files[file]?.records) }]
        return { values, source: sourceOf(manifest, fileOrigin), compiledOn: manifest.compiledOn }
      }
      const { vintage } = places
      // ZIP codes have no JSON records: they are looked up on the lines of this Congress.
      const congress = set === 'places/zips' ? vintage.congress : set === 'places/next-zips' && vintage.next?.congress
      if (congress) return field === undefined ? findZip(manifest, key, congress) : undefined
      const text = await readFile(new URL(`${pack}/${file}`, root), 'utf8')
      const records = findRecords(text, key)
      const [record] = records
      if (!record) return undefined
      if (records.length > 1) {
        if (field !== undefined) return undefined
        return {
          values: records.slice(0, maxValues).map(toSummary),
          source: sourceOf(manifest, fileOrigin),
          compiledOn: manifest.compiledOn,
        }
      }
      const part = field === undefined ? record : fieldsOf(record.get(field))
      const value = field === undefined ? undefined : record.get(field)
      if (field !== undefined && value === undefined) return undefined
      const origin = originOf(part) ?? originOf(record) ?? fileOrigin
      return {
        values: part ? toValues(part) : [{ name: field ?? '', value: toText(value) }],
        source: sourceOf(manifest, origin),
        compiledOn: manifest.compiledOn,
      }
    },
  }
}

/** A file may have the year of its election in its name: `filers` is `filers-2026.jsonl`. */
const isFileOf = (name: string, path: string) =>
  path.startsWith(name) && /^(-\d{4})?\.(jsonl|txt)$/.test(path.slice(name.length))

/** The records with that id; if there are none, those of a state or a part of it, or the committees of a person. */
function findRecords(text: string, key: string): Fields[] {
  const lastWord = key.split(' ').at(-1) ?? key
  const records = text.split('\n').flatMap((line) => {
    const fields = line.includes(lastWord) ? fieldsOf(JSON.parse(line)) : undefined
    return fields ? [fields] : []
  })
  const byField = keyFields.map((keyField) => records.filter((record) => valueOf(record, keyField) === key))
  const ofState = records.filter((record) => groupFields.some((field) => groupKey(record, field) === key))
  const ofMember = records.filter((record) => hasMember(record.get('members'), key))
  return [...byField, ofState, ofMember].find((found) => found.length > 0) ?? []
}

/** A committee has its members' ids in a list of seats, or by role in texts. */
function hasMember(members: unknown, id: string): boolean {
  if (Array.isArray(members)) return members.some((seat) => fieldsOf(seat)?.get('bioguideId') === id)
  const texts = [...(fieldsOf(members)?.values() ?? [])]
  return texts.some((ids) => typeof ids === 'string' && ids.split(' ').includes(id))
}

/** Such as `TX House`, `TX 30` or `TX El Paso`. */
const groupKey = (record: Fields, field: string) => `${String(record.get('state'))} ${String(record.get(field))}`

/** A seat in Congress has its member's id inside. */
const valueOf = (record: Fields, keyField: string) =>
  record.get(keyField) ?? fieldsOf(record.get('member'))?.get(keyField)

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : undefined

function originOf(fields: Fields | undefined): string | undefined {
  const origin = fields?.get('source') ?? fields?.get('origin')
  return typeof origin === 'string' ? origin : undefined
}

function sourceOf({ origins }: Manifest, key: string | undefined) {
  const origin = key === undefined ? undefined : origins[key]
  return origin ? toSource(origin) : null
}

const toText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text
}

const toValues = (fields: Fields) =>
  [...fields]
    .filter(([, value]) => value !== undefined)
    .slice(0, maxValues)
    .map(([name, value]) => ({ name, value: toText(value) }))

const details = ['title', 'role', 'office', 'chamber', 'class', 'district', 'place', 'party', 'termEnd', 'id']

/** One line per record of a group: its name and what tells it from the others. */
function toSummary(record: Fields) {
  const member = fieldsOf(record.get('member'))
  const find = (field: string) => record.get(field) ?? member?.get(field)
  const inEnglish = (value: unknown) => toText(fieldsOf(value)?.get('en') ?? value)
  const values = details.flatMap((field) => {
    const value = find(field)
    return value === undefined || value === null ? [] : inEnglish(value)
  })
  return { name: inEnglish(find('name') ?? find('place') ?? find('id') ?? ''), value: toText(values.join(', ')) }
}
