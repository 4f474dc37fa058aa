import { useLingui } from '@lingui/react/macro'
import { Globe, Mail, Phone, SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneUrl } from '../../../../civic/text/phone.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'

export interface Contacts {
  email?: string | null
  phone?: string | null
  phoneExt?: string | null
  website?: string | null
  contactForm?: string | null
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text)
const siteName = (url: string) => new URL(url).hostname.replace(/^www\./, '')

type CallButtonProps = Pick<Contacts, 'phone' | 'phoneExt'> & { name: string }

/** The phone number as a button, the main action of a card. */
export function CallButton({ name, phone, phoneExt }: CallButtonProps) {
  const { t } = useLingui()
  if (!phone) return null
  const shown = phoneExt ? t`${phone} ext. ${phoneExt}` : phone
  return (
    <a
      href={phoneUrl(phone, phoneExt)}
      aria-label={t`Call ${name}: ${shown}`}
      className={buttonClass({ size: 'small' })}
    >
      <Phone aria-hidden="true" />
      <span className="tabular-nums">{shown}</span>
    </a>
  )
}

/** Email, contact form and website. Labels include the name, so each link makes sense in a list of links. */
export function ContactList({ name, email, website, contactForm }: Contacts & { name: string }) {
  const { t } = useLingui()
  const site = website && isWebAddress(website) && URL.canParse(website) ? website : undefined
  const form = contactForm && isWebAddress(contactForm) ? contactForm : undefined
  if (!email && !site && !form) return null
  return (
    <ul className="m-0 grid list-none gap-0.5 p-0 text-step--1">
      {email && (
        <ContactLink icon={<Mail />} href={`mailto:${email}`} label={t`Email ${name}: ${email}`}>
          {email}
        </ContactLink>
      )}
      {form && !email && (
        <ContactLink icon={<SquarePen />} href={form} label={t`Contact form for ${name}`} isExternal>
          {t`Contact form`}
        </ContactLink>
      )}
      {site && (
        <ContactLink icon={<Globe />} href={site} label={t`Website of ${name}: ${siteName(site)}`} isExternal>
          {siteName(site)}
        </ContactLink>
      )}
    </ul>
  )
}

type LinkProps = { icon: ReactNode; href: string; label: string; isExternal?: boolean; children: ReactNode }

const contactClass =
  'inline-flex min-h-8 max-w-full items-center gap-2.5 print:min-h-0 print:flex-wrap [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted'

function ContactLink({ icon, href, label, isExternal, children }: LinkProps) {
  const content = (
    <>
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span className="min-w-0 truncate print:whitespace-normal">{children}</span>
    </>
  )
  return (
    <li>
      {isExternal ? (
        <OutsideLink href={href} label={label} className={contactClass}>
          {content}
        </OutsideLink>
      ) : (
        <a href={href} aria-label={label} className={contactClass}>
          {content}
        </a>
      )}
    </li>
  )
}

/** All ways to reach a person, on the person's page. */
export const Contact = (props: Contacts & { name: string }) => (
  <div className="grid justify-items-start gap-3">
    <CallButton {...props} />
    <ContactList {...props} />
  </div>
)
