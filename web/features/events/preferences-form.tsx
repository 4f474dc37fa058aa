import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StateCode } from '../../../contract/common.ts'
import { EventType } from '../../../contract/events.ts'
import { useUser } from '../../api/user.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangePreferences } from './api.ts'
import { interests } from './event-type-labels.ts'
import { HomeStateSelect } from './home-state-select.tsx'

const known = (interest: string) => EventType.safeParse(interest).data ?? []

/** Inside a Dialog. What was chosen stays chosen when saving fails. */
export function PreferencesForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const [chosen, setChosen] = useState<EventType[]>(user.eventInterests.flatMap(known))
  const [stateCode, setStateCode] = useState<StateCode | null>(StateCode.safeParse(user.stateCode).data ?? null)
  const change = useChangePreferences()
  const toggle = (type: EventType, isOn: boolean) =>
    setChosen(isOn ? [...chosen, type] : chosen.filter((other) => other !== type))
  const save = () => {
    if (change.isPending) return
    change.mutate(
      { eventInterests: chosen, stateCode },
      {
        onSuccess: () => {
          toast({ title: t`Preferences saved`, description: t`Your event preferences have been updated.` })
          onSaved()
        },
        onError: () =>
          toast({
            title: t`Error`,
            description: t`Failed to save preferences. Please try again.`,
            tone: 'destructive',
          }),
      },
    )
  }
  return (
    <DialogContent
      title={<Trans>Event Preferences</Trans>}
      description={<Trans>Choose what “My Calendar” shows you.</Trans>}
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
            onCheckedChange={(isOn) => toggle(type, isOn === true)}
          />
        ))}
      </fieldset>
      <HomeStateSelect value={stateCode} onChange={setStateCode} />
    </DialogContent>
  )
}
