import { useLingui, Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useLocation } from 'wouter'
import { stateName } from '../../../../civic/address/states.ts'
import { stateCodes, type StateCode } from '../../../../contract/common.ts'
import { ImportForm } from '../../../../contract/desk-import.schemas.ts'
import { type DeskSubject, formsOf, type DeskArea } from '../../../../contract/desk-import.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { importPath } from '../../../../contract/paths.ts'
import { deviceDay } from '../../../browser/device-day.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { type FieldProblem, useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAreas, useCreateImport } from '../api.ts'
import { Step } from '../step.tsx'
import { countStatusTexts, namesItsElection, formTexts } from '../texts/form-texts.ts'
import { deskErrors } from '../texts/import-texts.tsx'
import { type StartField, StartInput, type StartValues, toBody, toStartInput } from './start-values.ts'

/** The first step. It creates the import, which then has its own URL, so that no input is lost. */
export function StartImport({ subject }: { subject: DeskSubject }) {
  const { form, submit, withArea } = useStartForm(subject)
  const { register, control, setValue, watch } = form
  const { errors, isSubmitting } = form.formState
  const values = withArea(watch())
  const { t } = useLingui()
  const statuses = [
    { value: '', label: t`Choose a status` },
    ...Object.entries(countStatusTexts).map(([value, text]) => ({ value, label: t(text) })),
  ]
  useLastImport(form, subject, values.area)
  const chosenForm = ImportForm.safeParse(values.form).data
  return (
    <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Step number={1} title={t`What you have`}>
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
            <legend className="mb-2 p-0 font-bold">{t`Election`}</legend>
            <Field label={t`Name of the election`} error={errors.electionName?.message}>
              <Input maxLength={200} {...register('electionName')} />
            </Field>
            <Field label={t`Election Day`} error={errors.electionDate?.message}>
              <Input type="date" {...register('electionDate')} />
            </Field>
            <Field label={t`Name in Spanish`} optional error={errors.electionNameEs?.message}>
              <Input maxLength={200} lang="es" {...register('electionNameEs')} />
            </Field>
          </fieldset>
        )}
        {chosenForm === 'count-sheet' && (
          <fieldset className="m-0 grid gap-5 border-0 p-0 sm:grid-cols-3">
            <legend className="mb-2 p-0 font-bold">{t`About the count`}</legend>
            <Field label={t`Status of the count`} error={errors.countStatus?.message}>
              <NativeSelect options={statuses} {...register('countStatus')} />
            </Field>
            <Field label={t`Day of the count`} error={errors.countDate?.message}>
              <Input type="date" {...register('countDate')} />
            </Field>
            <Field label={t`Time of the count, in your state`} error={errors.countTime?.message}>
              <Input type="time" {...register('countTime')} />
            </Field>
          </fieldset>
        )}
        <fieldset className="m-0 grid gap-5 border-0 p-0 sm:grid-cols-2">
          <legend className="mb-2 p-0 font-bold">{t`Source`}</legend>
          <Field label={t`Your office`} hint={t`Voters see it as the source.`} error={errors.sourceName?.message}>
            <Input maxLength={200} {...register('sourceName')} />
          </Field>
          <Field
            label={t`Your web page`}
            hint={t`Where voters can check it.`}
            optional
            error={errors.sourceUrl?.message}
          >
            <Input inputMode="url" placeholder="www.example.gov" {...register('sourceUrl')} />
          </Field>
        </fieldset>
        {errors.root && (
          <Alert tone="bad" title={t`We couldn’t start the import.`}>
            {errors.root.message}
          </Alert>
        )}
        <Button type="submit" className="w-fit" disabled={isSubmitting}>
          {t`Continue to the files`}
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
  countStatus: '',
  countDate: '',
  countTime: '',
  sourceName: '',
  sourceUrl: '',
}

function useStartForm(subject: DeskSubject) {
  const [, navigate] = useLocation()
  const create = useCreateImport()
  const [firstForm, ...otherForms] = formsOf[subject]
  // Most counts are spreadsheets; there is no usual form of places.
  const proposed = otherForms.length === 0 || subject === 'results' ? firstForm : undefined
  const withArea = useWithArea()
  const contractForm = useContractForm({
    schema: StartInput,
    defaultValues: { ...empty, form: proposed ?? '' },
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

/** Fills in the area for editors who have only one. */
function useWithArea() {
  const [first, ...others] = useAreas().data?.areas ?? []
  const only = others.length === 0 ? first : undefined
  return (values: StartValues): StartValues =>
    only && values.area === '' ? { ...values, state: only.state, area: only.id } : values
}

/** Fills empty fields with the office and election of the area's last import. */
function useLastImport(
  form: ReturnType<typeof useContractForm<StartValues, typeof StartInput>>['form'],
  subject: DeskSubject,
  area: string,
) {
  const last = useAreas().data?.last.find((each) => each.area === area)
  const { setValue, getValues } = form
  useEffect(() => {
    if (!last) return
    const { election, source } = last
    const today = deviceDay()
    // Places and ballots are for an election to come, a count for one that was held.
    const isReusable = election !== null && (subject === 'results' ? election.date <= today : election.date >= today)
    const proposals: Partial<StartValues> = {
      sourceName: source.name,
      sourceUrl: source.url ?? '',
      ...(isReusable && {
        electionName: election.name,
        electionNameEs: election.nameEs ?? '',
        electionDate: election.date,
      }),
    }
    for (const field of ['sourceName', 'sourceUrl', 'electionName', 'electionNameEs', 'electionDate'] as const)
      if (getValues(field) === '') setValue(field, proposals[field] ?? '')
  }, [last, subject, getValues, setValue])
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
      case 'countStatus':
        return t`Choose the status of the count.`
      case 'countDate':
      case 'countTime':
        return t`Enter when the count was made.`
      case 'sourceName':
        return t`Enter the name of your office.`
      case 'sourceUrl':
        return t`Enter a full web address, such as https://example.org.`
    }
  }
}

type AreaFieldsProps = {
  state: StateCode | undefined
  area: string
  error: string | undefined
  onChange: (state: string, area: string) => void
}

/** The state or county that the data is for, among those that the member may edit. */
function AreaFields(props: AreaFieldsProps) {
  return (
    <QueryResult
      query={useAreas()}
      loading={<Skeleton shape="block" className="h-18" />}
      isEmpty={({ areas }) => areas.length === 0}
      empty={
        <Alert tone="warn" title={<Trans>You have no area yet.</Trans>}>
          <Trans>Ask an administrator to make you an editor of your county or state.</Trans>
        </Alert>
      }
    >
      {({ areas }) => <Selects {...props} mine={areas} />}
    </QueryResult>
  )
}

function Selects({ state, area, error, onChange, mine }: AreaFieldsProps & { mine: DeskArea[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const states = [...new Set(mine.map((each) => each.state))].toSorted((a, b) =>
    stateName(a, locale).localeCompare(stateName(b, locale), locale),
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t`State`} error={state ? undefined : error}>
        <NativeSelect
          value={state ?? ''}
          options={[
            ...(state ? [] : [{ value: '', label: t`Choose a state` }]),
            ...states.map((code) => ({ value: code, label: stateName(code, locale) })),
          ]}
          onValueChange={(code) => onChange(code, '')}
        />
      </Field>
      {state && <CountySelect state={state} area={area} error={error} onChange={(id) => onChange(state, id)} />}
    </div>
  )
}

type CountySelectProps = {
  state: StateCode
  area: string
  error: string | undefined
  onChange: (area: string) => void
}

function CountySelect({ state, area, error, onChange }: CountySelectProps) {
  const { t } = useLingui()
  const query = useAreas(state)
  const { stateInText } = useCivicTerms()
  const name = stateInText(state)
  return (
    <QueryResult query={query} loading={<Skeleton shape="block" className="h-18" />}>
      {({ areas }) => (
        <Field label={t`Area`} error={error}>
          <NativeSelect
            value={area}
            options={[
              ...(area === '' ? [{ value: '', label: t`Choose an area` }] : []),
              ...areas
                .filter((each) => each.state === state)
                .map(({ id, county }) => ({ value: id, label: county ?? t`All of ${name}` })),
            ]}
            onValueChange={onChange}
          />
        </Field>
      )}
    </QueryResult>
  )
}

type FormChoiceProps = {
  subject: DeskSubject
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** How the office has its data, in plain words with an example each. */
function FormChoice({ subject, value, error, onChange }: FormChoiceProps) {
  const { t } = useLingui()
  const forms = formsOf[subject]
  if (forms.length === 1) return null
  return (
    <div>
      <RadioGroup
        label={t`How does your office have it?`}
        value={value}
        onValueChange={onChange}
        options={forms.map((form) => ({
          value: form,
          label: (
            <>
              <span className="block font-semibold">{t(formTexts[form].title)}</span>
              <span className="block text-step--1 font-normal text-muted">{t(formTexts[form].example)}</span>
            </>
          ),
        }))}
      />
      <div aria-live="polite">
        {error && (
          <p className="mt-2 flex items-start gap-1.5 text-step--1 font-medium text-bad">
            <CircleAlert aria-hidden="true" className="mt-[.2em] size-[1.1em] shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
