import { type ResultsReference, loadResults } from './results.ts'

/** The facts of the packs, read once at start and never changed. */
export interface Reference {
  results: ResultsReference
}

export function loadReference(): Reference {
  return { results: loadResults() }
}
