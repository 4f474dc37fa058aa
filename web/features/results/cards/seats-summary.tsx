import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PartyFamily, Seats } from '../../../../contract/results.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'

const fills = { democratic: 'bg-dem', republican: 'bg-rep', other: 'bg-other' } as const
const families: PartyFamily[] = ['democratic', 'republican', 'other']

/** How many seats each party won on this day. */
export function SeatsSummary({ seats }: { seats: Seats[] }) {
  const { t } = useLingui()
  const titles = { senate: t`U.S. Senate`, house: t`U.S. House`, governor: t`Governors` }
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-step-2 font-bold">
          <Trans>Congress and governors</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Races decided that day, including those for partial terms. Choose a state to see each one.</Trans>
        </p>
      </div>
      <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-3">
        {seats.map((officeSeats) => (
          <SeatCard key={officeSeats.office} seats={officeSeats} title={titles[officeSeats.office]} />
        ))}
      </ul>
    </section>
  )
}

function SeatCard({ seats, title }: { seats: Seats; title: string }) {
  const { number } = useResultFormat()
  const labels = useResultLabels()
  const all = seats.democratic + seats.republican + seats.other
  const won = families.filter((family) => seats[family] > 0)
  return (
    <Card as="li" className="grid content-start gap-3">
      <CardTitle level={3}>{title}</CardTitle>
      <dl className="m-0 grid gap-1">
        {won.map((family) => (
          <div key={family} className="flex items-baseline justify-between gap-3">
            <dt className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`size-3 shrink-0 rounded-full ${fills[family]} [print-color-adjust:exact]`}
              />
              {labels.family(family)}
            </dt>
            <dd className="m-0 text-step-1 font-bold tabular-nums">{number(seats[family])}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full [print-color-adjust:exact]">
        {won.map((family) => (
          <div key={family} className={fills[family]} style={{ width: `${(seats[family] / all) * 100}%` }} />
        ))}
      </div>
      {seats.missing > 0 && (
        <p className="text-step--2 text-muted">
          <Plural
            value={seats.missing}
            one="# more race is not included: we don’t have its result."
            other="# more races are not included: we don’t have their results."
          />
        </p>
      )}
    </Card>
  )
}
