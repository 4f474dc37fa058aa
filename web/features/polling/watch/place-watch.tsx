import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import { loginLink, paths } from '../../../../contract/paths.ts'
import { type PlaceWatch as Watch, listPlaceWatches, unwatchPlaces } from '../../../../contract/place-watches.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { endpointQuery } from '../../../api/query.ts'
import { userQuery } from '../../../api/user.ts'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ReachNote } from './reach-note.tsx'
import type { WatchedPlace } from './watch-form.tsx'

const WatchForm = lazy(() => import('./watch-form.tsx'))

/** The offer of a message when places for the address are published. Visitors are asked to sign in first. */
export function PlaceWatch(place: WatchedPlace) {
  const { data: user } = useQuery(userQuery)
  if (user === undefined) return null
  if (user === null) {
    return (
      <p className="mt-3 print:hidden">
        <a href={loginLink(paths.polling)} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <Trans>Sign in to be notified</Trans>
        </a>
      </p>
    )
  }
  return <MemberOffer place={place} />
}

function MemberOffer({ place }: { place: WatchedPlace }) {
  const { data } = useQuery(endpointQuery(listPlaceWatches, {}))
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  // The pressed button is replaced, so focus moves to the container.
  const close = () => {
    setOpen(false)
    container.current?.focus()
  }
  const watch = data?.watches.find(({ zip }) => place.zip === undefined || zip === place.zip)
  return (
    <div ref={container} tabIndex={-1} className="mt-3 min-h-9 outline-none print:hidden">
      {watch && <Watching watch={watch} onStopped={close} />}
      {data && !watch && isOpen && (
        <Suspense>
          <WatchForm place={place} service={data.service} onClose={close} />
        </Suspense>
      )}
      {data && !watch && !isOpen && (
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          <Trans>Tell me when it’s here</Trans>
        </Button>
      )}
    </div>
  )
}

function Watching({ watch: { id, zip, address }, onStopped }: { watch: Watch; onStopped: () => void }) {
  const { t } = useLingui()
  const stop = useEndpointMutation(unwatchPlaces, { invalidates: [listPlaceWatches] })
  const showError = useErrorToast()
  return (
    <div role="status" className="grid gap-1.5 rounded-md bg-tint-good px-4 py-3 text-step--1">
      <p className="m-0 font-semibold">
        <Trans>We’ll notify you once when polling places for ZIP code {zip} are posted.</Trans>
      </p>
      <p className="m-0">{address === null ? t`We keep only the ZIP code.` : t`We keep this address: ${address}`}</p>
      <ReachNote />
      <div>
        <Button
          variant="ghost"
          size="small"
          aria-disabled={stop.isPending}
          onClick={() =>
            !stop.isPending && stop.mutate({ params: { id } }, { onSuccess: onStopped, onError: showError })
          }
        >
          <Trans>Stop notifying me</Trans>
        </Button>
      </div>
    </div>
  )
}
