import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import { type ImportProblem, type ProblemCode, guesses } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { ApiError, hasCode } from '../../../api/call.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { useAreaName } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Differences, useDifferences, useProblems, usePublish, useUnschedule } from '../api.ts'
import { useNoticeKinds } from '../notices/api.ts'
import { Step, type StepInput } from '../step.tsx'
import { deskErrors } from '../texts/import-texts.tsx'
import { type PublishTime, publishInstant } from './publish-time.ts'
import { TimeFields } from './time-fields.tsx'

/** Publishes the draft now or at a time. The server asks for a second factor first. */
export function PublishStep({ item, number }: StepInput) {
  const { t } = useLingui()
  return (
    <Step number={number} title={t`Publish`} about={t`You can take it back at any time with one click.`}>
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
  const { publish, isPending, error, version, lostNotices } = usePublishing(item)
  const [endsNotices, setEndsNotices] = useState(false)
  const [hasSubmitted, setSubmitted] = useState(false)
  const guessed = useGuesses(item.id)
  const [confirmed, setConfirmed] = useState<ProblemCode[]>([])
  const isConfirmed = guessed?.every(({ code }) => confirmed.includes(code)) === true
  const timeProblems = {
    incomplete: t`Enter a date and a time.`,
    skipped: t`Clocks skip this time that night. Choose another.`,
    past: t`This time has passed. Choose a later one.`,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTimeError(undefined)
    setSubmitted(true)
    if (lostNotices.length > 0 && !endsNotices) return undefined
    if (choice === 'now') return publish(null, confirmed)
    const instant = publishInstant(time, Date.now())
    if ('problem' in instant) return setTimeError(timeProblems[instant.problem])
    return publish(instant.at, confirmed)
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {item.status !== 'taken_back' && (
        <RadioGroup
          label={t`When`}
          value={choice}
          onValueChange={setChoice}
          className="sm:grid-cols-2 sm:[&>span]:col-span-2"
          options={[
            { value: 'now', label: t`Now` },
            { value: 'later', label: t`At a set time` },
          ]}
        />
      )}
      {choice === 'later' && <TimeFields value={time} error={timeError} onChange={setTime} />}
      {guessed && guessed.length > 0 && (
        <fieldset className="m-0 border-0 p-0">
          <legend className="p-0 font-bold">{t`Confirm what we guessed`}</legend>
          {guessed.map(({ code, text, problems }) => (
            <Checkbox
              key={code}
              label={guessTexts[code] ? t(guessTexts[code]) : text}
              description={<Examples problems={problems} />}
              checked={confirmed.includes(code)}
              onCheckedChange={(isChecked) =>
                setConfirmed(isChecked ? [...confirmed, code] : confirmed.filter((one) => one !== code))
              }
            />
          ))}
        </fieldset>
      )}
      {lostNotices.length > 0 && (
        <LostNotices
          notices={lostNotices}
          isMissing={hasSubmitted && !endsNotices}
          checked={endsNotices}
          onCheck={setEndsNotices}
        />
      )}
      {error !== undefined && <Alert tone="bad">{error}</Alert>}
      <Button type="submit" className="w-fit" disabled={isPending || version === undefined || !isConfirmed}>
        {choice === 'now' ? t`Publish now` : t`Publish at this time`}
      </Button>
    </form>
  )
}

const guessTexts: Partial<Record<ProblemCode, MessageDescriptor>> = {
  kind_guessed: msg`These are places to vote in person, not drop boxes.`,
  column_unused: msg`These columns are not needed.`,
  sheet_unread: msg`These sheets are not needed.`,
  retention_guessed: msg`These contests ask if somebody stays in office.`,
  measure_guessed: msg`These contests are ballot measures.`,
  total_guessed: msg`These lines are totals.`,
  party_guessed: msg`In these contests voters choose a party.`,
}

/** The guesses of the check, each with where it was made. Undefined until they are known. */
function useGuesses(id: number) {
  const { data } = useProblems(id)
  const [first] = data?.pages ?? []
  if (!data || !first) return undefined
  const problems = data.pages.flatMap((page) => page.problems)
  return first.totals
    .filter(({ code }) => guesses.has(code))
    .map(({ code, text }) => ({ code, text, problems: problems.filter((problem) => problem.code === code) }))
}

const shownExamples = 5

/** Some of the contests or columns that a guess is about. */
function Examples({ problems }: { problems: ImportProblem[] }) {
  const { t } = useLingui()
  const { list, number } = useFormat()
  const names = problems.flatMap(({ column, value, code }) => (code === 'column_unused' ? column : value) ?? [])
  const shown = list(names.slice(0, shownExamples))
  const more = number(names.length - shownExamples)
  if (names.length === 0) return null
  return names.length > shownExamples ? t`${shown} and ${more} more` : shown
}

type LostNoticesProps = {
  notices: Differences['lostNotices']
  checked: boolean
  isMissing: boolean
  onCheck: (checked: boolean) => void
}

/** Notices of places that are not in the draft, judged by id, name and address. The office decides if they may end. */
function LostNotices({ notices, checked, isMissing, onCheck }: LostNoticesProps) {
  const { t } = useLingui()
  const kinds = useNoticeKinds()
  return (
    <Alert tone="warn" title={t`Voters would no longer see these notices.`}>
      <ul className="my-2 grid gap-1 pl-5">
        {notices.map(({ id, placeName, kind }) => (
          <li key={id}>{`${placeName}: ${kinds[kind]}`}</li>
        ))}
      </ul>
      <p className="mb-3">
        {t`This list has no place with the same name and address. If the notice still holds, post it again for the new list.`}
      </p>
      <Checkbox label={t`Publish without these notices`} checked={checked} onCheckedChange={onCheck} />
      <p role="status" className="mt-2 font-medium text-bad empty:hidden">
        {isMissing && t`Check this box, or correct the list.`}
      </p>
    </Alert>
  )
}

function usePublishing(item: DeskImport) {
  const { t } = useLingui()
  const publish = usePublish()
  const { data: differences, isFetching } = useDifferences(item.id)
  const errorMessage = useErrorMessage()
  const areaName = useAreaName()(item.area)
  // While differences are refetched, such as after taking back, the cached version is outdated.
  const version = isFetching ? undefined : differences?.version
  const { error } = publish
  const problem = () => {
    if (error instanceof ApiError && error.fields.at === 'earlier_election_live')
      return t`Voters still need the live list for an earlier election. Publish this one at a set time after that day.`
    if (hasCode(error, 'conflict'))
      return t`Someone else published or changed the files meanwhile. Look again at what will change, then publish. If that fails, check the files again.`
    return (error ?? undefined) && errorMessage(error)
  }
  const lostNotices = differences?.lostNotices ?? []
  return {
    version,
    lostNotices,
    isPending: publish.isPending,
    error: problem(),
    publish: (at: string | null, confirmed: ProblemCode[]) => {
      if (version === undefined) return
      publish.mutate(
        { params: { id: item.id }, body: { version, at, confirmed, endsNotices: lostNotices.length > 0 } },
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
