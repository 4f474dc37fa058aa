import { Trans } from '@lingui/react/macro'
import type { SiteContactProps } from '../../../contract/site-pages.ts'
import { ContactLink } from '../../parts/offices/contact-link.tsx'
import { Paragraph, TextLink } from './prose.tsx'

/** How to reach whoever runs the site. */
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
      <Trans>We haven’t published a contact address.</Trans>{' '}
      <Trans>For help with voting, ask your election office:</Trans>{' '}
      <TextLink href="https://www.usa.gov/state-election-office">usa.gov/state-election-office</TextLink>
    </Paragraph>
  )
}
