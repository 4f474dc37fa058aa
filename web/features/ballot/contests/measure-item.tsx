import { Trans, useLingui } from '@lingui/react/macro'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { BallotMeasure } from '../../../../contract/voter-info.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Oval } from '../../../ui/oval.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useMark } from '../marks/marks-store.ts'
import type { Mark, MarkKey } from '../marks/marks.ts'
import { NoteField } from '../marks/note-field.tsx'
import { ExpandableLine } from './expandable-line.tsx'
import { useResponseOptions } from './use-response-options.ts'

type MeasureItemProps = { measure: BallotMeasure; markKey: MarkKey }

export function MeasureItem({ measure, markKey }: MeasureItemProps) {
  const [mark, setMark] = useMark(markKey)
  const { title, subtitle, type } = measure
  const typeLabel = useMeasureTypeLabel()
  const [choice] = mark.choices
  const chosen = useResponseOptions(measure).find(({ value }) => value === choice)
  return (
    <ExpandableLine
      kind="proposition"
      title={title}
      badges={
        <>
          {type && <span>{typeLabel(type)}</span>}
          {subtitle && <span className="basis-full text-step--1">{subtitle}</span>}
          {chosen && (
            <Badge tone="outline">
              <Oval filled signal />
              <Trans>My choice:</Trans> {chosen.label}
            </Badge>
          )}
        </>
      }
    >
      <MeasureBody {...{ measure, mark, setMark }} />
    </ExpandableLine>
  )
}

type MeasureBodyProps = { measure: BallotMeasure; mark: Mark; setMark: (mark: Mark) => void }

function MeasureBody({ measure, mark, setMark }: MeasureBodyProps) {
  const { t } = useLingui()
  const { title, description, referendumBrief, proStatement, conStatement } = measure
  const url = webUrl(measure.url)
  const responses = useResponseOptions(measure)
  const texts = [
    [t`Summary`, referendumBrief],
    [t`Description`, description === referendumBrief ? null : description],
    [t`Argument for`, proStatement],
    [t`Argument against`, conStatement],
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
      {texts.every(([, text]) => !text) && (
        <p className="text-muted">
          <Trans>The source has no text of this measure.</Trans>
        </p>
      )}
      {url && (
        <p className="text-step--1">
          <OutsideLink className="inline-block py-1" href={url}>
            <Trans>Official text of the measure</Trans>
          </OutsideLink>
        </p>
      )}
      <div className="grid gap-3">
        <RadioGroup
          label={<Trans>My choice</Trans>}
          aria-label={t`My choice: ${title}`}
          className="sm:grid-cols-3 [&>span:first-child]:col-span-full"
          options={[...responses, { value: '', label: t`No choice yet` }]}
          value={mark.choices[0] ?? ''}
          onValueChange={(choice) => setMark({ ...mark, choices: choice === '' ? [] : [choice] })}
        />
        <NoteField about={title} note={mark.note} onChange={(note) => setMark({ ...mark, note })} />
      </div>
    </div>
  )
}

/** Labels for the measure types that feeds and Google use. Any other type is shown as it is. */
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
