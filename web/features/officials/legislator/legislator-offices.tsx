import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { PhoneLink } from '../../../parts/phone-link.tsx'
import { Unknown } from '../profile/section.tsx'
import type { LegislatorProfile } from './legislator-profile.ts'

/** The office in the capitol and the one in the district, as far as we know them. */
export function LegislatorOffices({ offices }: Pick<LegislatorProfile, 'offices'>) {
  const { t } = useLingui()
  if (offices.length === 0)
    return (
      <Unknown>
        <Trans>We don’t have office addresses for this member.</Trans>
      </Unknown>
    )
  return (
    <ul className="m-0 grid list-none gap-4 p-0 text-step--1">
      {offices.map(({ kind, address, phone }) => {
        const isCapitol = kind === 'capitol'
        return (
          <li key={kind} className="grid gap-0.5">
            <p className="font-semibold">{isCapitol ? t`Capitol office` : t`District office`}</p>
            {address && (
              <p lang="en" className="text-muted wrap-anywhere">
                {address}
              </p>
            )}
            {phone && (
              <PhoneLink
                phone={phone}
                label={isCapitol ? t`Call the capitol office: ${phone}` : t`Call the district office: ${phone}`}
                className="inline-flex min-h-8 w-fit items-center gap-2"
              >
                <Phone aria-hidden="true" className="size-4 text-muted" />
                {phone}
              </PhoneLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
