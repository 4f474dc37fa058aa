import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { useMark } from '../marks/marks-store.ts'
import { setRank } from '../marks/marks.ts'
import { type CandidateItem, writeInKeys } from './ballot-items.ts'
import { ChoiceList } from './choice-list.tsx'
import { ContestCard } from './contest-card.tsx'
import { SeatsToFill } from './vote-rule.tsx'

/** A contest in which the voter ranks candidates. A rank belongs to one candidate only, as on the ballot. */
export function RankedContest({ item }: { item: CandidateItem }) {
  const { contest } = item
  const [mark, setMark] = useMark(item.markKey)
  const { choices } = mark
  const places = contest.candidates.length + writeInKeys(contest.writeIns).length
  const ranks = Math.min(contest.voteFor ?? Number.POSITIVE_INFINITY, places)
  const renderRank = (choice: string, name: string) => (
    <RankSelect
      name={name}
      rank={choices.indexOf(choice) + 1}
      ranks={ranks}
      onRank={(rank) => setMark({ ...mark, choices: setRank(choices, choice, { rank, ranks }) })}
    />
  )
  return (
    <ContestCard
      item={item}
      mark={mark}
      onMark={setMark}
      rule={<RankRule ranks={ranks} ranked={choices.length} numberElected={contest.numberElected} />}
    >
      <ChoiceList item={item} renderMark={renderRank} />
    </ContestCard>
  )
}

type RankRuleProps = { ranks: number; ranked: number; numberElected: number | null }

function RankRule({ ranks, ranked, numberElected }: RankRuleProps) {
  return (
    <>
      <p role="status">
        <Trans>Rank up to {ranks}. Your first choice is 1.</Trans>
        <SeatsToFill numberElected={numberElected} voteFor={1} />
        {ranked > 0 && (
          <>
            {' · '}
            <Trans>{ranked} ranked</Trans>
          </>
        )}
      </p>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer py-0.5 font-medium">
          <Trans>How ranked-choice voting works</Trans>
        </summary>
        <p className="max-w-[60ch] pt-1">
          <Trans>
            If no one gets a majority, the candidate in last place is out. If that was your first choice, your vote goes
            to your next one. Give each rank to only one candidate. You don’t have to rank everyone.
          </Trans>
        </p>
      </details>
    </>
  )
}

type RankSelectProps = { name: string; rank: number; ranks: number; onRank: (rank: number) => void }

function RankSelect({ name, rank, ranks, onRank }: RankSelectProps) {
  const { t } = useLingui()
  const numbers = Array.from({ length: ranks }, (_, index) => String(index + 1))
  return (
    <div className="grid w-24 shrink-0 content-center pl-4">
      <NativeSelect
        aria-label={t`My rank: ${name}`}
        className="min-w-0 pr-8 pl-3 font-semibold"
        value={String(rank)}
        options={[{ value: '0', label: '–' }, ...numbers.map((value) => ({ value, label: value }))]}
        onValueChange={(value) => onRank(Number(value))}
      />
    </div>
  )
}
