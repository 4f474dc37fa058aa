import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Download, Pause, Play } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FileRole } from '../../../../contract/desk-import.ts'
import { type DeskImport, type DeskUpload, importTemplate } from '../../../../contract/desk.ts'
import { toRequest } from '../../../../contract/request.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { deskErrors } from '../texts/error-texts.ts'
import { hasColumns, roleTexts } from '../texts/form-texts.ts'
import { DropZone } from './drop-zone.tsx'
import { useFileSize } from './use-file-size.ts'
import { type UploadState, useUpload } from './use-upload.ts'

type FileSlotProps = { item: DeskImport; role: FileRole; required: boolean }

/** One of the files of an import: what it is, a template, and its upload. */
export function FileSlot({ item, role, required }: FileSlotProps) {
  const { t } = useLingui()
  const titleId = useId()
  const { label, about, accept } = roleTexts[role]
  const upload = useUpload(item.id, role)
  const stored = item.files.find((file) => file.role === role)
  const isComplete = stored !== undefined && stored.received === stored.bytes
  const name = t(label)
  return (
    <li aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={titleId} className="font-bold">
          {name}
          {!required && (
            <span className="font-normal text-muted">
              {' '}
              <Trans>(optional)</Trans>
            </span>
          )}
        </h3>
        {hasColumns(role) && role !== 'shapes' && (
          <a
            href={toRequest(importTemplate, { params: { form: item.form, role } }).path}
            download
            className="inline-flex items-center gap-1.5 text-step--1"
          >
            <Download aria-hidden="true" className="size-4" />
            {t`Template: ${name}`}
          </a>
        )}
        <p className="basis-full text-step--1 text-muted">{t(about)}</p>
      </div>
      {upload.state.kind === 'none' ? (
        <>
          {stored && <StoredFile file={stored} />}
          <DropZone
            label={isComplete ? t`Replace the file` : t`Choose the file, or drop it here`}
            name={name}
            accept={accept}
            small={isComplete}
            onFile={upload.send}
          />
        </>
      ) : (
        <Sending state={upload.state} name={name} onPause={upload.pause} onContinue={upload.send} />
      )}
    </li>
  )
}

function StoredFile({ file: { fileName, bytes, received } }: { file: DeskUpload }) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const size = useFileSize()(bytes)
  if (received === bytes)
    return (
      <p className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-good" />
        <span className="min-w-0 wrap-anywhere">{t`${fileName}, ${size}`}</span>
      </p>
    )
  const part = percent(received / bytes)
  return (
    <p className="rounded-md bg-tint-warn px-4 py-3 text-step--1 wrap-anywhere">
      {t`The upload of ${fileName} stopped at ${part}. Choose the same file to go on.`}
    </p>
  )
}

type SendingProps = {
  state: Exclude<UploadState, { kind: 'none' }>
  name: string
  onPause: () => void
  onContinue: (file: File) => void
}

function Sending({ state, name, onPause, onContinue }: SendingProps) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const fileSize = useFileSize()
  const { file, received } = state
  const [sent, all, part] = [fileSize(received), fileSize(file.size), percent(file.size ? received / file.size : 0)]
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{file.name}</span>
        <span className="text-step--1 text-muted tabular-nums">{t`${sent} of ${all} (${part})`}</span>
      </p>
      <Progress value={received} max={Math.max(file.size, 1)} aria-label={t`Upload: ${name}`} />
      {state.kind === 'sending' ? (
        <Button variant="ghost" size="small" className="w-fit" onClick={onPause}>
          <Pause aria-hidden="true" />
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <Stopped error={state.error}>
          <Button variant="ghost" size="small" className="w-fit" onClick={() => onContinue(file)}>
            <Play aria-hidden="true" />
            <Trans>Continue</Trans>
          </Button>
        </Stopped>
      )}
    </div>
  )
}

function Stopped({ error, children }: { error: unknown; children: ReactNode }) {
  const errorMessage = useErrorMessage(deskErrors)
  return (
    <>
      <p role="status" className="text-step--1">
        {error === undefined ? (
          <Trans>Paused. What was sent is kept.</Trans>
        ) : (
          <>
            <strong className="text-bad">
              <Trans>The upload stopped. What was sent is kept.</Trans>
            </strong>{' '}
            {errorMessage(error)}
          </>
        )}
      </p>
      {children}
    </>
  )
}
