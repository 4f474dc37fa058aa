import type { ReactNode } from 'react'
import type { Deadline } from '../../../../contract/deadlines.ts'
import { AnswerRow } from '../../../parts/answer-card.tsx'
import { DateText, NoDate } from '../../../parts/elections/deadline-value.tsx'
import { UnconfirmedBadge } from '../../../parts/sources/unconfirmed-badge.tsx'

type DeadlineRowProps = { label: ReactNode; hint?: ReactNode; deadline: Deadline; officialUrl: string | null }

/** One deadline in one row. Its source is named below the rows. */
export function DeadlineRow({ label, hint, deadline, officialUrl }: DeadlineRowProps) {
  return (
    <AnswerRow label={label} hint={hint}>
      {deadline.date === null ? (
        <NoDate deadline={deadline} officialUrl={officialUrl} />
      ) : (
        <>
          <DateText deadline={deadline} date={deadline.date} /> {!deadline.confirmed && <UnconfirmedBadge />}
        </>
      )}
    </AnswerRow>
  )
}
