import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ImportantDate, ReminderProgress } from '../../../contract/important-dates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { useRetry } from './api.ts'
import { dateErrors } from './use-date-form.ts'

type ProgressViewProps = { date: ImportantDate; progress: ReminderProgress; onRetried: () => void }

/** Delivery progress of one date's reminders, as numbers and as a bar. */
export function ProgressView({ date, progress, onRetried }: ProgressViewProps) {
  const { t } = useLingui()
  const { localDate, number } = useFormat()
  const { due, sent, failed, waiting, underWay } = progress
  if (due === 0) {
    const day = localDate(date.remindsFrom, 'short')
    return (
      <p className="text-muted">
        {!date.isActive || date.past || !date.confirmed ? <Trans>None sent</Trans> : <Trans>Start on {day}</Trans>}
      </p>
    )
  }
  const [shownDue, shownSent, shownFailed, shownWaiting] = [due, sent, failed, waiting].map((count) => number(count))
  return (
    <div className="grid min-w-36 gap-1.5">
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold tabular-nums">
          <Trans>
            {shownSent} of {shownDue} sent
          </Trans>
        </span>
        {underWay && (
          <span className="text-step--2 text-muted">
            <Trans>Sending...</Trans>
          </span>
        )}
      </p>
      <Progress value={sent} max={due} aria-label={t`Reminders sent: ${date.title}`} />
      {(failed > 0 || waiting > 0) && (
        <p className="flex flex-wrap gap-x-3 text-step--2 tabular-nums">
          {failed > 0 && (
            <span className="font-semibold text-bad">
              <Trans>{shownFailed} failed</Trans>
            </span>
          )}
          {waiting > 0 && (
            <span className="text-muted">
              <Trans>{shownWaiting} waiting</Trans>
            </span>
          )}
        </p>
      )}
      {failed > 0 && !date.past && date.isActive && <Retry date={date} onRetried={onRetried} />}
    </div>
  )
}

function Retry({ date: { id, title }, onRetried }: { date: ImportantDate; onRetried: () => void }) {
  const { t } = useLingui()
  const retry = useRetry()
  const showError = useErrorToast(dateErrors)
  const start = () =>
    retry.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onRetried()
          toast({ title: t`Sending failed reminders again`, description: title })
        },
        onError: showError,
      },
    )
  return (
    <Button
      variant="ghost"
      size="small"
      className="w-fit"
      aria-label={t`Send failed ones again: ${title}`}
      disabled={retry.isPending}
      onClick={start}
    >
      <RotateCw aria-hidden="true" />
      <Trans>Send failed ones again</Trans>
    </Button>
  )
}
