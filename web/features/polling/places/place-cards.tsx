import { PlaceCard } from './place-card.tsx'
import type { LetteredPlace } from './place-filter.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'
import { ShowMore, useShown } from './show-more.tsx'

type PlaceCardsProps = { info: PollingInfo; kind: PlaceKind; places: LetteredPlace[] }

/** A card for each place. Of a long list the first ones, until the voter asks for more. */
export function PlaceCards({ info, kind, places }: PlaceCardsProps) {
  const { shown, hidden, showMore, focusIfNew } = useShown(places)
  return (
    <div>
      <ul className="m-0 grid list-none gap-4 p-0 md:grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))]">
        {shown.map((place, index) => (
          <PlaceCard
            key={place.id}
            ref={focusIfNew(index)}
            place={place}
            letter={place.letter}
            kind={kind}
            info={info}
          />
        ))}
      </ul>
      <ShowMore hidden={hidden} onShow={showMore} />
    </div>
  )
}
