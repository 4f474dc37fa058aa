import type { ReactNode } from 'react'

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="border-b border-line pb-1 text-step-0 text-muted">{title}</h2>
      {children}
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
