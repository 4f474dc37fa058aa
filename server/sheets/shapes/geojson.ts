import { createReadStream } from 'node:fs'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { z } from 'zod'
import type { SheetLimits } from '../limits.ts'
import { SheetError } from '../problems.ts'
import type { ShapeFile, ShapeRow } from './shape-file.ts'

const Ring = z.array(z.array(z.number()).min(2))
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
])
const Feature = z.object({ properties: z.record(z.string(), z.unknown()).nullish(), geometry: z.unknown() })

const sampleSize = 100
/** The text of the first shapes, which are held in memory. */
const sampleChars = 32 * 1024 ** 2
/** Longer names cannot be chosen for a field. */
const maxNameChars = 200
/** The text before the shapes, and the text after them. */
const maxOutside = 1024 ** 2

/** Reads a GeoJSON file one shape at a time. The number of a shape stands for its line. */
export async function openGeoJson(
  path: string,
  limits: SheetLimits,
  onBytes: (count: number) => void,
): Promise<ShapeFile> {
  const features = readFeatures(path, limits, onBytes)
  const first: z.infer<typeof Feature>[] = []
  let chars = 0
  for (let next = await features.next(); !next.done; next = await features.next()) {
    first.push(next.value.feature)
    chars += next.value.chars
    if (first.length >= sampleSize || chars > sampleChars) break
  }
  if (first.length === 0) throw new SheetError({ code: 'empty_file' })
  const names = first.flatMap(({ properties }) => Object.keys(properties ?? {}))
  const columns = [...new Set(names)].filter(({ length }) => length <= maxNameChars)
  if (columns.length > limits.columns) throw new SheetError({ code: 'too_many_columns', value: String(columns.length) })

  async function* rows(): AsyncGenerator<ShapeRow> {
    let line = 0
    const toRow = ({ properties, geometry }: z.infer<typeof Feature>): ShapeRow => ({
      line: ++line,
      cells: columns.map((column) => toText(properties?.[column])),
      rings: readRings(geometry, limits),
    })
    for (let feature = first.shift(); feature; feature = first.shift()) yield toRow(feature)
    for await (const { feature } of features) yield toRow(feature)
  }
  return { columns, rows: rows() }
}

/** JSON can escape characters that the database cannot store. */
const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toWellFormed().replaceAll('\0', '').trim()
    : ''

function readRings(value: unknown, limits: SheetLimits): number[][][] | undefined {
  const geometry = Geometry.safeParse(value)
  if (!geometry.success) return undefined
  const rings = geometry.data.type === 'Polygon' ? geometry.data.coordinates : geometry.data.coordinates.flat()
  return rings.reduce((total, { length }) => total + length, 0) > limits.vertices ? undefined : rings
}

async function* readFeatures(path: string, limits: SheetLimits, onBytes: (count: number) => void) {
  for await (const text of splitFeatures(readTexts(path, onBytes), limits)) {
    const feature = Feature.safeParse(parseJson(text))
    if (!feature.success) throw new SheetError({ code: 'shape_unreadable' })
    yield { feature: feature.data, chars: text.length }
    // A chunk of the file may hold hundreds of shapes, which take long to read.
    await yieldToRequests()
  }
}

async function* readTexts(path: string, onBytes: (count: number) => void) {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) {
    onBytes(chunk.length)
    const text = decoder.decode(chunk, { stream: true })
    if (text.includes('\uFFFD')) throw new SheetError({ code: 'not_utf8' })
    yield text
  }
}

/** Cuts the text of each feature out of the collection, so that a file of any size is read in bounded memory. */
async function* splitFeatures(texts: AsyncIterable<string>, limits: SheetLimits): AsyncGenerator<string> {
  let state: 'before' | 'inside' | 'after' = 'before'
  let text = ''
  let outside = ''
  const scan = createScan()
  for await (const more of texts) {
    text += more
    if (state === 'before') {
      const start = /"features"\s*:\s*\[/.exec(text)
      if (!start && text.length > maxOutside) throw new SheetError({ code: 'unknown_file_type', value: 'json' })
      if (!start) continue
      outside = text.slice(0, start.index + start[0].length)
      text = text.slice(outside.length)
      state = 'inside'
    }
    while (state === 'inside') {
      text = text.replace(/^[\s,]+/, '')
      if (text.startsWith(']')) {
        state = 'after'
        break
      }
      if (text !== '' && !text.startsWith('{')) throw new SheetError({ code: 'file_damaged' })
      const end = scan(text)
      if (end === undefined) {
        if (text.length > limits.featureChars) throw new SheetError({ code: 'file_too_large' })
        break
      }
      yield text.slice(0, end)
      text = text.slice(end)
    }
    if (state === 'after' && text.length > maxOutside) throw new SheetError({ code: 'file_damaged' })
  }
  if (state !== 'after') throw new SheetError({ code: state === 'before' ? 'unknown_file_type' : 'file_damaged' })
  checkCollection(parseJson(outside + text))
}

/** Finds the end of the object that the text begins with. Called again with more text, it goes on where it stopped. */
function createScan() {
  let [at, depth, isInString] = [0, 0, false]
  return (text: string): number | undefined => {
    const pattern = /["{}\\]/g
    pattern.lastIndex = at
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [sign] = match
      if (sign === '\\') pattern.lastIndex = match.index + 2
      else if (sign === '"') isInString = !isInString
      else if (!isInString) depth += sign === '{' ? 1 : -1
      if (sign === '}' && !isInString && depth === 0) {
        at = 0
        return match.index + 1
      }
      at = pattern.lastIndex
    }
    at = Math.max(at, text.length)
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SheetError({ code: 'file_damaged' })
  }
}

const Collection = z.object({
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
})
/** WGS 84 and NAD 83 in degrees, in the order of longitude and latitude. */
const inDegrees = /CRS:?:?84$|EPSG:?:?(4326|4269)$/i

/** GeoJSON is in degrees; older files may say otherwise. */
function checkCollection(value: unknown) {
  const name = Collection.safeParse(value).data?.crs?.properties.name
  if (name !== undefined && !inDegrees.test(name)) throw new SheetError({ code: 'wrong_projection', value: name })
}
