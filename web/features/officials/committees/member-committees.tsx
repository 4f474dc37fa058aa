import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CommitteeName, MemberCommittees } from '../../../../contract/committees.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { committeePath } from '../../../../contract/paths.ts'
import { usePrinting } from '../../../browser/use-media-query.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Unknown } from '../profile/profile-parts.tsx'
import { RoleName } from './role-name.tsx'

type MemberCommitteesProps = { committees: MemberCommittees; bioguideId: string; name: string }

/** A member's committees, each with its subcommittees folded. */
export function MemberCommitteeList({ committees, bioguideId, name }: MemberCommitteesProps) {
  return (
    <CommitteeList {...committees} set="committees/congress" member={{ id: bioguideId, name }}>
      {({ subcommittees, ...committee }) => (
        <>
          <Membership committee={committee} />
          {subcommittees.length > 0 && <Subcommittees items={subcommittees} />}
        </>
      )}
    </CommitteeList>
  )
}

type CommitteeListProps<Item> = Omit<MemberCommittees, 'items'> & {
  items: readonly Item[]
  set: 'committees/congress' | 'committees/states'
  member: { id: string; name: string }
  children: (item: Item) => ReactNode
}

/** The committees of a member of Congress or a state legislator with their source, or why there are none. */
export function CommitteeList<Item extends { id: string }>(props: CommitteeListProps<Item>) {
  const { items, current, until, set, member, children, ...source } = props
  const { id, name } = member
  const { localDate } = useFormat()
  if (!current)
    return (
      <Unknown>
        <Trans>We don’t know this member’s committees. Our list ended on {localDate(until, 'long')}.</Trans>
      </Unknown>
    )
  return (
    <>
      {items.length === 0 ? (
        <Unknown>
          <Trans>No committee is listed for {name}.</Trans>
        </Unknown>
      ) : (
        <ul className="m-0 grid list-none gap-x-8 gap-y-4 p-0 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((item) => (
            <li key={item.id} className="grid content-start gap-1">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      <SourceNote {...source} fact={factId(set, items.length > 0 ? id : undefined)} />
    </>
  )
}

type Membership = CommitteeName & { title: string | null }

function Membership({ committee: { id, name, title } }: { committee: Membership }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <Link href={committeePath(id)} lang="en" className="inline-block min-h-6 font-medium">
        {name}
      </Link>
      {title && (
        <Badge>
          <RoleName role={title} />
        </Badge>
      )}
    </div>
  )
}

function Subcommittees({ items }: { items: Membership[] }) {
  const isPrinting = usePrinting()
  return (
    <details open={isPrinting}>
      <summary className="w-fit cursor-pointer py-1 text-step--1 text-muted">
        <Plural value={items.length} one="# subcommittee" other="# subcommittees" />
      </summary>
      <ul className="m-0 mt-1 grid list-none gap-1.5 border-l-2 border-line p-0 pl-3 text-step--1">
        {items.map((committee) => (
          <li key={committee.id}>
            <Membership committee={committee} />
          </li>
        ))}
      </ul>
    </details>
  )
}
