import { Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { Mark } from '../marks/marks.ts'
import type { BallotItem } from './ballot-items.ts'
import { useContestTitle } from './use-contest-title.ts'

type ContestCardProps = {
  item: BallotItem
  /** How to vote in this contest. */
  rule?: ReactNode
  mark: Mark
  onMark: (mark: Mark) => void
  children: ReactNode
}

/** One contest of the official ballot, with the voter's own note. */
export function ContestCard({ item, rule, mark, onMark, children }: ContestCardProps) {
  const { t } = useLingui()
  const id = useId()
  const { title, place } = useContestTitle()(item.contest)
  const { position, total } = item
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-lg border border-line bg-card">
      <div className="grid gap-0.5 px-4 pt-3.5 pb-3">
        <h3 id={id} className="text-step-1 leading-snug font-bold wrap-anywhere">
          <span className="text-step--1 font-semibold text-muted">
            <Trans>
              {position} of {total}
            </Trans>{' '}
            ·{' '}
          </span>
          {title}
        </h3>
        {/* Feeds have names of districts in English only. */}
        {place && (
          <p lang="en" className="text-step--1 font-medium wrap-anywhere">
            {place}
          </p>
        )}
        {rule && <div className="text-step--1 text-muted">{rule}</div>}
      </div>
      {children}
      <div className="border-t border-line px-4 py-2">
        <NoteField
          about={place ? t`${title}, ${place}` : title}
          note={mark.note}
          onChange={(note) => onMark({ ...mark, note })}
        />
      </div>
    </section>
  )
}

type NoteFieldProps = { about: string; note: string; onChange: (note: string) => void }

/** The voter's private note about a contest. A button until it is opened or has text. */
function NoteField({ about, note, onChange }: NoteFieldProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && note === '') {
    return (
      <Button
        variant="quiet"
        size="small"
        className="w-fit"
        aria-label={t`Add a note: ${about}`}
        onClick={() => setOpen(true)}
      >
        <NotebookPen aria-hidden="true" />
        <Trans>Add a note</Trans>
      </Button>
    )
  }
  return (
    <Field label={t`My note: ${about}`} className="max-w-2xl">
      <Textarea
        rows={2}
        ref={isOpen ? focus : undefined}
        maxLength={limits.reason}
        value={note}
        onChange={(event) => {
          // Keeps the field open when its text is deleted.
          setOpen(true)
          onChange(event.currentTarget.value)
        }}
      />
    </Field>
  )
}

/** Focuses the field after the button is pressed. A field shown because it has text does not take focus. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()
