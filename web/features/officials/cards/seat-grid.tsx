import type { Official } from '../../../../contract/officials.ts'
import { CardGrid } from './card-grid.tsx'
import { OfficialCard } from './official-card.tsx'
import { sortSeats } from './sort-seats.ts'

const seatKey = ({ bioguideId, term, chamber, state, district }: Official) =>
  bioguideId ?? term?.lastHolder?.bioguideId ?? `${chamber}-${state}-${district}`

/** Cards of seats in Congress. */
export function SeatGrid({ label, seats }: { label: string; seats: Official[] }) {
  return (
    <CardGrid
      label={label}
      items={sortSeats(seats)}
      keyOf={seatKey}
      renderCard={(seat) => <OfficialCard official={seat} />}
    />
  )
}
