import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Oval } from '../../ui/oval.tsx'

/** An example with real dates of a past election: Texas, general election of November 3, 2026. */
export function ExampleCalendar() {
  return (
    <figure className="m-0 min-w-0">
      <div className="overflow-hidden rounded-lg border border-line bg-card shadow-card">
        <TimingMarks />
        <div className="relative border-b-2 border-dashed border-line-strong px-4 pt-4 pb-5 sm:px-6">
          <p className="m-0 flex flex-wrap justify-between gap-x-4 text-step--1 font-semibold tracking-[.06em] text-muted uppercase">
            <span>
              <Trans>Example calendar</Trans>
            </span>
            <span>
              <Trans>Texas, 2026</Trans>
            </span>
          </p>
          <Notch className="-left-2.5" />
          <Notch className="-right-2.5" />
        </div>
        <ol className="m-0 list-none p-0">
          <Row
            isCurrent
            title={<Trans>Last day to register</Trans>}
            detail={<Trans>By mail, postmarked</Trans>}
            day="2026-10-05"
          />
          <Row
            title={<Trans>Early voting begins</Trans>}
            detail={<Trans>Any site in your county</Trans>}
            day="2026-10-19"
          />
          <Row title={<Trans>Election Day</Trans>} detail={<Trans>7:00 AM to 7:00 PM</Trans>} day="2026-11-03" />
        </ol>
      </div>
      <figcaption className="mt-4 px-1 text-step--1 text-pretty text-muted">
        <Trans>Yours will show the dates of your own state, each with its source.</Trans>
      </figcaption>
    </figure>
  )
}

type RowProps = { title: ReactNode; detail: ReactNode; day: string; isCurrent?: boolean }

function Row({ title, detail, day, isCurrent = false }: RowProps) {
  const { i18n } = useLingui()
  const formattedDay = i18n.date(day, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-4 last:border-0 sm:gap-4 sm:px-6">
      <Oval filled={isCurrent} signal={isCurrent} className={isCurrent ? 'text-ink' : 'text-line-strong'} />
      <span className="min-w-0">
        <span className="block font-bold">{title}</span>
        <span className="block text-step--1 text-muted">{detail}</span>
      </span>
      <time dateTime={day} className={cx('ml-auto shrink-0 font-semibold tabular-nums', isCurrent && 'text-signal')}>
        {formattedDay}
      </time>
    </li>
  )
}

/** A half circle at the perforation between the ticket's stub and its body. */
function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('absolute -bottom-[11px] size-5 rounded-full border border-line bg-paper', className)}
    />
  )
}

/** The row of black alignment marks that scanners read on a paper ballot. */
function TimingMarks() {
  return (
    <div
      aria-hidden="true"
      className="mx-4 h-2 bg-[linear-gradient(90deg,transparent_25%,var(--ink)_25%_75%,transparent_75%)] bg-size-[28px_100%] bg-repeat-round sm:mx-6"
    />
  )
}
