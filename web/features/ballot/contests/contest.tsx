import type { BallotItem } from './ballot-items.ts'
import { isCandidateContest } from './ballot-items.ts'
import { CandidateContest } from './candidate-contest.tsx'
import { QuestionContest } from './question-contest.tsx'
import { RankedContest } from './ranked-contest.tsx'

/** A contest of any kind. */
export function Contest({ item }: { item: BallotItem }) {
  const { contest, ...rest } = item
  if (!isCandidateContest(contest)) return <QuestionContest item={{ ...rest, contest }} />
  return contest.kind === 'ranked' ? (
    <RankedContest item={{ ...rest, contest }} />
  ) : (
    <CandidateContest item={{ ...rest, contest }} />
  )
}

export function ContestList({ items }: { items: BallotItem[] }) {
  return (
    <div className="grid gap-4">
      {items.map((item) => (
        <Contest key={item.markKey.key} item={item} />
      ))}
    </div>
  )
}
