import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { chosenInterests } from '../../../civic/elections/event-interests.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import type { EventType } from '../../../contract/events.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { useUser } from '../../api/user.ts'
import { useChangeEventPreferences } from '../../parts/districts/use-voter-place.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { useStateGroups } from '../../parts/use-civic-terms.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialogContent } from '../../ui/form-dialog-content.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'

const interests: Interest[] = [
  {
    type: 'election',
    label: msg`Elections`,
    description: msg`Election days, with deadlines to register and vote`,
  },
  { type: 'town-hall', label: msg`Town Halls`, description: msg`Meetings where officials answer questions` },
  { type: 'debate', label: msg`Debates`, description: msg`Candidates face to face` },
  { type: 'rally', label: msg`Rallies`, description: msg`Public gatherings for a candidate or a cause` },
  { type: 'fundraiser', label: msg`Fundraisers`, description: msg`Events that raise money for a campaign` },
  { type: 'dinner', label: msg`Dinners`, description: msg`Dinners with candidates and officials` },
]

type PreferencesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function PreferencesDialog({ open, onOpenChange }: PreferencesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <PreferencesForm onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** The selection stays when saving fails. */
function PreferencesForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const [chosen, setChosen] = useState<EventType[]>(chosenInterests(user.eventInterests))
  const [stateCode, setStateCode] = useState<StateCode | null>(oneOf(stateCodes, user.stateCode) ?? null)
  const change = useChangeEventPreferences()
  const showError = useErrorToast({}, t`Failed to save preferences. Please try again.`)
  const toggle = (type: EventType, isOn: boolean) =>
    setChosen(isOn ? [...chosen, type] : chosen.filter((other) => other !== type))
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.mutate(
      { body: { eventInterests: chosen, stateCode } },
      {
        onSuccess: () => {
          toast({ title: t`Preferences saved`, description: t`Your event preferences have been updated.` })
          onSaved()
        },
        onError: showError,
      },
    )
  }
  return (
    <FormDialogContent
      title={<Trans>Event Preferences</Trans>}
      description={<Trans>Choose what “My Calendar” shows.</Trans>}
      error={null}
      onSubmit={save}
      isSubmitting={change.isPending}
      submitLabel={<Trans>Save Preferences</Trans>}
    >
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1 p-0 font-semibold">
          <Trans>Interests</Trans>
        </legend>
        {interests.map(({ type, label, description }) => (
          <Checkbox
            key={type}
            label={t(label)}
            description={t(description)}
            checked={chosen.includes(type)}
            onCheckedChange={(isOn) => toggle(type, isOn)}
          />
        ))}
      </fieldset>
      <HomeStateSelect value={stateCode} onChange={setStateCode} />
    </FormDialogContent>
  )
}

const noState = 'none'

type HomeStateSelectProps = { value: StateCode | null; onChange: (state: StateCode | null) => void }

function HomeStateSelect({ value, onChange }: HomeStateSelectProps) {
  const { t } = useLingui()
  return (
    <Field
      label={<Trans>Home state</Trans>}
      hint={<Trans>For your deadlines and the elections you can vote in.</Trans>}
    >
      <NativeSelect
        value={value ?? noState}
        options={[{ value: noState, label: t`Not chosen` }, ...useStateGroups()]}
        onValueChange={(chosen) => onChange(oneOf(stateCodes, chosen) ?? null)}
      />
    </Field>
  )
}

interface Interest {
  type: EventType
  label: MessageDescriptor
  description: MessageDescriptor
}
