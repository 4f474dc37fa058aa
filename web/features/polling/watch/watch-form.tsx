import { Trans, useLingui } from '@lingui/react/macro'
import { hasStreet } from '../../../../civic/address/address-parts.ts'
import * as schemas from '../../../../contract/place-watches.schemas.ts'
import { listPlaceWatches, maxPlaceWatches, watchPlaces } from '../../../../contract/place-watches.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { zipErrorCode } from '../../../parts/voter-info/zip-error.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ReachNote } from './reach-note.tsx'

export type WatchedPlace = { zip: string | undefined; address: string | undefined }

type WatchFormProps = {
  place: WatchedPlace
  /** The outside service that a stored address is sent to once a day. */
  service: string | null
  onClose: () => void
}

export default function WatchForm({ place, service, onClose }: WatchFormProps) {
  const { t } = useLingui()
  const watch = useEndpointMutation(watchPlaces, { invalidates: [listPlaceWatches] })
  const street = place.address !== undefined && hasStreet(place.address) ? place.address : undefined
  const max = maxPlaceWatches
  const errorMessage = useErrorMessage({
    conflict: () => t`You can follow up to ${max} ZIP codes. Cancel one first.`,
  })
  const { form, submit } = useContractForm({
    schema: schemas.watchPlaces.body,
    defaultValues: { zip: place.zip ?? '', address: false },
    toInput: ({ zip, address }) => ({
      zip: zip.trim(),
      ...(address && street !== undefined && { address: { text: street, consent: true } }),
      searched: street !== undefined,
    }),
    fieldMessage: () => t`Enter a 5-digit ZIP code.`,
    serverFieldMessages: (error) =>
      zipErrorCode(error) ? { zip: t`We can’t use this ZIP code. Check its five digits.` } : {},
    errorMessage,
    onSubmit: async (body) => {
      await watch.mutateAsync({ body })
      onClose()
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-3 rounded-md bg-sunk p-4">
      <p className="m-0 font-semibold">
        <Trans>Get notified when polling places for your address are posted</Trans>
      </p>
      <p className="m-0 text-step--1">
        <Trans>You get one message. Then we delete your ZIP code, no later than 30 days after the election.</Trans>
      </p>
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <Field label={<Trans>ZIP code</Trans>} error={errors.zip?.message}>
        <Input
          {...form.register('zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          className="max-w-40"
        />
      </Field>
      {street !== undefined && (
        <Checkbox
          label={<Trans>Also store my address</Trans>}
          description={
            service === null
              ? t`We’ll keep this address until we notify you or you cancel: ${street}`
              : t`We store “${street}” on this server and send it to ${service} once a day until we notify you or you cancel.`
          }
          onCheckedChange={(checked) => form.setValue('address', checked)}
        />
      )}
      <ReachNote />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" aria-disabled={isSubmitting}>
          <Trans>Notify me</Trans>
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
