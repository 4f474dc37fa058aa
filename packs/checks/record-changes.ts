import { z } from 'zod'
import { LocalDate } from '../../contract/common.schemas.ts'
import type { FileChanges } from '../../contract/data.ts'
import { readManifests, readText, setOf } from '../pack.ts'

const maxIds = 50
const maxIdLength = 80

/** The differences in the files of the second folder, record by record. Files without changes are left out. */
export function findRecordChanges(before: URL, after: URL): FileChanges[] {
  const [old, updated] = [filesOf(before), filesOf(after)]
  const sets = [...new Set([...old.keys(), ...updated.keys()])].toSorted()
  return sets.flatMap((set) => {
    const [was, is] = [old.get(set), updated.get(set)]
    if (was?.sha256 === is?.sha256) return []
    return compare(set, was?.read() ?? '', is?.read() ?? '')
  })
}

function filesOf(root: URL) {
  return new Map(
    readManifests(root).flatMap(({ name, files }) =>
      Object.entries(files).map(
        ([file, { sha256 }]) =>
          [setOf(name, file), { sha256, read: () => readText(new URL(`${name}/`, root), file) }] as const,
      ),
    ),
  )
}

export function compare(set: string, before: string, after: string): FileChanges[] {
  const keyOf = before.startsWith('{') || after.startsWith('{') ? jsonKey : tableKey([before, after])
  const [was, is] = [byKey(before, keyOf), byKey(after, keyOf)]
  const added = [...is.keys()].filter((key) => !was.has(key))
  const removed = [...was.keys()].filter((key) => !is.has(key))
  const changed = [...is].filter(([key, line]) => was.has(key) && was.get(key) !== line).map(([key]) => key)
  if (added.length + removed.length + changed.length === 0) return []
  const shorten = (keys: string[]) => keys.slice(0, maxIds).map((key) => key.slice(0, maxIdLength))
  const fields = () =>
    Object.fromEntries(
      changed.slice(0, maxIds).map((key) => [key.slice(0, maxIdLength), changedFields(was.get(key), is.get(key))]),
    )
  const moved = () =>
    Object.fromEntries(
      changed.slice(0, maxIds).flatMap((key) => {
        const [from, to] = [dateOf(was.get(key)), dateOf(is.get(key))]
        return from && to && from !== to ? [[key.slice(0, maxIdLength), { from, to }]] : []
      }),
    )
  return [
    {
      set,
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      ids: { added: shorten(added), removed: shorten(removed), changed: shorten(changed) },
      ...(datedSets.has(set) && changed.length > 0 && { fields: fields(), moved: moved() }),
    },
  ]
}

/** The files whose dates people want to follow. */
const datedSets = new Set(['elections/elections', 'elections/rules'])

const Dated = z.object({ date: LocalDate })
const dateOf = (line = '{}') => Dated.safeParse(JSON.parse(line)).data?.date

function changedFields(was = '{}', is = '{}'): string[] {
  const [before, after] = [was, is].map((line) => new Map<string, unknown>(Object.entries(JSON.parse(line))))
  const names = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
  return names.filter((name) => JSON.stringify(before?.get(name)) !== JSON.stringify(after?.get(name)))
}

function byKey(text: string, keyOf: (line: string) => string): Map<string, string> {
  const lines = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const line of text.split('\n')) {
    if (line === '') continue
    const key = keyOf(line)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    lines.set(count === 1 ? key : `${key} #${count}`, line)
  }
  return lines
}

/** Fields that identify a record. The holder of a seat is not among them, because the seat is the record. */
const idFields = ['id', 'question']
const groupFields = ['state', 'bioguideId', 'chamber', 'office', 'class', 'district', 'place', 'county']

function jsonKey(line: string): string {
  const fields = new Map<string, unknown>(Object.entries(JSON.parse(line)))
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  }
  const [id] = idFields.flatMap(textOf)
  if (id !== undefined) return id
  const group = groupFields.flatMap(textOf)
  return group.length > 0 ? group.join(' ') : line
}

/** The fewest first fields, at most four, that tell all lines apart; the whole line if they do not. */
function tableKey(texts: string[]): (line: string) => string {
  const fieldsOf = (line: string, count: number) => line.split('|', count).join(' ')
  const isUnique = (count: number) =>
    texts.every((text) => {
      const lines = text.split('\n').filter((line) => line !== '')
      return new Set(lines.map((line) => fieldsOf(line, count))).size === lines.length
    })
  const count = [1, 2, 3, 4].find(isUnique)
  return count === undefined ? (line) => line : (line) => fieldsOf(line, count)
}
