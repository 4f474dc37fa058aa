import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chosenInterests } from '../../../civic/elections/event-interests.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import type { EventType } from '../../../contract/events.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { useUser } from '../../api/user.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { useChangeEventPreferences } from '../../parts/voter-place/use-change-event-preferences.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'
import { interests } from './interests.ts'

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
  const save = () => {
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
    <DialogContent
      title={<Trans>Event Preferences</Trans>}
      description={<Trans>Choose what “My Calendar” shows.</Trans>}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button onClick={save} aria-disabled={change.isPending}>
            {change.isPending ? <Trans>Saving...</Trans> : <Trans>Save Preferences</Trans>}
          </Button>
        </>
      }
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
    </DialogContent>
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
      className="mt-5"
    >
      <NativeSelect
        value={value ?? noState}
        options={[{ value: noState, label: t`Not chosen` }, ...useStateGroups()]}
        onValueChange={(chosen) => onChange(oneOf(stateCodes, chosen) ?? null)}
      />
    </Field>
  )
}
