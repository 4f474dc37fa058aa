import { useLingui } from '@lingui/react/macro'
import { OutsideLink } from '../outside-link.tsx'
import { PhoneLink } from './phone-link.tsx'

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
