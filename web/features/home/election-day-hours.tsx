import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../contract/fact-reports.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AnswerRows } from '../../parts/answer-card.tsx'
import { PollHours, shownPollHours } from '../../parts/elections/poll-hours.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'

/** On Election Day, the first card has the poll hours. */
export const isElectionDay = ({ step }: StateVoting): boolean => step?.kind === 'election-day' && step.days === 0

type ElectionDayHoursProps = { voting: StateVoting; haveClosed: boolean }

/** How long voters can vote today. */
export function ElectionDayHours({ voting, haveClosed }: ElectionDayHoursProps) {
  const { website } = voting.office
  return (
    <>
      {haveClosed && (
        <p className="mt-2 font-semibold">
          <Trans>Polls have probably closed.</Trans> <OutsideLink href={website.url}>{website.host}</OutsideLink>
        </p>
      )}
      <AnswerRows className="mt-2 empty:hidden">
        <PollHours voting={voting} />
      </AnswerRows>
      <p className="mt-1 text-step--1">
        <Trans>If you are in line when the polls close, stay in line.</Trans>
      </p>
    </>
  )
}

/** The source of the poll hours, if they are known. */
export function HoursSource({ voting }: { voting: StateVoting }) {
  const { t } = useLingui()
  const hours = shownPollHours(voting)
  if (!hours) return null
  return (
    <SourceText
      fact={factId('elections/rules', voting.stateCode, 'hours')}
      source={hours.source === null ? null : voting.sources[hours.source]}
      uncertain={!hours.confirmed}
      of={t`poll hours`}
    />
  )
}
