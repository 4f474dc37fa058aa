import { Plural, Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useMinute } from '../../../browser/use-minute.ts'
import { ConfirmWithOffice } from '../../../parts/voter-info/voter-info-source.tsx'
import { DirectionsLink } from '../places/directions-link.tsx'
import type { PollingInfo } from '../places/polling-info.ts'
import { NoticeDetails } from './notice-details.tsx'
import { type NoticedPlace, destination, noticedPlaces } from './notice-state.ts'
import { useNoticeText } from './use-notice-text.ts'

/** The banner shows at most this many notices. All of them are on the cards of their places. */
const maxShown = 5

/** Shown above the results: places that are closed, moved or have new hours. It interrupts a screen reader. */
export function NoticeBanner({ info }: { info: PollingInfo }) {
  const places = noticedPlaces(info)
  const rest = places.length - maxShown
  if (places.length === 0) return null
  return (
    <section
      role="alert"
      className="flex gap-4 rounded-lg border-2 border-bad bg-tint-bad p-5 print:border-ink print:bg-transparent"
    >
      <TriangleAlert aria-hidden="true" className="mt-1 size-8 shrink-0 text-bad max-sm:hidden" />
      <div className="grid min-w-0 gap-5">
        {places.slice(0, maxShown).map((place) => (
          <BannerItem key={place.id} place={place} source={info.source?.name} />
        ))}
        {rest > 0 && (
          <p className="m-0 font-semibold">
            <Plural
              value={rest}
              one="# more place changed. See the list."
              other="# more places changed. See the list."
            />
          </p>
        )}
        <ConfirmWithOffice office={info.electionAdministration} />
      </div>
    </section>
  )
}

function BannerItem({ place, source }: { place: NoticedPlace; source: string | undefined }) {
  const text = useNoticeText()(place.notice, place.name ?? place.address)
  const now = useMinute()
  const target = destination(place, now)
  return (
    <div className="grid gap-2">
      <h2 className="text-step-3 leading-tight font-bold wrap-anywhere text-ink">{text.title}</h2>
      <NoticeDetails place={place} text={text} source={source} />
      {place.notice.kind === 'closed' && (
        <p className="m-0">
          <Trans>Look below for another place, or ask your election office where to vote.</Trans>
        </p>
      )}
      {text.movedTo && target && (
        <p className="m-0 print:hidden">
          <DirectionsLink place={target} name={text.movedTo.name} />
        </p>
      )}
    </div>
  )
}
