import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import type { LocalDate } from '../../../../contract/common.ts'
import type { DeskArea, AreaId } from '../../../../contract/desk-import.ts'
import { NoticeDraft, PlaceNoticeKind } from '../../../../contract/place-notices.schemas.ts'
import { maxNoticeText } from '../../../../contract/place-notices.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { type PublishTime, enteredInstant } from '../draft/publish-time.ts'
import { TimeFields } from '../draft/time-fields.tsx'
import { deskErrors } from '../texts/import-texts.tsx'
import { useCreateNotice, useLivePlaces, useNoticeKinds } from './api.ts'

type NoticeFormProps = { area: DeskArea; election: { name: string; date: LocalDate }; onClose: () => void }

/** Closes or moves a place, or changes its hours. The server asks for a second factor first. */
export function NoticeForm({ area, election, onClose }: NoticeFormProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const kinds = useNoticeKinds()
  const create = useCreateNotice()
  const [hasTimes, setHasTimes] = useState(false)
  const noTime: PublishTime = { date: '', time: '', timeZone: usualZoneOf(area.state) }
  const day = localDate(election.date)
  const messages = {
    placeId: t`Choose a place from the list.`,
    name: t`Enter the name of the new place.`,
    address: t`Enter the address of the new place.`,
    text: t`Enter the text in English, up to ${maxNoticeText} characters.`,
    textEs: t`Use up to ${maxNoticeText} characters.`,
    startsAt: t`Enter a date and a time, or leave both empty.`,
    endsAt: t`Enter a later date and time, or leave both empty.`,
    kind: t`Choose what changed.`,
  }
  const { form, submit } = useContractForm({
    schema: NoticeDraft,
    defaultValues: {
      placeId: '',
      kind: 'closed',
      name: '',
      address: '',
      text: '',
      textEs: '',
      startsAt: noTime,
      endsAt: noTime,
    },
    toInput: ({ placeId, kind, name, address, text, textEs, startsAt, endsAt }) => ({
      area: area.id,
      placeId,
      electionDate: election.date,
      kind,
      movedTo: kind === 'moved' ? { name, address } : null,
      text: text.trim() || null,
      textEs: textEs.trim() || null,
      startsAt: hasTimes ? enteredInstant(startsAt) : null,
      endsAt: hasTimes ? enteredInstant(endsAt) : null,
    }),
    fieldMessage: (field) => messages[field],
    errorMessage: useErrorMessage({
      ...deskErrors,
      not_found: () => t`This place is no longer on the list that’s live.`,
    }),
    onSubmit: async (body) => {
      const { placeName } = await create.mutateAsync({ body })
      const title = body.startsAt === null ? t`Posted. Voters see it now.` : t`Posted. Voters see it from the set time.`
      toast({ title, description: placeName })
      onClose()
    },
  })
  const { errors, isSubmitting } = form.formState
  const [kind, startsAt, endsAt] = form.watch(['kind', 'startsAt', 'endsAt'])
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-md bg-sunk p-4"
    >
      <p className="font-semibold wrap-anywhere">
        {election.name}, {day}
      </p>
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <PlaceChoice
        area={area.id}
        error={errors.placeId?.message}
        onChoose={(placeId) => form.setValue('placeId', placeId, { shouldValidate: form.formState.isSubmitted })}
      />
      <RadioGroup
        label={t`What changed?`}
        value={kind}
        onValueChange={(value) => form.setValue('kind', value)}
        className="sm:grid-cols-3 sm:[&>span]:col-span-3"
        options={PlaceNoticeKind.options.map((value) => ({ value, label: kinds[value] }))}
      />
      {kind === 'moved' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`Name of the new place`} error={errors.name?.message}>
            <Input {...form.register('name')} autoComplete="off" />
          </Field>
          <Field label={t`Address of the new place`} error={errors.address?.message}>
            <Input {...form.register('address')} autoComplete="off" />
          </Field>
        </div>
      )}
      <Field
        label={kind === 'hours' ? t`The new hours` : t`What voters should know`}
        optional={kind !== 'hours'}
        error={errors.text?.message}
      >
        <Textarea {...form.register('text')} rows={2} limit={maxNoticeText} />
      </Field>
      <Field label={t`The same in Spanish`} optional error={errors.textEs?.message}>
        <Textarea {...form.register('textEs')} lang="es" rows={2} limit={maxNoticeText} />
      </Field>
      <RadioGroup
        label={t`When`}
        value={hasTimes ? 'times' : 'now'}
        onValueChange={(value) => setHasTimes(value === 'times')}
        className="sm:grid-cols-2 sm:[&>span]:col-span-2"
        options={[
          { value: 'now', label: t`From now until the election is over` },
          { value: 'times', label: t`At set times` },
        ]}
      />
      {hasTimes && (
        <>
          <fieldset className="m-0 border-0 p-0">
            <legend className="mb-2 font-semibold">{t`From (empty means now)`}</legend>
            <TimeFields
              value={startsAt}
              error={errors.startsAt?.message}
              onChange={(value) => form.setValue('startsAt', value)}
            />
          </fieldset>
          <fieldset className="m-0 border-0 p-0">
            <legend className="mb-2 font-semibold">{t`Until (empty means the end of the election)`}</legend>
            <TimeFields
              value={endsAt}
              error={errors.endsAt?.message}
              onChange={(value) => form.setValue('endsAt', value)}
            />
          </fieldset>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isSubmitting}>
          {t`Post the notice`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

const debounceMs = 150

type PlaceChoiceProps = { area: AreaId; error: string | undefined; onChoose: (placeId: string) => void }

/** Finds a place of the live list by its name or address. What is typed counts only once a place is chosen. */
function PlaceChoice({ area, error, onChoose }: PlaceChoiceProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const { data } = useLivePlaces(area, useDebounced(text === chosen ? '' : text, debounceMs))
  const places = data?.places ?? []
  const uses = { day: t`Election Day`, early: t`Early voting`, drop: t`Drop-off` }
  const choose = (index: number) => {
    const place = places[index]
    if (!place) return undefined
    const label = [place.name, place.address].filter(Boolean).join(', ')
    setText(label)
    setChosen(label)
    onChoose(place.id)
    return undefined
  }
  const type = (value: string) => {
    setText(value)
    onChoose('')
  }
  return (
    <Field label={t`Which place?`} hint={t`Type part of its name or address, then choose it.`} error={error}>
      <Combobox
        value={text}
        onValueChange={type}
        options={places.map(({ id, name, address, uses: own }) => ({
          key: id,
          label: (
            <span className="grid">
              <span className="font-semibold">{name ?? address}</span>
              {name && <span className="text-step--1">{address}</span>}
              <span className="text-step--1 text-muted">{own.map((use) => uses[use]).join(', ')}</span>
            </span>
          ),
        }))}
        onChoose={choose}
        onClear={() => type('')}
        clearLabel={t`Clear the place`}
        listLabel={t`Places`}
        credit={data?.more && t`There are more. Keep typing.`}
      />
    </Field>
  )
}
