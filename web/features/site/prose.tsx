import type { ReactNode } from 'react'

type Content = { children: ReactNode }

export const Section = ({ title, children }: Content & { title: ReactNode }) => (
  <section className="mt-8">
    <h2 className="m-0 mb-2 text-step-2">{title}</h2>
    {children}
  </section>
)

export const Paragraph = ({ children }: Content) => <p className="mt-0 mb-3 text-pretty">{children}</p>

export const List = ({ children }: Content) => <ul className="mt-0 mb-3 grid list-disc gap-1.5 pl-5">{children}</ul>

export const TextLink = ({ href, children }: Content & { href: string }) => (
  <a href={href} className="inline-block min-h-6 wrap-anywhere">
    {children}
  </a>
)
