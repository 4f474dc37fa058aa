import { Trans } from '@lingui/react/macro'
import { pageSetting } from '../../browser/page-setting.ts'
import { OutsideLink } from '../outside-link.tsx'

export const allElectionOffices = 'https://www.usa.gov/state-election-office'

/** Whom to contact: the operator's address (setting CONTACT), or who can help a voter where there is none. */
export function ContactUs() {
  const contact = pageSetting('contact')
  if (!contact) {
    return (
      <Trans>
        For help with voting, ask <OutsideLink href={allElectionOffices}>your election office</OutsideLink>.
      </Trans>
    )
  }
  return (
    <>
      <Trans>Contact us:</Trans>{' '}
      <a href={contact} className="inline-block min-h-6 wrap-anywhere">
        {contact.replace(/^mailto:/, '')}
      </a>
    </>
  )
}
