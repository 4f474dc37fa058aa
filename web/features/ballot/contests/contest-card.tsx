import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Mark } from '../marks/marks.ts'
import { NoteField } from '../marks/note-field.tsx'
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
