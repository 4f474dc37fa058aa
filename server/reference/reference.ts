import { bundledPacks } from '../../packs/pack.ts'
import { type Candidates, loadCandidates } from './candidates.ts'
import { type Committees, loadCommittees } from './committees.ts'
import { type Councils, loadCouncils } from './councils.ts'
import { type ElectionOffices, loadElectionOffices } from './election-offices.ts'
import { type Elections, loadElections } from './elections.ts'
import { type Officials, loadOfficials } from './officials.ts'
import { type Contribution, type PartnerFacts, createPartnerFacts } from './partner-facts.ts'
import { type Places, loadPlaces } from './places.ts'
import { type ResultsReference, loadResults } from './results.ts'
import { type Votes, loadVotes } from './votes.ts'

/** Reference data: the packs as read-only indexes in memory. */
export interface Reference {
  /** The folder of the packs it was loaded from. */
  root: URL
  candidates: Candidates
  committees: Committees
  councils: Councils
  elections: Elections
  electionOffices: ElectionOffices
  places: Places
  officials: Officials
  /** Facts of the operator's partners. */
  partners: PartnerFacts
  results: ResultsReference
  votes: Votes
}

export function loadReference(root: URL = bundledPacks, contributions: readonly Contribution[] = []): Reference {
  const places = loadPlaces(root)
  const councils = loadCouncils(root)
  return {
    root,
    candidates: loadCandidates(root),
    committees: loadCommittees(root),
    councils,
    elections: loadElections(root),
    electionOffices: loadElectionOffices(root),
    places,
    officials: loadOfficials(root, places.legislativeDistricts),
    partners: createPartnerFacts(contributions, { places, councils }),
    results: loadResults(root),
    votes: loadVotes(root),
  }
}
