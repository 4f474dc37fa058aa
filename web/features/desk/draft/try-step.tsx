import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { type TryInput, useTry } from '../api.ts'
import { Step, type StepInput } from '../step.tsx'
import { TriedAnswer } from './tried-answer.tsx'

/** What a voter at an address would see after publication. */
export function TryStep({ item, number }: StepInput) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const attempt = useTry()
  const errorMessage = useErrorMessage()
  const ask = (body: TryInput) => attempt.mutate({ params: { id: item.id }, body })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') ask({ address })
  }
  return (
    <Step
      number={number}
      title={<Trans>Try an address</Trans>}
      about={<Trans>See what a voter there will see. Voters don’t see it yet.</Trans>}
    >
      <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={<Trans>Address of a voter</Trans>} className="min-w-0 flex-1 basis-72">
          <Input
            value={address}
            maxLength={limits.address}
            placeholder={t`Street, city, state and ZIP code`}
            autoComplete="off"
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="ghost" disabled={attempt.isPending}>
          <Trans>Try it</Trans>
        </Button>
      </form>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {attempt.error !== null && <Alert tone="bad">{errorMessage(attempt.error)}</Alert>}
        {attempt.data && <TriedAnswer info={attempt.data} address={attempt.variables.body.address} onTry={ask} />}
      </div>
    </Step>
  )
}
