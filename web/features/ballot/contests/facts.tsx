import type { ReactNode } from 'react'

type FactsProps = { rows: (readonly [label: string, value: string])[]; children?: ReactNode }

/** What is known about a candidate: labels and values, then links. */
export function Facts({ rows, children }: FactsProps) {
  return (
    <div className="grid gap-2 text-step--1">
      <dl className="m-0 grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:mt-1">{label}</dt>
            <dd className="m-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
