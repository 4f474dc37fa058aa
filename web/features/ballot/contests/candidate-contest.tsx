import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MarkButton } from '../marks/mark-button.tsx'
import { useMark } from '../marks/marks-store.ts'
import { toggleChoice } from '../marks/marks.ts'
import { type CandidateItem, writeInKeys } from './ballot-items.ts'
import { CandidateLine } from './candidate-line.tsx'
import { ContestCard } from './contest-card.tsx'
import { VoteRule } from './vote-rule.tsx'
import { WriteInLine } from './write-in-line.tsx'

/** A contest in which the voter fills in the oval of one candidate or of several. */
export function CandidateContest({ item }: { item: CandidateItem }) {
  const { t } = useLingui()
  const { contest } = item
  const [mark, setMark] = useMark(item.markKey)
  const [isRefused, setRefused] = useState(false)
  const { choices, writeIns = {} } = mark
  const isFull = contest.voteFor !== null && contest.voteFor > 1 && choices.length >= contest.voteFor
  const toggle = (choice: string) => {
    const next = toggleChoice(choices, choice, contest.voteFor)
    setRefused(next === undefined)
    if (next) setMark({ ...mark, choices: next })
  }
  const markProps = (choice: string) => ({
    isChosen: choices.includes(choice),
    isFull,
    onToggle: () => toggle(choice),
  })
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
      <ul className="m-0 list-none p-0">
        {contest.candidates.map((candidate) => (
          <CandidateLine
            key={candidate.id}
            candidate={candidate}
            contest={contest}
            mark={<MarkButton name={candidate.name} {...markProps(candidate.id)} />}
          />
        ))}
        {writeInKeys(contest.writeIns).map((key) => (
          <WriteInLine
            key={key}
            name={writeIns[key] ?? ''}
            onName={
              choices.includes(key) ? (name) => setMark({ ...mark, writeIns: { ...writeIns, [key]: name } }) : undefined
            }
            mark={<MarkButton name={t`Write-in`} {...markProps(key)} />}
          />
        ))}
      </ul>
    </ContestCard>
  )
}
