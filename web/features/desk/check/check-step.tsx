import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FileRole } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { shownColumns, useCheck } from '../api.ts'
import { Step, type StepInput } from '../step.tsx'
import { deskErrors, isEditable } from '../texts/import-texts.tsx'
import { ProblemReport } from './problem-report.tsx'

/** Reads the files in the background, then lists what is wrong with them. */
export function CheckStep({ item, number, sheets, isComplete }: StepInput) {
  const { t } = useLingui()
  return (
    <Step number={number} title={t`Check`} about={t`We read every line. Nothing changes for voters.`}>
      {item.status === 'checking' ? (
        <Checking progress={item.progress} />
      ) : (
        <>
          {item.checkedAt !== null && <Outcome item={item} />}
          {isEditable(item.status) && <StartCheck item={item} sheets={sheets} isComplete={isComplete} />}
        </>
      )}
    </Step>
  )
}

function Checking({ progress }: { progress: number | null }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold">
        {t`Checking the files...`}
      </p>
      <Progress value={progress ?? 0} aria-label={t`Check`} />
      <p className="text-step--1 text-muted">{t`You can leave this page. The check goes on.`}</p>
    </div>
  )
}

function Outcome({ item }: { item: DeskImport }) {
  const { errors, warnings } = item
  return (
    <>
      {errors > 0 ? (
        <Alert tone="bad" title={<Plural value={errors} one="# error to fix" other="# errors to fix" />}>
          <Trans>Fix them in your file, upload it again, and check again. Voters see what they saw before.</Trans>
        </Alert>
      ) : (
        <Alert tone="good" title={<Trans>No errors.</Trans>}>
          {warnings > 0 && (
            <Plural
              value={warnings}
              one="There is # thing to look at. You can publish anyway."
              other="There are # things to look at. You can publish anyway."
            />
          )}
        </Alert>
      )}
      {errors + warnings > 0 && <ProblemReport item={item} />}
    </>
  )
}

type StartCheckProps = { item: DeskImport; sheets: FileRole[]; isComplete: boolean }

function StartCheck({ item, sheets, isComplete }: StartCheckProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const locale = useLocale()
  const check = useCheck()
  const errorMessage = useErrorMessage(deskErrors)
  if (!isComplete) return <p className="text-muted">{t`First upload all files that are needed.`}</p>
  const files = sheets.map((role) => ({ id: item.id, role, locale }))
  const start = () => check.mutate({ id: item.id, columns: shownColumns(client, files) })
  return (
    <div className="grid gap-3">
      {check.error !== null && <Alert tone="bad">{errorMessage(check.error)}</Alert>}
      <Button
        variant={item.checkedAt === null ? 'primary' : 'ghost'}
        className="w-fit"
        disabled={check.isPending}
        onClick={start}
      >
        {item.checkedAt === null ? t`Check the files` : t`Check again`}
      </Button>
    </div>
  )
}
