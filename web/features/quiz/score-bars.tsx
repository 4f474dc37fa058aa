import { useLingui } from '@lingui/react/macro'
import { type Scores, scoreRange } from '../../../civic/quiz.ts'
import { Progress } from '../../ui/progress.tsx'
import { alignmentWords } from './alignment-texts.ts'

const shown = ['progressive', 'moderate', 'conservative'] as const
const span = scoreRange.max - scoreRange.min

/** Party colors would say more than the quiz knows: all three bars look the same. */
export function ScoreBars({ scores }: { scores: Scores }) {
  const { t, i18n } = useLingui()
  return (
    <ul className="grid gap-4">
      {shown.map((alignment) => {
        const name = i18n._(alignmentWords[alignment].name)
        const score = i18n.number(scores[alignment], { signDisplay: 'exceptZero' })
        return (
          <li key={alignment} className="grid gap-1.5">
            <div className="flex justify-between gap-4">
              <span className="font-semibold">{name}</span>
              <span className="tabular-nums">{score}</span>
            </div>
            <Progress
              value={scores[alignment] - scoreRange.min}
              max={span}
              aria-label={t`${name}: ${score} on a scale from ${scoreRange.min} to ${scoreRange.max}`}
            />
          </li>
        )
      })}
    </ul>
  )
}
