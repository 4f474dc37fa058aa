import { existsSync, readdirSync } from 'node:fs'
import { type CandidateFacts, readCandidateFacts } from '../candidates/files.ts'
import { type CommitteeFacts, readCommitteeFacts } from '../committees/files.ts'
import { type CouncilFacts, readCouncilFacts } from '../councils/files.ts'
import { type OfficialFacts, readOfficialFacts } from '../officials/files.ts'
import { type Manifest, bundledPacks, describeText, readManifest, readText } from '../pack.ts'
import { type PlaceFacts, readPlaceFacts } from '../places/files.ts'
import { type RecordFormat, parseFile } from '../record-format.ts'
import { type VoteFacts, readVoteFacts } from '../votes/files.ts'

export interface Facts {
  places: PlaceFacts
  officials: OfficialFacts
  votes: VoteFacts
  candidates: CandidateFacts
  committees: CommitteeFacts
  councils: CouncilFacts
}

export const packNames = ['places', 'officials', 'votes', 'candidates', 'committees', 'councils'] as const
export type PackName = (typeof packNames)[number]

export interface LoadedPacks {
  facts: Facts
  manifests: Record<PackName, Manifest>
  /** Problems of the files themselves; with any, the data is incomplete. */
  problems: string[]
}

/** Loads all packs and checks every record against its schema and every file against its manifest. */
export function loadPacks(root: URL = bundledPacks): LoadedPacks {
  const problems: string[] = []
  const open = (name: PackName) =>
    openPack(new URL(`${name}/`, root), (problem) => problems.push(`${name}: ${problem}`))
  const places = open('places')
  const officials = open('officials')
  const votes = open('votes')
  const candidates = open('candidates')
  const committees = open('committees')
  const councils = open('councils')
  return {
    facts: {
      places: readPlaceFacts(places.read),
      officials: readOfficialFacts(officials.read),
      votes: readVoteFacts(votes.read),
      candidates: readCandidateFacts(candidates.read),
      committees: readCommitteeFacts(committees.read),
      councils: readCouncilFacts(councils.read),
    },
    manifests: {
      places: places.manifest,
      officials: officials.manifest,
      votes: votes.manifest,
      candidates: candidates.manifest,
      committees: committees.manifest,
      councils: councils.manifest,
    },
    problems,
  }
}

function openPack(folder: URL, report: (problem: string) => void) {
  const manifest = readManifest(folder)
  for (const file of readdirSync(folder)) {
    if (/\.(txt|jsonl)$/.test(file) && !manifest.files[file]) report(`${file} is not in manifest.json`)
  }
  function read<T>(format: RecordFormat<T>): T[] {
    const described = manifest.files[format.file]
    if (!described || !existsSync(new URL(format.file, folder))) {
      report(`${format.file} is missing`)
      return []
    }
    const text = readText(folder, format.file)
    const { records, sha256 } = describeText(text)
    if (records !== described.records)
      report(`${format.file} has ${records} records, manifest.json says ${described.records}`)
    if (sha256 !== described.sha256)
      report(`${format.file} is not the file manifest.json describes: its sha256 is ${sha256}`)
    if (described.origin && !manifest.origins[described.origin])
      report(`${format.file} has no origin ${described.origin}`)
    return parseFile(format, text, report)
  }
  return { manifest, read }
}
