import type { ReactNode } from 'react'

export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="m-0 grid list-none divide-y divide-line p-0">
      {children}
    </ul>
  )
}

type EntryProps = { title: ReactNode; detail: ReactNode; action?: ReactNode }

export function Entry({ title, detail, action }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-step--1 text-muted">{detail}</p>
      </div>
      {action}
    </li>
  )
}
