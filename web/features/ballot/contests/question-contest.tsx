import { Trans, useLingui } from '@lingui/react/macro'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { QuestionContest as Question } from '../../../../contract/voter-info.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { MarkButton } from '../marks/mark-button.tsx'
import { useMark } from '../marks/marks-store.ts'
import type { QuestionItem } from './ballot-items.ts'
import { ContestCard } from './contest-card.tsx'
import { ExpandableLine } from './expandable-line.tsx'
import { type Answer, useAnswers } from './use-answers.ts'

/** A ballot measure, or whether a judge or officer stays in office: what each answer means, and the full text. */
export function QuestionContest({ item }: { item: QuestionItem }) {
  const { t } = useLingui()
  const { contest } = item
  const [mark, setMark] = useMark(item.markKey)
  const answers = useAnswers()(contest)
  const chosen = chosenAnswer(answers, mark.choices)
  const toggle = (answer: Answer) => setMark({ ...mark, choices: answer === chosen ? [] : [answer.value] })
  return (
    <ContestCard item={item} mark={mark} onMark={setMark} rule={<QuestionRule contest={contest} />}>
      <ul className="m-0 list-none p-0">
        {answers.map((answer) => (
          <li key={answer.value} className="flex items-stretch border-t border-line">
            <MarkButton name={answer.label} isChosen={answer === chosen} onToggle={() => toggle(answer)} />
            <div className="grid min-h-14 min-w-0 content-center py-2 pr-4 pl-4">
              <span className="font-semibold wrap-anywhere">{answer.label}</span>
              {answer.meaning && <span className="text-step--1 text-muted wrap-anywhere">{answer.meaning}</span>}
            </div>
          </li>
        ))}
        {(contest.kind === 'measure' || hasTexts(contest)) && (
          <ExpandableLine kind="proposition" title={t`Text and arguments`} badges={<MeasureLabels contest={contest} />}>
            <MeasureTexts contest={contest} />
          </ExpandableLine>
        )}
      </ul>
    </ContestCard>
  )
}

/** A mark of an older version has the answer's text in the voter's language. */
export const chosenAnswer = (answers: Answer[], choices: string[]): Answer | undefined =>
  answers.find(({ value, label }) => choices.includes(value) || choices.includes(label))

/** Longer summaries are shown below, with the full text. */
const maxSummaryLength = 400

/** What the question asks. */
function QuestionRule({ contest: { kind, title, measure } }: { contest: Question }) {
  const summary = measure.referendumBrief ?? measure.description
  return (
    <>
      {kind === 'retention' && measure.title !== title && <p className="text-ink">{measure.title}</p>}
      {summary && summary.length <= maxSummaryLength && (
        <p className="max-w-[70ch] text-ink wrap-anywhere">{summary}</p>
      )}
    </>
  )
}

const hasTexts = ({ measure, passageThreshold, effectOfAbstain }: Question): boolean =>
  [
    measure.referendumBrief,
    measure.description,
    measure.proStatement,
    measure.conStatement,
    measure.url,
    passageThreshold,
    effectOfAbstain,
  ].some((text) => text !== null)

function MeasureLabels({ contest: { kind, measure } }: { contest: Question }) {
  const typeLabel = useMeasureTypeLabel()
  const type = kind === 'retention' ? kind : measure.type
  return (
    <>
      {type && <span>{typeLabel(type)}</span>}
      {measure.subtitle && <span className="basis-full text-step--1">{measure.subtitle}</span>}
    </>
  )
}

function MeasureTexts({ contest }: { contest: Question }) {
  const { t } = useLingui()
  const { measure, passageThreshold, effectOfAbstain } = contest
  const { description, referendumBrief, proStatement, conStatement } = measure
  const url = webUrl(measure.url)
  const texts = [
    [t`Summary`, referendumBrief],
    [t`Description`, description === referendumBrief ? null : description],
    [t`Argument for`, proStatement],
    [t`Argument against`, conStatement],
    [t`Needed to pass`, passageThreshold],
    [t`If you leave it blank`, effectOfAbstain],
  ] as const
  return (
    <div className="grid max-w-2xl gap-5">
      {texts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <h4 className="text-step--1 text-muted">{label}</h4>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </div>
          ),
      )}
      {!hasTexts(contest) && (
        <p className="text-muted">
          <Trans>We don’t have the text of this measure. Ask your election office.</Trans>
        </p>
      )}
      {url && (
        <p className="text-step--1">
          <OutsideLink className="inline-block py-1" href={url}>
            <Trans>Official text of the measure</Trans>
          </OutsideLink>
        </p>
      )}
    </div>
  )
}

/** Labels for the measure types that feeds and Google use. Any other type is shown unchanged. */
function useMeasureTypeLabel() {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    'ballot-measure': t`Ballot measure`,
    initiative: t`Initiative`,
    referendum: t`Referendum`,
    retention: t`Retention of a judge`,
    other: t`Other measure`,
  }
  return (type: string): string => labels[type.toLowerCase()] ?? type
}
