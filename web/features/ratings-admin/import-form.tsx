import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { limits } from '../../../contract/common.ts'
import { RatingsSource, importRatings, ratingsHeader } from '../../../contract/ratings.ts'
import { ApiError } from '../../api/call.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useImportRatings } from './api.ts'
import { FilePicker } from './file-picker.tsx'
import { RowProblems } from './row-problems.tsx'

const { csv: Csv } = importRatings.body.shape
const empty = { csv: '', name: '', url: '', asOf: '' }

/** A file or its text, and whose ratings they are. All lines are taken or none; what was typed stays after a refusal. */
export function ImportForm() {
  const { t } = useLingui()
  const words = useErrorMessage()
  const load = useImportRatings()
  const { register, handleSubmit, formState, setValue, reset } = useForm({ defaultValues: empty })
  const { errors } = formState
  // A refusal is shown below the form, by what the mutation keeps.
  const submit = handleSubmit(({ csv, ...source }) =>
    load.mutate(
      { csv, source },
      {
        onSuccess({ current: { count } }) {
          reset(empty)
          toast({ title: t`Ratings imported`, description: t`${count} members now have a rating.` })
        },
      },
    ),
  )
  const problems =
    load.error instanceof ApiError && load.error.code === 'invalid_rows' ? load.error.problems : undefined
  const columns = ratingsHeader.join(',')
  return (
    <Card as="section">
      <CardTitle className="mb-1">
        <Trans>Import ratings</Trans>
      </CardTitle>
      <p className="mb-5 max-w-[65ch] text-muted">
        <Trans>
          A CSV file with the header <code>{columns}</code>. Figures are from 0 to 100; an empty cell means none. The
          file replaces what is loaded.
        </Trans>
      </p>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FilePicker onText={(text) => setValue('csv', text, { shouldValidate: true, shouldDirty: true })} />
        <Field label={<Trans>The file’s text</Trans>} error={errors.csv?.message}>
          <Textarea
            rows={8}
            spellCheck={false}
            placeholder={`${columns}\nA000000,95,90,92.5`}
            className="font-[ui-monospace,monospace] text-step--1!"
            {...register('csv', {
              validate: (csv) =>
                csv.trim() === ''
                  ? t`Choose a file or paste its text.`
                  : Csv.safeParse(csv).success || t`The file is too long.`,
            })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={<Trans>Whose ratings these are</Trans>} error={errors.name?.message}>
            <Input
              maxLength={limits.name}
              placeholder="CPAC"
              {...register('name', {
                validate: (name) =>
                  RatingsSource.shape.name.safeParse(name).success || t`Enter the organization’s name.`,
              })}
            />
          </Field>
          <Field label={<Trans>Where they are published</Trans>} error={errors.url?.message}>
            <Input
              type="url"
              placeholder="https://"
              {...register('url', {
                validate: (url) =>
                  (url !== '' && RatingsSource.shape.url.safeParse(url).success) ||
                  t`Enter a full address, such as https://example.org/ratings.`,
              })}
            />
          </Field>
          <Field label={<Trans>As of</Trans>} error={errors.asOf?.message}>
            <Input
              type="date"
              {...register('asOf', {
                validate: (day) => RatingsSource.shape.asOf.safeParse(day).success || t`Enter the day they are of.`,
              })}
            />
          </Field>
        </div>
        {problems && <RowProblems problems={problems} />}
        {load.error && !problems && (
          <Alert tone="bad" title={<Trans>Nothing was imported.</Trans>}>
            {words(load.error)}
          </Alert>
        )}
        <Button type="submit" className="w-fit" disabled={load.isPending}>
          {load.isPending ? <Trans>Importing...</Trans> : <Trans>Check and import</Trans>}
        </Button>
      </form>
    </Card>
  )
}
