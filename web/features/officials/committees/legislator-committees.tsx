import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { LegislatorCommittee, LegislatorCommittees } from '../../../../contract/committees.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { usePrinting } from '../../../browser/use-media-query.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CommitteeList } from './member-committees.tsx'
import { RoleName } from './role-name.tsx'

/** Names of committees are in the language of the legislature. */
const languageOf = (state: StateCode) => (state === 'PR' ? 'es' : 'en')

const shownOnCard = 3

/**
 * A legislator's committees on a card: the first few, the rest folded. Plain text without links or badges, because large
 * chambers have 400 cards.
 */
export function CommitteeNames({ committees, state }: { committees: LegislatorCommittee[]; state: StateCode }) {
  const { t } = useLingui()
  if (committees.length === 0) return null
  return (
    <div className="text-step--1">
      <p className="font-semibold">{t`Committees`}</p>
      <Names committees={committees.slice(0, shownOnCard)} state={state} />
      {committees.length > shownOnCard && <More committees={committees.slice(shownOnCard)} state={state} />}
    </div>
  )
}

type NamesProps = { committees: LegislatorCommittee[]; state: StateCode }

function More({ committees, state }: NamesProps) {
  const isPrinting = usePrinting()
  return (
    <details open={isPrinting}>
      <summary className="w-fit cursor-pointer py-1 text-muted">
        <Plural value={committees.length} one="# more committee" other="# more committees" />
      </summary>
      <Names committees={committees} state={state} />
    </details>
  )
}

function Names({ committees, state }: NamesProps) {
  return (
    <ul className="m-0 grid list-none gap-0.5 p-0 text-muted">
      {committees.map(({ id, name, role }) => (
        <li key={id}>
          <span lang={languageOf(state)}>{name}</span>
          {role && (
            <span className="font-medium text-ink">
              {' · '}
              <RoleName role={role} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type CommitteeListProps = { committees: LegislatorCommittees; id: string; name: string; state: StateCode }

/** A legislator's committees on the profile, each with its website and the day of its record. */
export function LegislatorCommitteeList({ committees, id, name, state }: CommitteeListProps) {
  const { localDate } = useFormat()
  return (
    <CommitteeList {...committees} set="committees/states" member={{ id, name }}>
      {(committee) => (
        <>
          <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <CommitteeLink committee={committee} state={state} />
            {committee.role && (
              <Badge wraps>
                <RoleName role={committee.role} />
              </Badge>
            )}
          </span>
          <span className="text-step--1 text-muted">
            <Chamber chamber={committee.chamber} />{' '}
            <Trans>Record last changed {localDate(committee.changedOn, 'short')}</Trans>
          </span>
        </>
      )}
    </CommitteeList>
  )
}

type Item = LegislatorCommittees['items'][number]

function CommitteeLink({ committee, state }: { committee: Item; state: StateCode }) {
  const url = webUrl(committee.website)
  const name = <span lang={languageOf(state)}>{committee.name}</span>
  return url ? (
    <OutsideLink href={url} className="inline-block min-h-6 font-medium">
      {name}
    </OutsideLink>
  ) : (
    <span className="font-medium">{name}</span>
  )
}

function Chamber({ chamber }: Pick<Item, 'chamber'>) {
  if (chamber === 'own') return null
  return chamber === 'joint' ? (
    <Trans>Joint committee.</Trans>
  ) : (
    <Trans>Listed in the other chamber, so it may be old.</Trans>
  )
}
