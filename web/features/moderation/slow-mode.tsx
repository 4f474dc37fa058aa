import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SlowMode } from '../../../contract/discussions.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useEndSlowMode, useSlowMode, useStartSlowMode } from './api.ts'
import { type OpenProps, ReasonDialog } from './reason-dialog.tsx'

const intervalsInSeconds = [30, 60, 300, 900, 3600]
const lengthsInHours = [24, 72, 168, 336]

export function SlowModePanel() {
  const { t } = useLingui()
  return (
    <QueryResult
      query={useSlowMode()}
      loading={<SkeletonBlock label={t`Loading...`} className="h-40" />}
      errorTitle={<Trans>We couldn’t load slow mode.</Trans>}
    >
      {({ slowMode }) => <SlowModeCard slowMode={slowMode} />}
    </QueryResult>
  )
}

function SlowModeCard({ slowMode }: { slowMode: SlowMode | null }) {
  const { dateTime, duration } = useFormat()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const Dialog = slowMode ? EndDialog : StartDialog
  const interval = slowMode && duration(slowMode.intervalSeconds)
  const end = slowMode && dateTime(slowMode.until, 'long')
  return (
    <Card as="section" className="grid max-w-2xl justify-items-start gap-4">
      <CardTitle>
        <Trans>Slow mode</Trans>
      </CardTitle>
      <p className="text-muted">
        <Trans>Use it in a busy week: everyone waits between posts or comments. It ends on its own.</Trans>
      </p>
      {slowMode && (
        <Alert tone="warn" className="w-full" title={<Trans>Slow mode is on until {end}.</Trans>}>
          <Trans>Wait between posts or comments: {interval}</Trans>
        </Alert>
      )}
      <Button variant={slowMode ? 'ghost' : 'primary'} onClick={() => setDialogOpen(true)}>
        {slowMode ? <Trans>Turn off slow mode</Trans> : <Trans>Turn on slow mode</Trans>}
      </Button>
      <Dialog open={isDialogOpen} onOpenChange={setDialogOpen} />
    </Card>
  )
}

function StartDialog(dialog: OpenProps) {
  const { t } = useLingui()
  const { duration } = useFormat()
  const [interval, setInterval] = useState('60')
  const [hours, setHours] = useState('168')
  const mutation = useStartSlowMode()
  return (
    <ReasonDialog
      {...dialog}
      title={<Trans>Turn on slow mode</Trans>}
      hint={<Trans>It goes in the audit log.</Trans>}
      confirmLabel={<Trans>Turn on</Trans>}
      mutation={mutation}
      onConfirm={(reason) =>
        mutation.mutateAsync({ body: { intervalSeconds: Number(interval), hours: Number(hours), reason } })
      }
      onDone={() => toast({ title: t`Slow mode is on` })}
    >
      <Field label={<Trans>Wait between posts or comments</Trans>}>
        <NativeSelect
          value={interval}
          onValueChange={setInterval}
          options={intervalsInSeconds.map((seconds) => ({ value: String(seconds), label: duration(seconds) }))}
        />
      </Field>
      <Field label={<Trans>For how long</Trans>}>
        <NativeSelect
          value={hours}
          onValueChange={setHours}
          options={lengthsInHours.map((length) => ({ value: String(length), label: duration(length * 3600) }))}
        />
      </Field>
    </ReasonDialog>
  )
}

function EndDialog(dialog: OpenProps) {
  const { t } = useLingui()
  const mutation = useEndSlowMode()
  return (
    <ReasonDialog
      {...dialog}
      title={<Trans>Turn off slow mode?</Trans>}
      hint={<Trans>It goes in the audit log.</Trans>}
      confirmLabel={<Trans>Turn off</Trans>}
      mutation={mutation}
      onConfirm={(reason) => mutation.mutateAsync({ body: { reason } })}
      onDone={() => toast({ title: t`Slow mode is off` })}
    />
  )
}
