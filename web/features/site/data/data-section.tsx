import type { ReactNode } from 'react'

type DataSectionProps = {
  /** The address of the section, to link to it. */
  id: string
  title: ReactNode
  children: ReactNode
}

export const DataSection = ({ id, title, children }: DataSectionProps) => (
  <section className="mt-10" aria-labelledby={id}>
    <h2 id={id} className="m-0 text-step-2">
      {title}
    </h2>
    {children}
  </section>
)

export const Line = ({ children }: { children: ReactNode }) => <p className="mt-2 mb-0 text-pretty">{children}</p>

export const Fold = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details>
    <summary className="w-fit cursor-pointer py-1">{title}</summary>
    {children}
  </details>
)
