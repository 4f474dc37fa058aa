import type { ReactNode } from 'react'
import { displayName, initialsOf } from '../../../../civic/people/names.ts'
import { pageSetting } from '../../../browser/page-setting.ts'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { ContactList, type Contacts } from './contact-list.tsx'

interface PersonCardProps extends Contacts {
  name: string
  party: string | null
  partyLabel?: string | null
  office: ReactNode
  place?: ReactNode
  imageUrl?: string | null
  note?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  level?: 3 | 4
}

/** Photos are on third-party servers, so they are loaded only if the operator allows it. */
export const allowedPhotoUrl = (imageUrl: string | null | undefined) =>
  pageSetting('official-photos') === 'on' && imageUrl?.startsWith('https://') ? imageUrl : undefined

/** One official, from senator to mayor: photo or initials, name, party, office and contacts. */
export function PersonCard(props: PersonCardProps) {
  const { party, partyLabel, office, place, imageUrl, note, children, actions, level = 3, ...contacts } = props
  const name = displayName(props.name)
  const Heading = `h${level}` as const
  return (
    <article aria-label={name} className={cx(cardClass(), 'flex h-full flex-col gap-4')}>
      <header className="flex items-start gap-4">
        <Avatar src={allowedPhotoUrl(imageUrl)} initials={initialsOf(name)} />
        <div className="grid min-w-0 gap-1">
          <Heading className="text-step-1 leading-snug font-bold tracking-[-.01em]">{name}</Heading>
          <p className="text-step--1 text-muted">
            <span className="font-medium text-ink">{office}</span>
            {place && <span className="block">{place}</span>}
          </p>
          {party && <PartyBadge party={party} label={partyLabel} />}
        </div>
      </header>
      <ContactList {...contacts} name={name} />
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
