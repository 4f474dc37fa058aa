import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Download, Pause, Play, FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fieldsOf } from '../../../../contract/desk-fields.ts'
import { filesOf, type FileRole } from '../../../../contract/desk-import.ts'
import {
  type DeskImport,
  type DeskUpload,
  getImport,
  importColumns,
  importTemplate,
} from '../../../../contract/desk.ts'
import { toRequest } from '../../../../contract/request.ts'
import { invalidateEndpoints } from '../../../api/query.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fold } from '../../../parts/fold.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Progress } from '../../../ui/progress.tsx'
import { Step, type StepInput } from '../step.tsx'
import { fieldTexts } from '../texts/field-texts.ts'
import { hasColumns, roleTexts } from '../texts/form-texts.ts'
import { deskErrors } from '../texts/import-texts.tsx'
import { uploadCalls, uploadFile } from './upload-file.ts'

export function FilesStep({ item, number }: StepInput) {
  const isState = item.area.county === null
  // A whole state's list of vote centers has no other files.
  const files = filesOf[item.form].filter(({ role }) => !(isState && item.form === 'vote-centers' && role !== 'places'))
  return (
    <Step
      number={number}
      title={<Trans>Files</Trans>}
      about={<Trans>Keep this page open while a file is sent. If the connection breaks, it goes on later.</Trans>}
    >
      <ul className="m-0 grid list-none gap-5 p-0">
        {files.map(({ role, required }) => (
          <FileSlot key={role} item={item} role={role} required={required} />
        ))}
      </ul>
    </Step>
  )
}

type FileSlotProps = { item: DeskImport; role: FileRole; required: boolean }

/** One of the files of an import: what it is, a template, and its upload. */
function FileSlot({ item, role, required }: FileSlotProps) {
  const { t } = useLingui()
  const titleId = useId()
  const { label, about, accept, format } = roleTexts[role]
  const upload = useUpload(item.id, role)
  const stored = item.files.find((file) => file.role === role)
  const isComplete = stored !== undefined && stored.received === stored.bytes
  const name = t(label)
  return (
    <li aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={titleId} className="font-bold">
          {name}
          {!required && <span className="font-normal text-muted"> {t`(optional)`}</span>}
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
        <p className="basis-full text-step--1 text-muted">
          {t(about)}
          {format && (
            <>
              {' '}
              <OutsideLink href={format.url}>{t`The format is described at ${format.host}.`}</OutsideLink>
            </>
          )}
        </p>
      </div>
      {hasColumns(role) && <ReadColumns item={item} role={role} />}
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

/** The columns that we read, for the person who prepares a file. */
function ReadColumns({ item, role }: { item: DeskImport; role: FileRole }) {
  const { t } = useLingui()
  const label = (field: string) => {
    const text = fieldTexts.get(field)
    return text ? t(text) : field
  }
  return (
    <Fold title={t`What we read`}>
      <ul className="m-0 grid gap-x-6 gap-y-1 pl-5 text-step--1 sm:grid-cols-2 lg:grid-cols-3">
        {fieldsOf(item.form, role).map(({ field, required }) => (
          <li key={field} className={required ? 'font-semibold' : undefined}>
            {label(field)}
            {required && <> {t`(needed)`}</>}
          </li>
        ))}
      </ul>
    </Fold>
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
          {t`Pause`}
        </Button>
      ) : (
        <Stopped error={state.error}>
          <Button variant="ghost" size="small" className="w-fit" onClick={() => onContinue(file)}>
            <Play aria-hidden="true" />
            {t`Continue`}
          </Button>
        </Stopped>
      )}
    </div>
  )
}

function Stopped({ error, children }: { error: unknown; children: ReactNode }) {
  const { t } = useLingui()
  const errorMessage = useErrorMessage(deskErrors)
  return (
    <>
      <p role="status" className="text-step--1">
        {error === undefined ? (
          t`Paused. What was sent is kept.`
        ) : (
          <>
            <strong className="text-bad">{t`The upload stopped. What was sent is kept.`}</strong> {errorMessage(error)}
          </>
        )}
      </p>
      {children}
    </>
  )
}

type DropZoneProps = {
  label: string
  /** Which file it is, for screen readers. */
  name: string
  accept: string
  small: boolean
  onFile: (file: File) => void
}

/** Takes a chosen or dropped file. */
function DropZone({ label, name, accept, small, onFile }: DropZoneProps) {
  return (
    <label
      className={cx(
        'relative flex items-center justify-center gap-2 rounded-lg border-[1.5px] border-dashed border-control px-4',
        'text-center font-semibold hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
        'has-focus-visible:outline-focus',
        small ? 'min-h-11 w-fit py-1.5 text-step--1' : 'py-6',
      )}
    >
      <FileUp aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span>
        {label}
        <span className="sr-only">: {name}</span>
      </span>
      {/* Invisible, over the whole area: browsers accept a dropped file on a file input. */}
      <input
        type="file"
        accept={accept}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          // Allows choosing the same file again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** "1.2 MB" */
function useFileSize() {
  const { number } = useFormat()
  return (bytes: number) => {
    const style = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: 1 } as const
    if (bytes < 1000) return number(bytes, { ...style, unit: 'byte', unitDisplay: 'long' })
    return bytes < 1_000_000
      ? number(bytes / 1000, { ...style, unit: 'kilobyte' })
      : number(bytes / 1_000_000, { ...style, unit: 'megabyte' })
  }
}

/** What happens to the file chosen in this tab. */
type UploadState =
  | { kind: 'none' }
  | { kind: 'sending'; received: number; file: File }
  /** Paused by the member, or stopped by an error. */
  | { kind: 'stopped'; received: number; file: File; error?: unknown }

function useUpload(importId: number, role: FileRole) {
  const client = useQueryClient()
  const [state, setState] = useState<UploadState>({ kind: 'none' })
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (file: File) => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    let received = 0
    setState({ kind: 'sending', received, file })
    try {
      await uploadFile(file, uploadCalls(importId, { role, file, signal: current.signal }), (upload) => {
        received = upload.received
        if (controller.current === current) setState({ kind: 'sending', received, file })
      })
      await invalidateEndpoints(client, [getImport, importColumns])
      setState({ kind: 'none' })
    } catch (error) {
      if (controller.current !== current) return
      setState({ kind: 'stopped', received, file, ...(current.signal.aborted ? {} : { error }) })
      await invalidateEndpoints(client, [getImport])
    }
  }
  return {
    state,
    send: (file: File) => void send(file),
    pause: () => controller.current?.abort(),
  }
}
