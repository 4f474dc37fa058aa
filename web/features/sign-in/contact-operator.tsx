import { Trans } from '@lingui/react/macro'
import { ContactLink } from '../../parts/offices/office-contact.tsx'

/** Whom to contact for what only the operator can do: the address of the setting CONTACT, or who that is. */
export function ContactOperator({ contact }: { contact: string | undefined }) {
  if (!contact) return <Trans>Ask the people who run this site.</Trans>
  return (
    <>
      <Trans>Contact us:</Trans> <ContactLink contact={contact} />
    </>
  )
}
