import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { type StateCode, limits, stateCodes } from '../../../contract/common.ts'
import { addEditor } from '../../../contract/editors.schemas.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { type FieldProblem, useContractForm } from '../../parts/use-contract-form.ts'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'
import { useAddEditor, useCounties } from './api.ts'

const empty = { email: '', state: '', area: '' }

export function AddEditor() {
  const { t } = useLingui()
  const groups = useStateGroups()
  const { form, submit } = useAddForm()
  const { register, control, setValue, watch } = form
  const { errors, isSubmitting } = form.formState
  const state = oneOf(stateCodes, watch('state'))
  return (
    <Card as="section">
      <CardTitle className="mb-1">
        <Trans>Add an editor</Trans>
      </CardTitle>
      <p className="mb-5 max-w-[65ch] text-muted">
        <Trans>They need an account with a confirmed email. They’ll have to sign in again.</Trans>
      </p>
      <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
        <Field label={<Trans>Email of their account</Trans>} error={errors.email?.message} className="max-w-md">
          <Input type="email" autoComplete="off" maxLength={limits.email} {...register('email')} />
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={<Trans>State</Trans>} error={state ? undefined : errors.area?.message}>
            <NativeSelect
              options={[{ value: '', label: t`Choose a state` }, ...groups]}
              {...register('state', { onChange: () => setValue('area', '') })}
            />
          </Field>
          {state && (
            <Controller
              control={control}
              name="area"
              render={({ field }) => (
                <AreaSelect state={state} value={field.value} error={errors.area?.message} onChange={field.onChange} />
              )}
            />
          )}
        </div>
        <Button type="submit" aria-disabled={isSubmitting} className="w-fit">
          {isSubmitting ? <Trans>Saving...</Trans> : <Trans>Add editor</Trans>}
        </Button>
      </form>
    </Card>
  )
}

type AreaSelectProps = {
  state: StateCode
  value: string
  error: string | undefined
  onChange: (area: string) => void
}

function AreaSelect({ state, value, error, onChange }: AreaSelectProps) {
  const { t } = useLingui()
  const { data, isError } = useCounties(state)
  const { stateInText } = useCivicTerms()
  const name = stateInText(state)
  const areas = data?.areas.filter((area) => area.state === state) ?? []
  return (
    <Field label={<Trans>Area</Trans>} error={isError ? t`We couldn’t load the counties. Load the page again.` : error}>
      <NativeSelect
        value={value}
        aria-busy={data === undefined}
        options={[
          { value: '', label: t`Choose an area` },
          ...areas.map(({ id, county }) => ({ value: id, label: county ?? t`All of ${name}` })),
        ]}
        onValueChange={onChange}
      />
    </Field>
  )
}

function useAddForm() {
  const { t } = useLingui()
  const add = useAddEditor()
  const fieldMessage = (field: keyof typeof empty, { message, code }: FieldProblem): string => {
    if (field !== 'email')
      return code === 'server' && message === 'taken' ? t`They already edit this area.` : t`Choose an area.`
    if (code !== 'server') return t`Enter a valid email.`
    if (message === 'unconfirmed') return t`This email isn’t confirmed. Ask them to open the link we emailed.`
    return t`No account uses this email. Ask them to create one.`
  }
  return useContractForm({
    schema: addEditor.body,
    defaultValues: empty,
    toInput: ({ email, area }) => ({ email, area }),
    fieldMessage,
    errorMessage: useErrorMessage(),
    onSubmit: async (body, form) => {
      await add.mutateAsync({ body })
      toast({ title: t`Editor added`, description: body.email })
      form.reset(empty)
    },
  })
}
