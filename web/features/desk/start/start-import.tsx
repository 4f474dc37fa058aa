import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { useLocation } from 'wouter'
import { stateCodes } from '../../../../contract/common.ts'
import { ImportForm } from '../../../../contract/desk-import.schemas.ts'
import { type DeskSubject, formsOf } from '../../../../contract/desk-import.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { importPath } from '../../../../contract/paths.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { type FieldProblem, useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useAreas, useCreateImport } from '../api.ts'
import { Step } from '../step.tsx'
import { deskErrors } from '../texts/error-texts.ts'
import { namesItsElection } from '../texts/form-texts.ts'
import { AreaFields } from './area-fields.tsx'
import { FormChoice } from './form-choice.tsx'
import { type StartField, StartInput, type StartValues, toBody, toStartInput } from './start-values.ts'

/** The first step. When it is done, the import has its own address and nothing of it is lost. */
export function StartImport({ subject }: { subject: DeskSubject }) {
  const { form, submit, withArea } = useStartForm(subject)
  const { register, control, setValue, watch } = form
  const { errors, isSubmitting } = form.formState
  const values = withArea(watch())
  const chosenForm = ImportForm.safeParse(values.form).data
  return (
    <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Step number={1} title={<Trans>What you have</Trans>}>
        <AreaFields
          state={oneOf(stateCodes, values.state)}
          area={values.area}
          error={errors.area?.message}
          onChange={(state, area) => {
            setValue('state', state)
            setValue('area', area, { shouldValidate: form.formState.isSubmitted })
          }}
        />
        <Controller
          control={control}
          name="form"
          render={({ field, fieldState }) => (
            <FormChoice
              subject={subject}
              value={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
        {!(chosenForm && namesItsElection(chosenForm)) && (
          <fieldset className="m-0 grid gap-5 border-0 p-0 sm:grid-cols-2">
            <legend className="mb-2 p-0 font-bold">
              <Trans>Election</Trans>
            </legend>
            <Field label={<Trans>Name of the election</Trans>} error={errors.electionName?.message}>
              <Input maxLength={200} {...register('electionName')} />
            </Field>
            <Field label={<Trans>Election Day</Trans>} error={errors.electionDate?.message}>
              <Input type="date" {...register('electionDate')} />
            </Field>
            <Field label={<Trans>Name in Spanish</Trans>} optional error={errors.electionNameEs?.message}>
              <Input maxLength={200} lang="es" {...register('electionNameEs')} />
            </Field>
          </fieldset>
        )}
        <fieldset className="m-0 grid gap-5 border-0 p-0 sm:grid-cols-2">
          <legend className="mb-2 p-0 font-bold">
            <Trans>Source</Trans>
          </legend>
          <Field
            label={<Trans>Your office</Trans>}
            hint={<Trans>Voters see it as the source.</Trans>}
            error={errors.sourceName?.message}
          >
            <Input maxLength={200} {...register('sourceName')} />
          </Field>
          <Field
            label={<Trans>Your web page</Trans>}
            hint={<Trans>Where voters can check it.</Trans>}
            optional
            error={errors.sourceUrl?.message}
          >
            <Input type="url" placeholder="https://" {...register('sourceUrl')} />
          </Field>
        </fieldset>
        {errors.root && (
          <Alert tone="bad" title={<Trans>We couldn’t start the import.</Trans>}>
            {errors.root.message}
          </Alert>
        )}
        <Button type="submit" className="w-fit" disabled={isSubmitting}>
          <Trans>Continue to the files</Trans>
        </Button>
      </Step>
    </form>
  )
}

const empty: StartValues = {
  state: '',
  area: '',
  form: '',
  electionName: '',
  electionNameEs: '',
  electionDate: '',
  sourceName: '',
  sourceUrl: '',
}

function useStartForm(subject: DeskSubject) {
  const [, navigate] = useLocation()
  const create = useCreateImport()
  const [onlyForm, ...otherForms] = formsOf[subject]
  const withArea = useWithArea()
  const contractForm = useContractForm({
    schema: StartInput,
    defaultValues: { ...empty, form: onlyForm && otherForms.length === 0 ? onlyForm : '' },
    toInput: (values) => toStartInput(withArea(values)),
    fieldMessage: useFieldMessage(),
    errorMessage: useErrorMessage(deskErrors),
    onSubmit: async (input) => {
      const { id } = await create.mutateAsync({ body: { subject, ...toBody(input) } })
      navigate(importPath(subject, id), { replace: true })
    },
  })
  return { ...contractForm, withArea }
}

/** Most editors have one county: there is nothing to choose. */
function useWithArea() {
  const [first, ...others] = useAreas().data?.areas ?? []
  const only = others.length === 0 ? first : undefined
  return (values: StartValues): StartValues =>
    only && values.area === '' ? { ...values, state: only.state, area: only.id } : values
}

function useFieldMessage() {
  const { t } = useLingui()
  return (field: StartField, { message }: FieldProblem): string => {
    if (message === 'too_many_open') return t`This area has too many unfinished imports. Discard one first.`
    switch (field) {
      case 'state':
      case 'area':
        return t`Choose a state, then the state or one of its counties.`
      case 'form':
        return t`Choose what you have.`
      case 'electionName':
      case 'electionNameEs':
        return t`Enter the name of the election.`
      case 'electionDate':
        return t`Enter the day of the election.`
      case 'sourceName':
        return t`Enter the name of your office.`
      case 'sourceUrl':
        return t`Enter a full web address, such as https://example.org.`
    }
  }
}
