import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { limits } from '../../../contract/common.ts'
import type { ErrorReply } from '../../../contract/errors.ts'
import * as schemas from '../../../contract/ratings.schemas.ts'
import {
  type RatingsPreview,
  type RatingsSummary,
  importRatings,
  previewRatings,
  ratings,
  ratingsHeader,
  ratingsSummary,
} from '../../../contract/ratings.ts'
import { hasCode } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'

const summaryQuery = endpointQuery(ratingsSummary, {})

/** The ratings voters currently see. */
export function CurrentRatings() {
  const { t } = useLingui()
  const query = useQuery(summaryQuery)
  return (
    <Card as="section">
      <CardTitle className="mb-3">{t`Current ratings`}</CardTitle>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup label={t`Loading...`} className="grid gap-3">
            <Skeleton className="w-56 max-w-full" />
            <Skeleton className="w-40 max-w-full" />
          </SkeletonGroup>
        }
        isEmpty={({ current }) => current === null}
        empty={<p className="text-muted">{t`No ratings yet. Until you import some, cards show none.`}</p>}
      >
        {({ current }) => current && <Summary current={current} />}
      </QueryResult>
    </Card>
  )
}

function Summary({ current }: { current: RatingsSummary }) {
  const { t } = useLingui()
  const { dateTime, localDate } = useFormat()
  const { rating2024, rating2023, lifetimeRating } = current.columns
  return (
    <dl className="m-0 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label={t`Organization`}>
        {current.sourceUrl ? <OutsideLink href={current.sourceUrl}>{current.rater}</OutsideLink> : current.rater}
      </Fact>
      <Fact label={t`Date of the ratings`}>{localDate(current.asOf, 'long')}</Fact>
      <Fact label={t`Members rated`}>
        <Plural value={current.count} one="# member" other="# members" />
      </Fact>
      <Fact label={t`Number of ratings`}>
        {t`2024: ${rating2024}, 2023: ${rating2023}, lifetime: ${lifetimeRating}`}
      </Fact>
      <Fact label={t`Imported`}>{dateTime(current.importedAt)}</Fact>
      <Fact label={t`Imported by`}>{current.importedBy ?? t`The command line or a deleted account`}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-step--1 text-muted">{label}</dt>
      <dd className="m-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

const empty = { csv: '', name: '', url: '', asOf: '' }

const faultLabels: Record<schemas.RatingFault, MessageDescriptor> = {
  empty_file: msg`The file is empty.`,
  wrong_header: msg`The first line must be the header.`,
  wrong_number_of_columns: msg`This line must have four cells.`,
  unclosed_quote: msg`A quotation mark is never closed.`,
  not_a_bioguide_id: msg`Enter a Bioguide ID, such as A000360.`,
  unknown_member: msg`No current member of Congress has this ID.`,
  duplicate_member: msg`This member is already on another line.`,
  not_a_number: msg`Enter a number.`,
  out_of_range: msg`Enter a rating from 0 to 100.`,
  no_rating: msg`This line has no rating.`,
  too_many_lines: msg`There are more lines than members of Congress.`,
}

/** Shows what a CSV file would change, then imports all of its lines or none. After an error the input stays. */
export function ImportForm() {
  const { t } = useLingui()
  const { form, submit, problems, preview } = useImportForm()
  const { register, setValue } = form
  const { errors, isSubmitting } = form.formState
  const columns = ratingsHeader.join(',')
  return (
    <Card as="section">
      <CardTitle className="mb-1">{t`Import ratings`}</CardTitle>
      <p className="mb-5 max-w-[65ch] text-muted">
        <Trans>
          Use a CSV file with the header <code>{columns}</code>. Ratings go from 0 to 100. Leave a cell empty if there
          is no rating. The file replaces all current ratings.
        </Trans>
      </p>
      <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FilePicker onText={(text) => setValue('csv', text, { shouldValidate: true, shouldDirty: true })} />
        <Field label={t`File text`} error={errors.csv?.message}>
          <Textarea
            rows={8}
            spellCheck={false}
            placeholder={`${columns}\nA000000,95,90,92.5`}
            className="font-[ui-monospace,monospace] text-step--1!"
            {...register('csv')}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={t`Organization that made the ratings`} error={errors.name?.message}>
            <Input maxLength={limits.name} placeholder="CPAC" {...register('name')} />
          </Field>
          <Field label={t`Web page with the ratings`} error={errors.url?.message}>
            <Input type="url" placeholder="https://" {...register('url')} />
          </Field>
          <Field label={t`Date of the ratings`} error={errors.asOf?.message}>
            <Input type="date" {...register('asOf')} />
          </Field>
        </div>
        {problems && <RowProblems problems={problems} />}
        {errors.root && !problems && (
          <Alert tone="bad" title={t`Nothing was imported.`}>
            {errors.root.message}
          </Alert>
        )}
        {preview && <ImportPreview preview={preview} />}
        <Button type="submit" className="w-fit" disabled={isSubmitting}>
          {preview ? (
            <Plural value={preview.count} one="Import # rating" other="Import # ratings" />
          ) : (
            t`Check the file`
          )}
        </Button>
      </form>
    </Card>
  )
}

function useImportForm() {
  const { t } = useLingui()
  const importFile = useEndpointMutation(importRatings, {
    invalidates: [ratings],
    onSuccess: (summary, _input, client) => client.setQueryData(summaryQuery.queryKey, summary),
  })
  const checkFile = useEndpointMutation(previewRatings)
  const [checked, setChecked] = useState<{ csv: string; preview: RatingsPreview }>()
  const error = importFile.error ?? checkFile.error
  const contractForm = useContractForm({
    schema: schemas.importRatings.body,
    defaultValues: empty,
    toInput: ({ csv, ...source }) => ({ csv: csv.trim() === '' ? '' : csv, source }),
    fieldMessage: (field, { code }) => {
      switch (field) {
        case 'csv':
          return code === 'too_big'
            ? t`The file is too long. Keep one line for each member.`
            : t`Choose a file or paste its text.`
        case 'name':
          return t`Enter the organization’s name.`
        case 'url':
          return t`Enter a full web address, such as https://example.org/ratings.`
        case 'asOf':
          return t`Enter the date of the ratings.`
      }
    },
    errorMessage: useErrorMessage(),
    // The first submit checks the file. The next one with the same text imports it.
    onSubmit: async (body, { reset }) => {
      if (checked?.csv !== body.csv) {
        setChecked(undefined)
        importFile.reset()
        setChecked({ csv: body.csv, preview: await checkFile.mutateAsync({ body: { csv: body.csv } }) })
        return
      }
      const { count } = (await importFile.mutateAsync({ body })).current
      setChecked(undefined)
      reset(empty)
      toast({
        title: t`Ratings imported`,
        description: plural(count, { one: '# member now has a rating.', other: '# members now have a rating.' }),
      })
    },
  })
  return {
    ...contractForm,
    /** Undefined unless it is for the text that is in the form now. */
    preview: checked && checked.csv === contractForm.form.watch('csv') ? checked.preview : undefined,
    /** The bad lines of a rejected file. */
    problems: hasCode(error, 'invalid_rows') ? error.problems : undefined,
  }
}

/** What the file would change, before anything is imported. */
function ImportPreview({ preview: { added, changed, removed, examples } }: { preview: RatingsPreview }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const shown = (figure: number | null) => (figure === null ? '' : number(figure))
  return (
    <div className="grid gap-4">
      <Alert title={t`All lines are valid. Nothing has been imported yet.`}>
        {t`New: ${added}. Changed: ${changed}. Removed: ${removed}.`}
      </Alert>
      <Table caption={t`First lines`}>
        <TableHead columns={[t`Member`, '2024', '2023', t`Lifetime`]} />
        <tbody>
          {examples.map(({ bioguideId, rating2024, rating2023, lifetimeRating }) => (
            <tr key={bioguideId}>
              <th scope="row">{bioguideId}</th>
              <td>{shown(rating2024)}</td>
              <td>{shown(rating2023)}</td>
              <td>{shown(lifetimeRating)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type Problems = NonNullable<ErrorReply['problems']>

/** All bad lines, so that the file can be corrected in one pass. */
function RowProblems({ problems }: { problems: Problems }) {
  const { t } = useLingui()
  const reasonLabel = (reason: string) => {
    const fault = schemas.RatingFault.safeParse(reason).data
    return fault ? t(faultLabels[fault]) : reason
  }
  return (
    <div className="grid gap-3">
      <Alert tone="bad" title={t`Nothing was imported.`}>
        <Plural value={problems.length} one="Fix # line:" other="Fix # lines:" />
      </Alert>
      <Table caption={t`Lines to fix`} captionHidden>
        <TableHead columns={[t`Line`, t`Problem`, t`In the file`]} />
        <tbody>
          {problems.map(({ line, reason, value }) => (
            <tr key={`${line} ${reason} ${value}`}>
              <th scope="row" className="tabular-nums">
                {line}
              </th>
              <td>{reasonLabel(reason)}</td>
              <td className="wrap-anywhere">{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Larger files are not read: the server's limit is far lower. */
const maxFileBytes = 1_000_000

type PickedFile = { name: string; lines: number | 'too_large' | 'unreadable' }

/** Reads a chosen or dropped file. Its text goes into the field below, where it can be checked before it is sent. */
function FilePicker({ onText }: { onText: (text: string) => void }) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<PickedFile>()
  const readFile = async (file: File | null | undefined) => {
    if (!file) return
    const { name } = file
    if (file.size > maxFileBytes) return setPicked({ name, lines: 'too_large' })
    try {
      const text = await file.text()
      onText(text)
      setPicked({ name, lines: text.split(/\r?\n/).filter((line) => line.trim() !== '').length })
    } catch {
      setPicked({ name, lines: 'unreadable' })
    }
  }
  return (
    <div>
      <label
        className={cx(
          'relative grid justify-items-center gap-1 rounded-lg border-[1.5px] border-dashed border-control px-4 py-6',
          'text-center hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
          'has-focus-visible:outline-focus',
        )}
      >
        <FileUp aria-hidden="true" className="size-6 text-muted" />
        <span className="font-semibold">{t`Choose a CSV file, or drop it here`}</span>
        {/* Invisible, over the whole area: browsers accept a dropped file on a file input. */}
        <input
          type="file"
          accept=".csv,text/csv"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            void readFile(event.currentTarget.files?.[0])
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p role="status" className="mt-2 text-step--1 text-muted empty:mt-0">
        {picked && <PickedFileStatus {...picked} />}
      </p>
    </div>
  )
}

// With `t`, because <Trans> would treat tags in a file name as its own.
function PickedFileStatus({ name, lines }: PickedFile) {
  const { t } = useLingui()
  if (lines === 'too_large') return t`${name} is too large. Choose a file under 1 MB.`
  if (lines === 'unreadable') return t`We couldn’t read ${name}. Choose another file.`
  return (
    <>
      {name}: <Plural value={lines} one="# line" other="# lines" />
    </>
  )
}
