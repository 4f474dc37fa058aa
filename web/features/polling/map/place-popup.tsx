import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useMinute } from '../../../browser/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CardNotice } from '../notices/card-notice.tsx'
import { destination } from '../notices/notice-state.ts'
import { DirectionsLink } from '../places/directions-link.tsx'
import { PlaceFacts } from '../places/place-facts.tsx'
import type { PlaceKind, PollingInfo } from '../places/polling-info.ts'
import { type WaitLevel, sampleWait, waitLevel } from './sample-wait.ts'

type PlacePopupProps = { place: VotingPlace; kind: PlaceKind; info: PollingInfo; onClose: () => void }

export function PlacePopup({ place, kind, info, onClose }: PlacePopupProps) {
  const { t } = useLingui()
  const titleId = useId()
  const name = place.name ?? place.address
  const target = destination(place, useMinute())
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="grid gap-3 text-step--1 text-ink outline-none"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={titleId} className="text-step-0 leading-snug font-bold">
            {name}
          </h3>
          {place.name && <p>{place.address}</p>}
        </div>
        <button
          type="button"
          aria-label={t`Close`}
          onClick={onClose}
          className="-mt-1 -mr-1 grid size-8 shrink-0 place-items-center rounded-full hover:bg-hover"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <CardNotice place={place} source={info.source?.name} />
      <PlaceFacts place={place} kind={kind} election={info.election} />
      {info.source?.sample && <SampleWait id={place.id} />}
      {target && <DirectionsLink place={target} name={target.name ?? target.address} />}
    </div>
  )
}

/** Made-up waits by place, so that reopening a popup shows the same one. Never for real places: it could send voters home. */
const waits = new Map<string, number>()

const tones = { short: 'good', moderate: 'warn', long: 'bad' } as const

function SampleWait({ id }: { id: string }) {
  const { t } = useLingui()
  const [minutes] = useState(() => waits.get(id) ?? sampleWait())
  waits.set(id, minutes)
  const level = waitLevel(minutes)
  const words: Record<WaitLevel, string> = { short: t`short`, moderate: t`moderate`, long: t`long` }
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-muted">
          <Trans>Estimated wait</Trans>
        </span>
        <Badge tone={tones[level]}>{t`${minutes} min, ${words[level]}`}</Badge>
      </p>
      <p className="text-step--2 text-muted">
        <Trans>Example only. Not a real wait time.</Trans>
      </p>
    </div>
  )
}
