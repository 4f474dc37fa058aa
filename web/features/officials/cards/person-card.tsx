import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { displayName } from '../../../../civic/people/names.ts'
import type { Term } from '../../../../contract/officials.ts'
import { OfficePhone } from '../../../parts/offices/last-holder.tsx'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { Portrait } from '../../../parts/offices/portrait.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { CallButton, ContactList, type Contacts } from './contact-list.tsx'

interface PersonCardProps extends Contacts {
  name: string
  party: string | null
  partyLabel?: string | null
  office: ReactNode
  place?: ReactNode
  imageUrl?: string | null
  /** For a winner who has just taken office, it has the office's number, because the contacts were the predecessor's. */
  term?: Term | null
  note?: ReactNode
  /** The path of the person's page. */
  profile?: string | null
  children?: ReactNode
  actions?: ReactNode
  level?: 3 | 4
}

/** One official, from senator to mayor: photo or initials, name, party, office and contacts. */
export function PersonCard(props: PersonCardProps) {
  const { party, partyLabel, office, place, imageUrl, term, note, profile, children, actions, ...rest } = props
  const { level = 3, ...contacts } = rest
  const name = displayName(props.name)
  const Heading = `h${level}` as const
  return (
    <article aria-label={name} className={cx(cardClass(), 'flex h-full flex-col gap-3')}>
      <header className="flex items-start gap-4">
        <Portrait name={name} imageUrl={imageUrl} />
        <div className="grid min-w-0 gap-1">
          <Heading className="text-step-1 leading-snug font-bold tracking-[-.01em]">{name}</Heading>
          <p className="text-step--1 text-muted">
            <span className="font-medium text-ink">{office}</span>
            {place && <span className="block">{place}</span>}
          </p>
          {party && <PartyBadge party={party} label={partyLabel} />}
        </div>
      </header>
      <PersonLinks {...contacts} name={name} profile={profile} />
      <ContactList {...contacts} name={name} />
      {term && <OfficePhone term={term} />}
      {note && <p className="text-step--1 text-muted">{note}</p>}
      {(children || actions) && (
        <div className="mt-auto grid gap-4">
          {children}
          {actions && (
            <footer className="flex flex-wrap gap-2" data-print="hide">
              {actions}
            </footer>
          )}
        </div>
      )}
    </article>
  )
}

/** The two main actions: calling the person, and reading about them. */
export function PersonLinks({ name, profile, ...contacts }: Contacts & Pick<PersonCardProps, 'name' | 'profile'>) {
  const { t } = useLingui()
  if (!contacts.phone && !profile) return null
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <CallButton {...contacts} name={name} />
      {profile && (
        <Link
          href={profile}
          aria-label={t`View Profile of ${name}`}
          data-print="hide"
          className={buttonClass({ variant: 'ghost', size: 'small' })}
        >
          {t`View Profile`}
        </Link>
      )}
    </div>
  )
}
