import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { ApiError, hasCode } from '../../../api/call.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { useAreaName } from '../../../parts/use-area-name.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDifferences, usePublish, useUnschedule } from '../api.ts'
import { Step, type StepInput } from '../step.tsx'
import { deskErrors } from '../texts/error-texts.ts'
import { problemTexts } from '../texts/problem-texts.ts'
import { type PublishTime, publishInstant } from './publish-time.ts'
import { TimeFields } from './time-fields.tsx'

/** Publishes the draft now or at a time. The server asks for a second factor first. */
export function PublishStep({ item, number }: StepInput) {
  return (
    <Step
      number={number}
      title={<Trans>Publish</Trans>}
      about={<Trans>You can take it back at any time with one click.</Trans>}
    >
      {item.status === 'scheduled' ? <Scheduled item={item} /> : <PublishForm item={item} />}
    </Step>
  )
}

function Scheduled({ item }: { item: DeskImport }) {
  const { dateTimeWithZone } = useFormat()
  const unschedule = useUnschedule()
  const showError = useErrorToast(deskErrors)
  const planned = item.publishAt && dateTimeWithZone(item.publishAt)
  return (
    <Alert
      title={<Trans>Goes live {planned}</Trans>}
      action={
        <Button
          variant="ghost"
          size="small"
          disabled={unschedule.isPending}
          onClick={() => unschedule.mutate({ params: { id: item.id } }, { onError: showError })}
        >
          <Trans>Don’t publish then</Trans>
        </Button>
      }
    >
      <Trans>The time is in your own time zone. You don’t have to be online.</Trans>
    </Alert>
  )
}

function PublishForm({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const [choice, setChoice] = useState('now')
  const [time, setTime] = useState<PublishTime>({ date: '', time: '', timeZone: usualZoneOf(item.area.state) })
  const [timeError, setTimeError] = useState<string>()
  const { publish, isPending, error, version } = usePublishing(item)
  const timeProblems = {
    incomplete: t`Enter a date and a time.`,
    skipped: t`Clocks skip this time that night. Choose another.`,
    past: t`This time has passed. Choose a later one.`,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTimeError(undefined)
    if (choice === 'now') return publish(null)
    const instant = publishInstant(time, Date.now())
    if ('problem' in instant) return setTimeError(timeProblems[instant.problem])
    publish(instant.at)
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {item.status !== 'taken_back' && (
        <RadioGroup
          label={<Trans>When</Trans>}
          value={choice}
          onValueChange={setChoice}
          className="sm:grid-cols-2 sm:[&>span]:col-span-2"
          options={[
            { value: 'now', label: <Trans>Now</Trans> },
            { value: 'later', label: <Trans>At a set time</Trans> },
          ]}
        />
      )}
      {choice === 'later' && <TimeFields value={time} error={timeError} onChange={setTime} />}
      {error !== undefined && <Alert tone="bad">{error}</Alert>}
      <Button type="submit" className="w-fit" disabled={isPending || version === undefined}>
        {choice === 'now' ? <Trans>Publish now</Trans> : <Trans>Publish at this time</Trans>}
      </Button>
    </form>
  )
}

function usePublishing(item: DeskImport) {
  const { t } = useLingui()
  const publish = usePublish()
  const { data: differences, isFetching } = useDifferences(item.id)
  const errorMessage = useErrorMessage()
  const areaName = useAreaName()(item.area)
  // After taking back, those from before are still known for a moment.
  const version = isFetching ? undefined : differences?.version
  const { error } = publish
  const isTooEarly = error instanceof ApiError && error.fields.at === 'earlier_election_live'
  const wasFaster = hasCode(error, 'conflict')
  return {
    version,
    isPending: publish.isPending,
    error: isTooEarly
      ? t(problemTexts.earlier_election_live)
      : wasFaster
        ? t`Someone else published or changed the files meanwhile. Look again at what will change, then publish. If that fails, check the files again.`
        : (error ?? undefined) && errorMessage(error),
    publish: (at: string | null) => {
      if (version === undefined) return
      publish.mutate(
        { params: { id: item.id }, body: { version, at } },
        {
          onSuccess: () =>
            toast({
              title: at === null ? t`Published. Voters see it now.` : t`Scheduled`,
              description: areaName,
            }),
        },
      )
    },
  }
}
