import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SiteContactProps } from '../../../contract/site-pages.ts'
import { ContactLink } from '../../parts/offices/office-contact.tsx'

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

/** How to reach the operator. */
export function Contact({ contact }: SiteContactProps) {
  if (contact) {
    return (
      <Paragraph>
        <Trans>Contact us:</Trans> <ContactLink contact={contact} />
      </Paragraph>
    )
  }
  return (
    <Paragraph>
      <Trans>This site lists no contact.</Trans> <Trans>For help with voting, ask your election office:</Trans>{' '}
      <TextLink href="https://www.usa.gov/state-election-office">usa.gov/state-election-office</TextLink>
    </Paragraph>
  )
}

type DataSectionProps = {
  /** The section's anchor, for links to it. */
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
