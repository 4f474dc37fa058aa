import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SlowMode, postingStatus } from '../../../contract/discussions.ts'
import { auditLog, endSlowMode, showSlowMode, startSlowMode } from '../../../contract/moderation.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { isOutdated } from './api.ts'
import { type OpenProps, ReasonDialog } from './reason-dialog.tsx'

const changes = { invalidates: [showSlowMode, auditLog, postingStatus], invalidatesOnError: isOutdated }

const intervalsInSeconds = [30, 60, 300, 900, 3600]
const lengthsInHours = [24, 72, 168, 336]

export function SlowModePanel() {
  const { t } = useLingui()
  const query = useQuery({ ...endpointQuery(showSlowMode, {}), staleTime: 0 })
  return (
    <QueryResult
      query={query}
      loading={<SkeletonBlock label={t`Loading...`} className="h-40" />}
      errorTitle={t`We couldn’t load slow mode.`}
    >
      {({ slowMode }) => <SlowModeCard slowMode={slowMode} />}
    </QueryResult>
  )
}

function SlowModeCard({ slowMode }: { slowMode: SlowMode | null }) {
  const { t } = useLingui()
  const { dateTime, duration } = useFormat()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const Dialog = slowMode ? EndDialog : StartDialog
  const interval = slowMode && duration(slowMode.intervalSeconds)
  const end = slowMode && dateTime(slowMode.until, 'long')
  return (
    <Card as="section" className="grid max-w-2xl justify-items-start gap-4">
      <CardTitle>{t`Slow mode`}</CardTitle>
      <p className="text-muted">
        {t`Use it in a busy week: everyone waits between posts or comments. It ends on its own.`}
      </p>
      {slowMode && (
        <Alert tone="warn" className="w-full" title={t`Slow mode is on until ${end}.`}>
          {t`Wait between posts or comments: ${interval}`}
        </Alert>
      )}
      <Button variant={slowMode ? 'ghost' : 'primary'} onClick={() => setDialogOpen(true)}>
        {slowMode ? t`Turn off slow mode` : t`Turn on slow mode`}
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
  return (
    <ReasonDialog
      {...dialog}
      title={t`Turn on slow mode`}
      hint={t`It goes in the audit log.`}
      confirmLabel={t`Turn on`}
      endpoint={startSlowMode}
      input={(reason) => ({ body: { intervalSeconds: Number(interval), hours: Number(hours), reason } })}
      changes={changes}
      onDone={() => toast({ title: t`Slow mode is on` })}
    >
      <Field label={t`Wait between posts or comments`}>
        <NativeSelect
          value={interval}
          onValueChange={setInterval}
          options={intervalsInSeconds.map((seconds) => ({ value: String(seconds), label: duration(seconds) }))}
        />
      </Field>
      <Field label={t`For how long`}>
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
  return (
    <ReasonDialog
      {...dialog}
      title={t`Turn off slow mode?`}
      hint={t`It goes in the audit log.`}
      confirmLabel={t`Turn off`}
      endpoint={endSlowMode}
      input={(reason) => ({ body: { reason } })}
      changes={changes}
      onDone={() => toast({ title: t`Slow mode is off` })}
    />
  )
}
