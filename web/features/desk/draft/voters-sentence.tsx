import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeskImport } from '../../../../contract/desk.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Differences } from '../api.ts'

type Counts = Differences['addresses']
type VotersSentenceProps = { item: Pick<DeskImport, 'form' | 'area'>; differences: Differences }

const sum = (one: Counts, other: Counts): Counts => ({
  same: one.same + other.same,
  changed: one.changed + other.changed,
  added: one.added + other.added,
  removed: one.removed + other.removed,
})

/** How many voters get another place, in the words of what the office has: streets, towns or whole counties. */
export function VotersSentence({ item: { form, area }, differences }: VotersSentenceProps) {
  const { live, addresses, areas } = differences
  if (form === 'vote-centers')
    return (
      <p className="font-semibold">
        {area.county === null ? <Counties areas={areas} /> : <County isFirst={live === null} areas={areas} />}
      </p>
    )
  if (live === null) return null
  const all = sum(addresses, areas)
  if (all.same + all.changed === 0 && all.added > 0 && all.removed > 0)
    return (
      <p className="font-semibold">
        <Trans>
          The live list is set up differently, so we can’t count who gets another place. Try some addresses below.
        </Trans>
      </p>
    )
  return (
    <Sentence counts={all}>
      {form === 'towns' ? <Towns changed={all.changed} /> : <Lines changed={all.changed} />}
    </Sentence>
  )
}

/** Everyone in the county may use any of its places. */
function County({ isFirst, areas: { changed, added, removed } }: { isFirst: boolean; areas: Counts }) {
  if (isFirst) return <Trans>All voters of the county will see these places.</Trans>
  return changed + added + removed === 0 ? (
    <Trans>All voters of the county keep the same places.</Trans>
  ) : (
    <Trans>All voters of the county get another list of places.</Trans>
  )
}

function Counties({ areas: { changed, added, removed } }: { areas: Counts }) {
  const value = changed + added + removed
  return value === 0 ? (
    <Trans>All voters keep the same places.</Trans>
  ) : (
    <Plural
      value={value}
      one="All voters of # county get another list of places."
      other="All voters of # counties get another list of places."
    />
  )
}

const Towns = ({ changed }: { changed: number }) =>
  changed === 0 ? (
    <Trans>No town gets another place.</Trans>
  ) : (
    <Plural value={changed} one="# town gets another place." other="# towns get another place." />
  )

/** Lines are what the files have: street ranges, ZIP+4 ranges or precincts. */
const Lines = ({ changed }: { changed: number }) =>
  changed === 0 ? (
    <Trans>No address gets another place.</Trans>
  ) : (
    <Plural
      value={changed}
      one="# line of addresses gets another place."
      other="# lines of addresses get another place."
    />
  )

function Sentence({ counts, children }: { counts: Counts; children: ReactNode }) {
  const { number } = useFormat()
  const { same, changed, added, removed } = counts
  const [kept, other, fresh, gone] = [same, changed, added, removed].map((value) => number(value))
  return (
    <p className="font-semibold">
      {children}{' '}
      <span className="font-normal text-muted">
        <Trans>
          Changed: {other}. The same: {kept}. New: {fresh}. No longer listed: {gone}.
        </Trans>
      </span>
    </p>
  )
}
