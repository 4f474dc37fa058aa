import type { LocalDate } from '../../contract/common.ts'
import { checkElectionOffices } from '../election-offices/check.ts'
import { check as checkElections } from '../elections/check.ts'
import { type Manifest, readLines } from '../pack.ts'
import { checkPlaces } from '../places/check.ts'
import { checkResults } from '../results/check.ts'
import { readResultsPack } from '../results/schema.ts'
import { type Facts, type PackName, loadPacks } from './load-packs.ts'
import { packFileProblems } from './pack-files.ts'
import { referenceProblems } from './references.ts'
import { sourceProblems } from './sources.ts'

export interface CheckedPacks {
  /** Empty if every pack is valid. */
  problems: string[]
  facts: Facts
  manifests: Record<PackName, Manifest>
  /** Packs without references to others, which have their own check and quality report. */
  independent: { name: string; problems: string[]; report: string[] }[]
}

/**
 * Checks the packs of a folder: each file, each record, the sources, and the packs against each other. Facts past
 * their date are not problems: only the reports name them.
 */
export function checkPacks(root: URL, today?: LocalDate): CheckedPacks {
  const { facts, manifests, problems: fileProblems } = loadPacks(root)
  const referenceErrors =
    fileProblems.length > 0
      ? fileProblems
      : [...referenceProblems(facts, manifests), ...checkPlaces(facts.places).map((problem) => `places: ${problem}`)]
  const independent = checkIndependentPacks(root, today)
  return {
    problems: [
      ...packFileProblems(root),
      ...referenceErrors,
      ...sourceProblems(root),
      ...independent.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`)),
    ],
    facts,
    manifests,
    independent,
  }
}

export function checkIndependentPacks(root: URL, today?: LocalDate) {
  const fileProblems: string[] = []
  const results = checkResults(readResultsPack(root, (problem) => fileProblems.push(problem)))
  return [
    { name: 'elections', ...checkElections(new URL('elections/', root), today) },
    { name: 'results', ...results, problems: [...fileProblems, ...results.problems] },
    { name: 'election-offices', ...checkElectionOffices(new URL('election-offices/', root), countyCodes(root)) },
  ]
}

const countyCodes = (root: URL) =>
  new Set(readLines(new URL('places/', root), 'counties.txt').map((line) => line.slice(0, 5)))
