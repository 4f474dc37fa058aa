import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { LoadFailure } from './load-failure.tsx'
import { useEndSlowMode, useStartSlowMode } from './mutations.ts'
import { slowModeQuery } from './queries.ts'
import { type OpenProps, ReasonDialog } from './reason-dialog.tsx'

const intervals = [30, 60, 300, 900, 3600]
const lengths = [24, 72, 168, 336]

export function SlowModePanel() {
  const { t, i18n } = useLingui()
  const { data, isPending, refetch } = useQuery(slowModeQuery)
  const { duration } = useFormat()
  const [asking, setAsking] = useState(false)
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading...`}>
        <Skeleton shape="block" className="h-40" />
      </SkeletonGroup>
    )
  }
  if (!data) return <LoadFailure onRetry={() => void refetch()} />
  const Dialog = data.slowMode ? EndDialog : StartDialog
  const interval = data.slowMode && duration(data.slowMode.intervalSeconds)
  const end = data.slowMode && i18n.date(data.slowMode.until, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Card as="section" className="grid max-w-2xl justify-items-start gap-4">
      <CardTitle>
        <Trans>Slow mode</Trans>
      </CardTitle>
      <p className="text-muted">
        <Trans>For an election week: everybody waits between two posts or comments. It ends by itself.</Trans>
      </p>
      {data.slowMode && (
        <Alert tone="warn" className="w-full" title={<Trans>Slow mode is on until {end}.</Trans>}>
          <Trans>Time between two posts or comments: {interval}</Trans>
        </Alert>
      )}
      <Button variant={data.slowMode ? 'ghost' : 'primary'} onClick={() => setAsking(true)}>
        {data.slowMode ? <Trans>Switch off slow mode</Trans> : <Trans>Switch on slow mode</Trans>}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} />
    </Card>
  )
}

function StartDialog(dialog: OpenProps) {
  const { t } = useLingui()
  const { duration } = useFormat()
  const [interval, setInterval] = useState('60')
  const [hours, setHours] = useState('168')
  const act = useStartSlowMode()
  return (
    <ReasonDialog
      {...dialog}
      title={<Trans>Switch on slow mode</Trans>}
      hint={<Trans>It stands in the audit log.</Trans>}
      confirmLabel={<Trans>Switch on</Trans>}
      act={act}
      onConfirm={(reason) =>
        act.mutateAsync({ body: { intervalSeconds: Number(interval), hours: Number(hours), reason } })
      }
      onDone={() => toast({ title: t`Slow mode is on` })}
    >
      <Field label={<Trans>Time between two posts or comments</Trans>}>
        <Select
          value={interval}
          onValueChange={setInterval}
          options={intervals.map((seconds) => ({ value: String(seconds), label: duration(seconds) }))}
        />
      </Field>
      <Field label={<Trans>For how long</Trans>}>
        <Select
          value={hours}
          onValueChange={setHours}
          options={lengths.map((length) => ({ value: String(length), label: duration(length * 3600) }))}
        />
      </Field>
    </ReasonDialog>
  )
}

function EndDialog(dialog: OpenProps) {
  const { t } = useLingui()
  const act = useEndSlowMode()
  return (
    <ReasonDialog
      {...dialog}
      title={<Trans>Switch off slow mode?</Trans>}
      hint={<Trans>It stands in the audit log.</Trans>}
      confirmLabel={<Trans>Switch off</Trans>}
      act={act}
      onConfirm={(reason) => act.mutateAsync({ body: { reason } })}
      onDone={() => toast({ title: t`Slow mode is off` })}
    />
  )
}
