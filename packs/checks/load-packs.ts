import { type CandidateFacts, cycleOf, filersOf } from '../candidates/files.ts'
import { type CommitteeFacts, files as committees } from '../committees/files.ts'
import { type CouncilFacts, files as councils } from '../councils/files.ts'
import { type OfficialFacts, files as officials } from '../officials/files.ts'
import { type Manifest, bundledPacks } from '../pack.ts'
import { type PlaceFacts, files as places } from '../places/files.ts'
import { openPack } from '../record-format.ts'
import { type VoteFacts, files as votes } from '../votes/files.ts'

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
  const packs = {
    places: open('places'),
    officials: open('officials'),
    votes: open('votes'),
    candidates: open('candidates'),
    committees: open('committees'),
    councils: open('councils'),
  }
  return {
    facts: {
      places: packs.places.readAll(places),
      officials: packs.officials.readAll(officials),
      votes: packs.votes.readAll(votes),
      candidates: { filers: packs.candidates.read(filersOf(cycleOf(packs.candidates.manifest))) },
      committees: packs.committees.readAll(committees),
      councils: packs.councils.readAll(councils),
    },
    manifests: {
      places: packs.places.manifest,
      officials: packs.officials.manifest,
      votes: packs.votes.manifest,
      candidates: packs.candidates.manifest,
      committees: packs.committees.manifest,
      councils: packs.councils.manifest,
    },
    problems,
  }
}
