import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { type StateCode, limits, stateCodes } from '../../../contract/common.ts'
import { deskAreas } from '../../../contract/desk.ts'
import * as schemas from '../../../contract/editors.schemas.ts'
import { type Editor, addEditor, listEditors, removeEditor } from '../../../contract/editors.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { useAreaName, useCivicTerms, useStateGroups } from '../../parts/use-civic-terms.ts'
import { type FieldProblem, useContractForm } from '../../parts/use-contract-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'

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
      <CardTitle className="mb-1">{t`Add an editor`}</CardTitle>
      <p className="mb-5 max-w-[65ch] text-muted">
        {t`They need an account with a confirmed email. They’ll have to sign in again.`}
      </p>
      <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
        <Field label={t`Email of their account`} error={errors.email?.message} className="max-w-md">
          <Input type="email" autoComplete="off" maxLength={limits.email} {...register('email')} />
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t`State`} error={state ? undefined : errors.area?.message}>
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
          {isSubmitting ? t`Saving...` : t`Add editor`}
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
  const { data, isError } = useQuery({
    ...endpointQuery(deskAreas, { query: { state } }),
    placeholderData: keepPreviousData,
  })
  const { stateInText } = useCivicTerms()
  const name = stateInText(state)
  const areas = data?.areas.filter((area) => area.state === state) ?? []
  return (
    <Field label={t`Area`} error={isError ? t`We couldn’t load the counties. Load the page again.` : error}>
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
  const add = useEndpointMutation(addEditor, { invalidates: [listEditors] })
  const fieldMessage = (field: keyof typeof empty, { message, code }: FieldProblem): string => {
    if (field !== 'email')
      return code === 'server' && message === 'taken' ? t`They already edit this area.` : t`Choose an area.`
    if (code !== 'server') return t`Enter a valid email.`
    if (message === 'unconfirmed') return t`This email isn’t confirmed. Ask them to open the link we emailed.`
    return t`No account uses this email. Ask them to create one.`
  }
  return useContractForm({
    schema: schemas.addEditor.body,
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

type Area = Editor['areas'][number]

export function EditorList() {
  const { t } = useLingui()
  // Fetched at every visit: editors may have set up two-step sign-in since.
  const query = useQuery({ ...endpointQuery(listEditors, {}), staleTime: 0 })
  return (
    <QueryResult
      query={query}
      loading={
        <SkeletonGroup label={t`Loading editors...`} className="grid gap-3">
          <Skeleton shape="block" className="h-28" />
          <Skeleton shape="block" className="h-28" />
        </SkeletonGroup>
      }
      errorTitle={t`We couldn’t load the editors.`}
      isEmpty={({ editors }) => editors.length === 0}
      empty={
        <EmptyState title={t`No editors yet`}>
          {t`Add election office staff so they can publish for their own state or county.`}
        </EmptyState>
      }
    >
      {({ editors }) => (
        <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
          {editors.map((editor) => (
            <li key={editor.id}>
              <EditorCard editor={editor} />
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  )
}

function EditorCard({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [removing, setRemoving] = useState<Area>()
  const { name, email, hasSecondFactor, areas } = editor
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle>
          <bdi>{name}</bdi>
        </CardTitle>
        {!hasSecondFactor && <Badge tone="warn">{t`No two-step sign-in yet`}</Badge>}
      </div>
      <p className="text-muted wrap-anywhere">{email}</p>
      <ul className="mt-3 mb-0 grid list-none divide-y divide-line p-0">
        {areas.map((area) => (
          <AreaRow key={area.id} area={area} person={name} onRemove={() => setRemoving(area)} />
        ))}
      </ul>
      <RemoveDialog editor={editor} area={removing} onClose={() => setRemoving(undefined)} />
    </Card>
  )
}

function AreaRow({ area, person, onRemove }: { area: Area; person: string; onRemove: () => void }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const place = useAreaName()(area)
  const since = dateTime(area.grantedAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium">{place}</p>
        <p className="text-step--1 text-muted">{t`Since ${since}`}</p>
      </div>
      <Button variant="ghost" size="small" aria-label={t`Remove ${person} from ${place}`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </li>
  )
}

type RemoveDialogProps = { editor: Editor; area: Area | undefined; onClose: () => void }

function RemoveDialog({ editor, area, onClose }: RemoveDialogProps) {
  const { t } = useLingui()
  const remove = useEndpointMutation(removeEditor, { invalidates: [listEditors], invalidatesOnError: () => true })
  const showError = useErrorToast()
  const areaName = useAreaName()
  const place = area ? areaName(area) : ''
  const person = editor.name
  const confirm = async () => {
    if (!area) return
    try {
      await remove.mutateAsync({ params: { memberId: editor.id, area: area.id } })
      toast({ title: t`Editor removed`, description: place })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <ConfirmDialog
      open={area !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Remove ${person} from ${place}?`}
      description={t`They’re signed out right away. What they published stays.`}
      confirmLabel={t`Remove`}
      onConfirm={() => void confirm()}
    />
  )
}
