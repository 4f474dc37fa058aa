import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { certainDistrict } from '../../civic/address/certain-district.ts'
import { StateCode } from '../../contract/common.ts'
import { isOfficial } from '../../packs/elections/official.ts'
import { type Manifest, readManifest } from '../../packs/pack.ts'
import { type Source, classifySource } from '../../packs/sources.ts'
import { loadPlaces } from '../../server/reference/places.ts'
import { findZipRecord } from '../../server/reference/zip-record.ts'
import { root } from '../build/folders.ts'

const columns = ['facts', 'official', 'neutral', 'secondary', 'no source', 'confirmed', 'unconfirmed'] as const

/** How many facts there are, by what their pack says about them. */
type Figures = Record<(typeof columns)[number], number>

interface FileFigures {
  name: string
  freshUntil: string
  figures: Figures
}

const none: Figures = {
  facts: 0,
  official: 0,
  neutral: 0,
  secondary: 0,
  'no source': 0,
  confirmed: 0,
  unconfirmed: 0,
}

const packsFolder = join(root, 'packs')
const folderOf = (pack: string) => new URL(`${pack}/`, `file://${packsFolder}/`)

const packNames = readdirSync(packsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(packsFolder, entry.name)).includes('manifest.json'))
  .map(({ name }) => name)
  .toSorted()

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

function figuresOf(source: Source | undefined, confirmed: boolean | undefined, count = 1): Figures {
  const sourceClass = source && classifySource(source).class
  // The pack check refuses unknown sources.
  const named = sourceClass === undefined || sourceClass === 'unknown' ? 'no source' : sourceClass
  const mark = confirmed === undefined ? {} : { [confirmed ? 'confirmed' : 'unconfirmed']: count }
  return { ...none, facts: count, [named]: count, ...mark }
}

function add(a: Figures, b: Figures): Figures {
  const sum = { ...none }
  for (const column of columns) sum[column] = a[column] + b[column]
  return sum
}

/** Election days, poll hours and published dates have no mark: their source decides, as on the screens. */
const hasNoMarks = (file: string) => file === 'elections.jsonl'

function figuresOfRecord(manifest: Manifest, file: string, record: unknown): Figures {
  const fields = isObject(record) ? record : {}
  const { origins } = manifest
  const originOf = (key: unknown) => (typeof key === 'string' ? origins[key] : undefined)
  const parts = partsWithSource(record)
  if (parts.length === 0) {
    const origin = originOf(fields.origin ?? manifest.files[file]?.origin)
    return figuresOf(citedPage(fields) ?? origin, isConfirmed(fields) ?? (origin?.secondary ? false : undefined))
  }
  const state = StateCode.nullable().catch(null).parse(fields.state)
  const isOfficialPart = ({ source }: Record<string, unknown>) =>
    typeof source === 'string' && isOfficial(origins, source, state)
  return parts
    .map((part) => figuresOf(originOf(part.source), hasNoMarks(file) ? isOfficialPart(part) : isConfirmed(part)))
    .reduce(add, none)
}

function countFiles(pack: string): FileFigures[] {
  const manifest = readManifest(folderOf(pack))
  return Object.entries(manifest.files).map(([file, { records, origin, freshUntil = manifest.freshUntil }]) => {
    const lines = file.endsWith('.jsonl')
      ? readFileSync(join(packsFolder, pack, file), 'utf8')
          .trimEnd()
          .split('\n')
      : undefined
    const figures = lines
      ? lines.map((line) => figuresOfRecord(manifest, file, JSON.parse(line))).reduce(add, none)
      : figuresOf(manifest.origins[origin ?? ''], undefined, records)
    return { name: `${pack}/${file}`, freshUntil, figures }
  })
}

const number = new Intl.NumberFormat('en-US')
const cell = (count: number) => (count === 0 ? '' : number.format(count))

const row = ({ name, freshUntil, figures }: FileFigures) =>
  `| ${[name, ...columns.map((column) => cell(figures[column])), freshUntil].join(' | ')} |`

/** How certain the congressional districts of the ZIP codes are. */
function countZips(): string[] {
  const places = loadPlaces()
  const counts = { certain: 0, likely: 0, several: 0, none: 0 }
  for (const { zip } of places.all()) {
    const record = findZipRecord(places, zip)
    const districts = typeof record === 'string' ? [] : record.congressional
    if (districts.length === 0) counts.none++
    else if (certainDistrict(districts)) counts.certain++
    else if (districts.length === 1) counts.likely++
    else counts.several++
  }
  return [
    `| one district, certain | ${number.format(counts.certain)} |`,
    `| one district, likely: a line runs close by, or only one reading has it | ${number.format(counts.likely)} |`,
    `| several districts, to choose from | ${number.format(counts.several)} |`,
    `| no district: military, or outside the states and territories that vote | ${number.format(counts.none)} |`,
  ]
}

/** The text of docs/facts.md. */
export function factsPage(): string {
  const files = packNames.flatMap(countFiles)
  const total = files.map(({ figures }) => figures).reduce(add, none)
  const rows = [...files, { name: '**all**', freshUntil: '', figures: total }].map(row)
  return `# How facts are kept right

Generated by \`npm run docs\` from the packs; do not edit. A test fails when the figures are out of date.

Wrong information is the worst failure of a voter tool. These rules keep it out; \`npm run packs -- check\` enforces them, and tests
plant an error of each kind and expect the check to fail.

## Rules

- **Sources.** A source is official (a government speaking for itself: the state's own page, vote.gov, the FEC, the Census Bureau,
  the House Clerk, the Senate) or neutral (an institution that serves no party or cause, such as NCSL, NASS, MIT or Voteview).
  \`packs/sources.ts\` lists both. What only another list has is counted apart, as secondary. Nothing comes from a party, a
  committee, a campaign or an advocacy group. A fact about a state cites that state's page or one about the whole
  country ([decision 32](decisions/0032-sources-are-an-allow-list.md)).
- **Confirmed.** A deadline is confirmed only with an official address and the day it was read. Anything else is shown as "To be
  confirmed", with a link to the election office.
- **Sources that differ.** The safer date is shown, the earlier deadline, as unconfirmed. The check fails on a published date that
  differs from the state's rule until somebody decides.
- **Rules expire.** Each rule has the day its law was checked. It becomes unconfirmed when the state's next regular session begins.
- **Terms end.** Nobody stays in office by our silence: each card compares the end of the term with today. Afterward it says that
  we do not know who holds the seat yet, with the official list.
- **Districts.** A ZIP code's district is certain only where two readings of the Census Bureau's data agree and no line runs close
  by. Otherwise it is likely, and the others can be chosen.
- **Unknown.** Where we have no fact we say so, and who knows. Nothing is guessed.

## Reporting an error

Beside every source is "Report an error". The report has the fact's id, such as
\`elections/rules/TX/registerByMail\`, and what the fact said at that moment. Administrators see it beside what the fact says now,
correct the pack or not, and answer once by email. \`scripts/check/source-lines.test.ts\` fails if a screen names a source without
the button; [privacy.md](privacy.md) says what is stored.

## Figures

In the elections pack every rule, date and link with its own source is a fact; elsewhere every record is one. "Confirmed" and
"unconfirmed" count the facts that screens mark as one or the other; a confirmed rule is shown as unconfirmed once it expires. Facts
without a source are shown as not checked. The last column is the day after which the file is reported as outdated.

| file | ${columns.join(' | ')} | fresh until |
|${'---|'.repeat(columns.length + 2)}
${rows.join('\n')}

| ZIP codes by congressional district | |
|---|---|
${countZips().join('\n')}
`
}
