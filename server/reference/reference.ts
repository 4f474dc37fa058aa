import { type Elections, loadElections } from './elections.ts'

/** The facts of the packs, read once and never changed. */
export interface Reference {
  elections: Elections
}

export function loadReference(): Reference {
  return { elections: loadElections() }
}
