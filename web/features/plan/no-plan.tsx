import { Trans, useLingui } from '@lingui/react/macro'
import type { UpcomingElection } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { Button } from '../../ui/button.tsx'

/** Invites to make a plan. */
export function NoPlan({ election, onStart }: { election: UpcomingElection; onStart: () => void }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  return (
    <AnswerCard
      heading={<Trans>My voting plan</Trans>}
      headline={<Trans>How, when and where I’ll vote</Trans>}
      action={
        <Button variant="ghost" onClick={onStart}>
          <Trans>Make my plan</Trans>
        </Button>
      }
    >
      <p className="mt-1 text-step--1 text-muted">
        {t`For ${election.title}, ${localDate(election.date)}.`}{' '}
        <Trans>A checklist to print or add to your calendar. It stays on this device.</Trans>
      </p>
    </AnswerCard>
  )
}
