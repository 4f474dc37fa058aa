import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneUrl } from '../../../civic/text/phone.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { OfficialLink, StateVoting } from '../../../contract/state-voting.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'

type OfficeContactProps = { phone: string | null; email: string | null; website: string | null }

/** How to reach an election office, in one line where there is room. */
export function OfficeContact({ phone, email, website }: OfficeContactProps) {
  const { t } = useLingui()
  return (
    <p className="m-0 flex flex-wrap gap-x-4 text-step--1 empty:hidden">
      {phone && <PhoneLink phone={phone} label={t`Call ${phone}`} className="inline-block min-h-6" />}
      {email && (
        <a href={`mailto:${email}`} className="inline-block min-h-6 wrap-anywhere">
          {email}
        </a>
      )}
      {website && (
        <OutsideLink href={website} className="inline-block min-h-6 wrap-anywhere">
          {new URL(website).hostname.replace(/^www\./, '')}
        </OutsideLink>
      )}
    </p>
  )
}

/** The operator's contact, a `mailto:` address or a web page, as people read it. */
export const ContactLink = ({ contact }: { contact: string }) => (
  <a href={contact} className="inline-block min-h-6 wrap-anywhere">
    {contact.replace(/^mailto:/, '')}
  </a>
)

type PhoneLinkProps = {
  phone: string
  /** What a screen reader says, where the number alone does not tell whose it is. */
  label?: string
  className?: string
  /** By default the number. */
  children?: ReactNode
}

export function PhoneLink({ phone, label, className, children = phone }: PhoneLinkProps) {
  return (
    <a href={phoneUrl(phone)} aria-label={label} className={className}>
      {children}
    </a>
  )
}

/** The state's own page of election dates, else its election office. */
export const electionDatesLink = ({ links, office }: Pick<StateVoting, 'links' | 'office'>): OfficialLink =>
  links.electionDates ?? office.website

type OfficialButtonProps = { link: Pick<OfficialLink, 'url'>; ghost?: boolean; children: ReactNode }

/** A button to an official page, in a new tab. */
export function OfficialButton({ link, ghost = false, children }: OfficialButtonProps) {
  return (
    <OutsideLink href={link.url} className={buttonClass({ variant: ghost ? 'ghost' : 'primary' })}>
      {children}
      <ExternalLink aria-hidden="true" />
    </OutsideLink>
  )
}

type NonGovernmentHostProps = { link: { url: string; government: boolean } | undefined; state: StateCode }

/** Says that a site is the state's own, if its domain does not look like a government's. */
export function NonGovernmentHost({ link, state }: NonGovernmentHostProps) {
  const { stateInText } = useCivicTerms()
  if (!link || link.government) return null
  const host = new URL(link.url).host.replace(/^www\./, '')
  const place = stateInText(state)
  return (
    <p className="mt-1 text-step--1 text-muted">
      <Trans>
        {host} is the official site of {place}, even though it doesn’t end in .gov.
      </Trans>
    </p>
  )
}
