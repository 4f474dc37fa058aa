import { Trans } from '@lingui/react/macro'
import { ContactLink } from '../../parts/offices/office-contact.tsx'

/** How to reach the operator: by the setting CONTACT, else in general words. */
export function ContactOperator({ contact }: { contact: string | undefined }) {
  if (!contact) return <Trans>Ask the people who run this site.</Trans>
  return (
    <>
      <Trans>Contact us:</Trans> <ContactLink contact={contact} />
    </>
  )
}
