import { StateCode } from '../../contract/common.schemas.ts'
import { isDayConfirmed, isOfficial } from '../elections/official.ts'
import { PackedElection } from '../elections/schema.ts'
import type { Manifest } from '../pack.ts'
import { type Source, classifySource } from '../sources.ts'

export const figureNames = [
  'facts',
  'official',
  'neutral',
  'secondary',
  'noSource',
  'confirmed',
  'unconfirmed',
] as const

/** How many facts there are, by what their pack says about them. */
export type Figures = Record<(typeof figureNames)[number], number>

export const noFacts: Figures = {
  facts: 0,
  official: 0,
  neutral: 0,
  secondary: 0,
  noSource: 0,
  confirmed: 0,
  unconfirmed: 0,
}

export interface CountedFile {
  figures: Figures
  /** The keys of the origins that its records name, or the file's own. */
  origins: string[]
}

/** Counts the facts of a file by source and confirmation, as docs/facts.md and the data page show them. */
export function countFacts(manifest: Manifest, file: string, text: string): CountedFile {
  const { origin, records = 0 } = manifest.files[file] ?? {}
  const fileOrigin = origin === undefined ? [] : [origin]
  const classify = createClassifier()
  if (!file.endsWith('.jsonl')) {
    const figures = { ...noFacts }
    addFact(figures, classify(manifest.origins[origin ?? '']), { confirmed: undefined, count: records })
    return { figures, origins: fileOrigin }
  }
  const used = new Set<string>()
  const figures = { ...noFacts }
  for (const line of text.split('\n')) {
    if (line !== '') countRecord({ manifest, file, classify, figures, used }, JSON.parse(line))
  }
  return { figures, origins: used.size > 0 ? [...used] : fileOrigin }
}

export function addFigures(a: Figures, b: Figures): Figures {
  const sum = { ...noFacts }
  for (const name of figureNames) sum[name] = a[name] + b[name]
  return sum
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts of a record that name their own source: a rule, a date, a link. */
function partsWithSource(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(partsWithSource)
  if (!isObject(value)) return []
  const inside = Object.values(value).flatMap(partsWithSource)
  const isSource = 'source' in value && (typeof value.source === 'string' || value.source === null)
  return isSource ? [value, ...inside] : inside
}

function isConfirmed(part: Record<string, unknown>): boolean | undefined {
  if (typeof part.confirmed === 'boolean') return part.confirmed
  return part.unconfirmed === true ? false : undefined
}

/** The page that a record itself cites, as map changes and election offices do. */
function citedPage({ url, office }: Record<string, unknown>): { url: string } | undefined {
  if (typeof url === 'string') return { url }
  return isObject(office) ? citedPage(office) : undefined
}

type SourceFigure = 'official' | 'neutral' | 'secondary' | 'noSource'

/** Thousands of records have the same origin, and each is looked up in the list of publishers once. */
function createClassifier() {
  const known = new Map<Source, SourceFigure>()
  return (source: Source | undefined): SourceFigure => {
    if (!source) return 'noSource'
    const sourceClass = known.get(source) ?? classifySource(source).class
    // The pack check refuses unknown sources.
    const figure = sourceClass === 'unknown' ? 'noSource' : sourceClass
    known.set(source, figure)
    return figure
  }
}

function addFact(
  figures: Figures,
  source: SourceFigure,
  { confirmed, count = 1 }: { confirmed: boolean | undefined; count?: number },
) {
  figures.facts += count
  figures[source] += count
  if (confirmed !== undefined) figures[confirmed ? 'confirmed' : 'unconfirmed'] += count
}

interface Counting {
  manifest: Manifest
  file: string
  classify: ReturnType<typeof createClassifier>
  figures: Figures
  used: Set<string>
}

/** Election days, poll hours and published dates are not marked as confirmed: their source decides, as on screens. */
const hasNoMarks = (file: string) => file === 'elections.jsonl'
const ElectionDay = PackedElection.pick({ state: true, source: true, lawCheckedOn: true, date: true })

function countRecord({ manifest, file, classify, figures, used }: Counting, record: unknown) {
  const fields = isObject(record) ? record : {}
  const { origins } = manifest
  const originOf = (key: unknown) => {
    if (typeof key !== 'string' || !origins[key]) return undefined
    used.add(key)
    return origins[key]
  }
  const parts = partsWithSource(record)
  if (parts.length === 0) {
    const origin = originOf(fields.origin ?? manifest.files[file]?.origin)
    const confirmed = isConfirmed(fields) ?? (origin?.secondary ? false : undefined)
    addFact(figures, classify(citedPage(fields) ?? origin), { confirmed })
    return
  }
  const state = StateCode.nullable().catch(null).parse(fields.state)
  const isOfficialPart = (part: Record<string, unknown>) => {
    const day = ElectionDay.safeParse(part).data
    if (day) return isDayConfirmed(day, origins)
    return typeof part.source === 'string' && isOfficial(origins, part.source, state)
  }
  for (const part of parts) {
    const confirmed = hasNoMarks(file) ? isOfficialPart(part) : isConfirmed(part)
    addFact(figures, classify(originOf(part.source)), { confirmed })
  }
}
