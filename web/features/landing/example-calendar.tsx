import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Oval } from '../../ui/oval.tsx'

/** Texas, general election of November 3, 2026: true dates of a past election, shown as an example. */
export function ExampleCalendar() {
  return (
    <figure className="m-0 min-w-0">
      <div className="overflow-hidden rounded-lg border border-line bg-card shadow-card">
        <TimingMarks />
        <p className="m-0 flex flex-wrap justify-between gap-x-4 border-b-2 border-dashed border-line-strong px-5 pt-3 pb-4 text-step--1 font-semibold tracking-[.06em] text-muted uppercase sm:px-6">
          <span>
            <Trans>Example calendar</Trans>
          </span>
          <span>
            <Trans>Texas, 2026</Trans>
          </span>
        </p>
        <ol className="m-0 list-none p-0">
          <Row
            now
            what={<Trans>Last day to register</Trans>}
            how={<Trans>By mail, postmarked</Trans>}
            day="2026-10-05"
          />
          <Row
            what={<Trans>Early voting begins</Trans>}
            how={<Trans>Any site in your county</Trans>}
            day="2026-10-19"
          />
          <Row
            what={<Trans>Election Day</Trans>}
            how={<Trans>7:00 AM to 7:00 PM</Trans>}
            day="2026-11-03"
          />
        </ol>
      </div>
      <figcaption className="mt-4 px-1 text-step--1 text-muted">
        <Trans>Yours will show the dates of your own state, each with its source.</Trans>
      </figcaption>
    </figure>
  )
}

type RowProps = { what: ReactNode; how: ReactNode; day: string; now?: boolean }

function Row({ what, how, day, now = false }: RowProps) {
  const { i18n } = useLingui()
  const when = i18n.date(day, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <li className="flex items-center gap-4 border-b border-line px-5 py-4 last:border-0 sm:px-6">
      <Oval filled={now} signal={now} className={now ? 'text-ink' : 'text-line-strong'} />
      <span className="min-w-0">
        <span className="block font-bold">{what}</span>
        <span className="block text-step--1 text-muted">{how}</span>
      </span>
      <time dateTime={day} className={cx('ml-auto shrink-0 font-semibold tabular-nums', now && 'text-signal')}>
        {when}
      </time>
    </li>
  )
}

/** The row of black marks by which a scanner finds its way on a paper ballot. */
function TimingMarks() {
  return (
    <div
      aria-hidden="true"
      className="mx-5 h-2 bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_14px,transparent_14px_28px)] sm:mx-6"
    />
  )
}
