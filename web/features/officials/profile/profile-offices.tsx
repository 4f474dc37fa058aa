import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { sourceHours } from '../../../../civic/text/source-words.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { PhoneLink } from '../../../parts/offices/office-contact.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import type { Profile } from '../api.ts'

export function ProfileOffices({ offices, bioguideId }: { offices: Profile['offices']; bioguideId: string }) {
  const { t } = useLingui()
  const { items, ...source } = offices
  if (items.length === 0) {
    return (
      <p className="text-muted">
        <Trans>We don’t have office addresses for this member.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className="m-0 grid list-none gap-x-8 gap-y-5 p-0 sm:grid-cols-2">
        {items.map((office, index) => {
          const place = [office.city, office.state].filter(Boolean).join(', ')
          return (
            // Two offices may have identical data, and their order does not change, so the index is the key.
            <li key={index} className="grid content-start gap-0.5 text-step--1">
              <p className="font-semibold">{place || <Trans context="place">Office</Trans>}</p>
              {office.address && (
                <p lang="en" className="text-muted">
                  {office.address}
                </p>
              )}
              {/* Some addresses already include the city. */}
              {!(office.city && office.address?.includes(office.city)) && (
                <p className="text-muted">{[place, office.zip].filter(Boolean).join(' ')}</p>
              )}
              {office.hours && <OfficeHours text={office.hours} />}
              {office.phone && (
                <PhoneLink
                  phone={office.phone}
                  label={t`Call the office in ${place}: ${office.phone}`}
                  className="inline-flex min-h-8 w-fit items-center gap-2"
                >
                  <Phone aria-hidden="true" className="size-4 text-muted" />
                  {office.phone}
                </PhoneLink>
              )}
            </li>
          )
        })}
      </ul>
      <SourceNote {...source} fact={factId('officials/offices', bioguideId)} />
    </>
  )
}

function OfficeHours({ text: words }: { text: string }) {
  const { text, lang } = sourceHours(words, useLocale())
  return (
    <p lang={lang} className="text-muted">
      {text}
    </p>
  )
}
