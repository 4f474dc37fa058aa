import type { LocalDate } from '../../../../contract/common.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { cx } from '../../../ui/cx.ts'

/** A decorative calendar page; the card also has the date as text. */
export function DateStub({ day, isPast }: { day: LocalDate; isPast: boolean }) {
  const { localDate } = useFormat()
  return (
    <div
      aria-hidden="true"
      className="w-18 shrink-0 self-start overflow-hidden rounded-md border border-line text-center max-sm:hidden"
    >
      <div
        className={cx(
          'py-1 text-step--2 font-bold tracking-[.06em] uppercase',
          isPast ? 'bg-sunk text-muted' : 'bg-band text-on-band',
        )}
      >
        {localDate(day, 'month')}
      </div>
      <div className="pt-1.5 text-step-3 leading-none font-extrabold tabular-nums">{localDate(day, 'dayOfMonth')}</div>
      <div className="pt-1 pb-2 text-step--2 leading-tight text-muted">
        {localDate(day, 'weekday')}
        <br />
        {day.slice(0, 4)}
      </div>
    </div>
  )
}
