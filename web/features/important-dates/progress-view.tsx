import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ImportantDate, ReminderProgress } from '../../../contract/important-dates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { useRetry } from './api.ts'
import { useFailureWords } from './use-error-message.ts'

type ProgressViewProps = { date: ImportantDate; progress: ReminderProgress; onRetried: () => void }

/** How far the reminders of one date are. The numbers carry it; the bar only shows it. */
export function ProgressView({ date, progress, onRetried }: ProgressViewProps) {
  const { t, i18n } = useLingui()
  const { localDate } = useFormat()
  const { due, sent, failed, waiting, underWay } = progress
  if (due === 0) {
    const day = localDate(date.remindsFrom, 'short')
    return (
      <p className="text-muted">
        {!date.isActive || date.past ? <Trans>None sent</Trans> : <Trans>From {day} on</Trans>}
      </p>
    )
  }
  const shown = (count: number) => i18n.number(count)
  const [shownDue, shownSent, shownFailed, shownWaiting] = [due, sent, failed, waiting].map(shown)
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
  const failureWords = useFailureWords()
  const start = () =>
    retry.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onRetried()
          toast({ title: t`The failed reminders are tried again`, description: title })
        },
        onError: (error) => toast({ title: t`Error`, description: failureWords(error), tone: 'destructive' }),
      },
    )
  return (
    <Button
      variant="ghost"
      size="small"
      className="w-fit"
      aria-label={t`Retry failed reminders: ${title}`}
      disabled={retry.isPending}
      onClick={start}
    >
      <RotateCw aria-hidden="true" />
      <Trans>Retry failed</Trans>
    </Button>
  )
}
