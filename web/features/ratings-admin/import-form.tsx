import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '../../../contract/common.ts'
import type { ErrorReply } from '../../../contract/errors.ts'
import { RatingFault, importRatings } from '../../../contract/ratings.schemas.ts'
import { ratingsHeader } from '../../../contract/ratings.ts'
import type { RatingsPreview } from '../../../contract/ratings.ts'
import { hasCode } from '../../api/call.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useImportRatings, usePreviewRatings } from './api.ts'
import { FilePicker } from './file-picker.tsx'

const empty = { csv: '', name: '', url: '', asOf: '' }

const faultLabels: Record<RatingFault, MessageDescriptor> = {
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
  const { form, submit, problems, preview } = useImportForm()
  const { register, setValue } = form
  const { errors, isSubmitting } = form.formState
  const columns = ratingsHeader.join(',')
  return (
    <Card as="section">
      <CardTitle className="mb-1">
        <Trans>Import ratings</Trans>
      </CardTitle>
      <p className="mb-5 max-w-[65ch] text-muted">
        <Trans>
          Use a CSV file with the header <code>{columns}</code>. Ratings go from 0 to 100. Leave a cell empty if there
          is no rating. The file replaces all current ratings.
        </Trans>
      </p>
      <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FilePicker onText={(text) => setValue('csv', text, { shouldValidate: true, shouldDirty: true })} />
        <Field label={<Trans>File text</Trans>} error={errors.csv?.message}>
          <Textarea
            rows={8}
            spellCheck={false}
            placeholder={`${columns}\nA000000,95,90,92.5`}
            className="font-[ui-monospace,monospace] text-step--1!"
            {...register('csv')}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={<Trans>Organization that made the ratings</Trans>} error={errors.name?.message}>
            <Input maxLength={limits.name} placeholder="CPAC" {...register('name')} />
          </Field>
          <Field label={<Trans>Web page with the ratings</Trans>} error={errors.url?.message}>
            <Input type="url" placeholder="https://" {...register('url')} />
          </Field>
          <Field label={<Trans>Date of the ratings</Trans>} error={errors.asOf?.message}>
            <Input type="date" {...register('asOf')} />
          </Field>
        </div>
        {problems && <RowProblems problems={problems} />}
        {errors.root && !problems && (
          <Alert tone="bad" title={<Trans>Nothing was imported.</Trans>}>
            {errors.root.message}
          </Alert>
        )}
        {preview && <ImportPreview preview={preview} />}
        <Button type="submit" className="w-fit" disabled={isSubmitting}>
          {preview ? (
            <Plural value={preview.count} one="Import # rating" other="Import # ratings" />
          ) : (
            <Trans>Check the file</Trans>
          )}
        </Button>
      </form>
    </Card>
  )
}

function useImportForm() {
  const { t } = useLingui()
  const importFile = useImportRatings()
  const checkFile = usePreviewRatings()
  const [checked, setChecked] = useState<{ csv: string; preview: RatingsPreview }>()
  const error = importFile.error ?? checkFile.error
  const contractForm = useContractForm({
    schema: importRatings.body,
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
    /** Only of the text that is in the form. */
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
      <Alert title={<Trans>All lines are valid. Nothing has been imported yet.</Trans>}>
        <Trans>
          New: {added}. Changed: {changed}. Removed: {removed}.
        </Trans>
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
    const fault = RatingFault.safeParse(reason).data
    return fault ? t(faultLabels[fault]) : reason
  }
  return (
    <div className="grid gap-3">
      <Alert tone="bad" title={<Trans>Nothing was imported.</Trans>}>
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
