import { type ReactNode, useId } from 'react'
import { cx } from '../ui/cx.ts'

const edges = {
  /** Something to do now. */
  signal: 'border-l-[5px] border-l-signal',
  /** The most important answer, with nothing to do now. */
  calm: 'border-l-[5px] border-l-line-strong',
  none: '',
} as const

type AnswerCardProps = {
  /** The question in a few words, such as "What’s next". */
  heading: ReactNode
  level?: 2 | 3
  edge?: keyof typeof edges
  /** The largest type: a number, such as "4 days". */
  figure?: ReactNode
  /** The answer in one line, in large type if the card has an edge. Below a figure it continues the figure's sentence. */
  headline?: ReactNode
  /** Details below the headline. */
  children?: ReactNode
  /** The one next step: a button or a link that looks like one. A second, ghost one may follow. */
  action?: ReactNode
  /** `SourceText` of its facts: nothing, or a dot. */
  source?: ReactNode
  /** One quiet line, such as a link to more. */
  foot?: ReactNode
  className?: string
}

/** The answer to one question: heading, the nearest thing to do in the largest type, one next step, and the source. */
export function AnswerCard({
  heading,
  level = 2,
  edge = 'none',
  figure,
  headline,
  children,
  action,
  source,
  foot,
  className,
}: AnswerCardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 rounded-lg border border-line bg-card p-4 sm:p-5', edges[edge], className)}
    >
      <div className="mb-2 text-step--2">
        <Heading id={id} className="inline text-step--2 font-bold tracking-[.05em] text-muted uppercase">
          {heading}
        </Heading>
        {source}
      </div>
      {figure !== undefined && (
        <p className="m-0 text-[2.6rem] leading-none font-extrabold tracking-[-.03em]">{figure}</p>
      )}
      {headline !== undefined && (
        <p
          className={cx(
            'm-0 font-extrabold text-balance',
            // Days begin with a small letter in Spanish.
            figure === undefined ? 'first-letter:uppercase' : 'mt-1.5 text-step-1 leading-snug',
            figure === undefined && edge === 'none' && 'text-step-1 leading-snug',
            figure === undefined && edge !== 'none' && 'text-[2rem] leading-[1.1] tracking-[-.025em]',
          )}
        >
          {headline}
        </p>
      )}
      {children}
      {action && (
        <div className="mt-4 flex flex-wrap gap-2.5 *:max-w-[min(24rem,100%)] *:grow print:hidden">{action}</div>
      )}
      {foot && <div className="mt-3 text-step--1">{foot}</div>}
    </section>
  )
}

/** Facts in rows: the label on the left, the value on the right, or below where there is no room. */
export function AnswerRows({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('m-0 grid', className)}>{children}</dl>
}

type AnswerRowProps = {
  label: ReactNode
  /** A smaller line below the label. */
  hint?: ReactNode
  /** Before the label, such as an `Oval`. */
  mark?: ReactNode
  /** A date, a few words or a link. */
  children: ReactNode
}

export function AnswerRow({ label, hint, mark, children }: AnswerRowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 border-t border-line py-2.5 first:border-t-0 first:pt-0.5 last:pb-0">
      <dt className="flex min-w-0 items-baseline gap-2.5">
        {mark}
        <span className="min-w-0">
          {label}
          {hint && <span className="block text-step--1 text-muted">{hint}</span>}
        </span>
      </dt>
      <dd className="m-0 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
