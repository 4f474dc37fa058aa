import { useLingui } from '@lingui/react/macro'
import type { BallotContest } from '../../../../contract/voter-info.ts'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { isCandidateContest } from './ballot-items.ts'

/** What a contest is for, and where: the ballot's own words. */
export function useContestTitle() {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  return (contest: BallotContest): { title: string; place: string | null } => {
    const title = term(contest.title)
    if (!isCandidateContest(contest)) return { title, place: contest.candidate ?? contest.district }
    const party = contest.primaryParty && term(contest.primaryParty)
    return { title: party ? t`${title} (${party} primary)` : title, place: contest.district }
  }
}
