import { type Candidates, loadCandidates } from './candidates.ts'
import { type Elections, loadElections } from './elections.ts'
import { type Officials, loadOfficials } from './officials.ts'
import { type Places, loadPlaces } from './places.ts'
import { type ResultsReference, loadResults } from './results.ts'
import { type Votes, loadVotes } from './votes.ts'

/** Reference data: the packs as read-only indexes in memory. */
export interface Reference {
  candidates: Candidates
  elections: Elections
  places: Places
  officials: Officials
  results: ResultsReference
  votes: Votes
}

export function loadReference(): Reference {
  const places = loadPlaces()
  return {
    candidates: loadCandidates(),
    elections: loadElections(),
    places,
    officials: loadOfficials(places.legislativeDistricts),
    results: loadResults(),
    votes: loadVotes(),
  }
}
