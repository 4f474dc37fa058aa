import { Trans } from '@lingui/react/macro'
import type { Official } from '../../../../contract/officials.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { NextSeatCard } from '../../../parts/next-seat/next-seat-card.tsx'
import { useNextSeat } from '../../../parts/next-seat/use-next-seat.ts'
import { useVoterPlace } from '../../../parts/voter-place/use-voter-place.ts'

/** On the profile of the reader's own House member: until when, and which seat the reader voted for on new lines. */
export function OwnNextSeat({ official: { chamber, state, district } }: { official: Official }) {
  const { localDate } = useFormat()
  const { zip, district: own } = useVoterPlace()
  const isOwn = chamber === 'House' && own?.state === state && own.district === district
  const seat = useNextSeat(isOwn ? zip : undefined, own)
  if (!seat) return null
  const day = localDate(seat.from, 'long')
  return (
    <div className="lg:col-span-2">
      <h2 className="text-step-1">
        <Trans>Represents you until {day}</Trans>
      </h2>
      <NextSeatCard seat={seat} level={3} />
    </div>
  )
}
