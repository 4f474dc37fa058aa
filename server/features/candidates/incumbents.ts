import { isSameName } from '../../../civic/people/same-filer.ts'
import type { FederalCandidate } from '../../../contract/candidates.ts'

export interface Holder {
  name: string
  ids: { fec?: string[] | undefined }
}

/**
 * Marks who holds the seat. A filing is marked when it is made and keeps its mark after a member leaves or arrives, so
 * ours replaces it: with the holder among the filers everyone else is a challenger, and otherwise nobody is. Without
 * known holders, because their terms have ended, nobody has a mark.
 */
export function markIncumbent(
  filers: readonly FederalCandidate[],
  holders: readonly Holder[] | undefined,
): FederalCandidate[] {
  if (!holders) return filers.map((filer) => ({ ...filer, incumbentChallenge: null }))
  const holds = (filer: FederalCandidate) =>
    holders.some(({ name, ids }) => ids.fec?.includes(filer.candidateId) || isSameName(name, filer.name))
  const isContested = filers.some(holds)
  return filers.map((filer) => ({
    ...filer,
    incumbentChallenge: holds(filer) ? 'I' : isContested ? 'C' : filer.incumbentChallenge === 'O' ? 'O' : null,
  }))
}
