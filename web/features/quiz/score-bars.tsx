import { useLingui } from '@lingui/react/macro'
import { type Scores, scoreRange } from '../../../civic/votes/quiz.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Progress } from '../../ui/progress.tsx'
import { alignmentTexts } from './alignment-texts.ts'

const alignments = ['progressive', 'moderate', 'conservative'] as const
const rangeSize = scoreRange.max - scoreRange.min

/** All three bars have the same color: party colors would claim more than the quiz measures. */
export function ScoreBars({ scores }: { scores: Scores }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  return (
    <ul className="grid gap-4">
      {alignments.map((alignment) => {
        const name = i18n._(alignmentTexts[alignment].name)
        const score = number(scores[alignment], { signDisplay: 'exceptZero' })
        return (
          <li key={alignment} className="grid gap-1.5">
            <div className="flex justify-between gap-4">
              <span className="font-semibold">{name}</span>
              <span className="tabular-nums">{score}</span>
            </div>
            <Progress
              value={scores[alignment] - scoreRange.min}
              max={rangeSize}
              aria-label={t`${name}: ${score} on a scale from ${scoreRange.min} to ${scoreRange.max}`}
            />
          </li>
        )
      })}
    </ul>
  )
}
