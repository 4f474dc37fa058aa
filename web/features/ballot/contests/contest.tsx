import { useState } from 'react'
import { MarkButton } from '../marks/mark-button.tsx'
import { useMark } from '../marks/marks-store.ts'
import { toggleChoice } from '../marks/marks.ts'
import { type BallotItem, type CandidateItem, isCandidateContest } from './ballot-items.ts'
import { ChoiceList } from './choice-list.tsx'
import { ContestCard } from './contest-card.tsx'
import { QuestionContest } from './question-contest.tsx'
import { RankedContest } from './ranked-contest.tsx'
import { VoteRule } from './vote-rule.tsx'

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

/** A contest in which the voter fills in the oval of one candidate or of several. */
function CandidateContest({ item }: { item: CandidateItem }) {
  const { contest } = item
  const [mark, setMark] = useMark(item.markKey)
  const [isRefused, setRefused] = useState(false)
  const { choices } = mark
  const isFull = contest.voteFor !== null && contest.voteFor > 1 && choices.length >= contest.voteFor
  const toggle = (choice: string) => {
    const next = toggleChoice(choices, choice, contest.voteFor)
    setRefused(next === undefined)
    if (next) setMark({ ...mark, choices: next })
  }
  const renderMark = (choice: string, name: string) => (
    <MarkButton name={name} isChosen={choices.includes(choice)} isFull={isFull} onToggle={() => toggle(choice)} />
  )
  return (
    <ContestCard
      item={item}
      mark={mark}
      onMark={setMark}
      rule={
        <VoteRule
          voteFor={contest.voteFor}
          numberElected={contest.numberElected}
          chosen={choices.length}
          isRefused={isRefused && isFull}
        />
      }
    >
      <ChoiceList item={item} renderMark={renderMark} />
    </ContestCard>
  )
}
