import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeskImport } from '../../../../contract/desk.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAreaName } from '../../../parts/use-civic-terms.ts'
import type { Differences } from '../api.ts'

type Counts = Differences['addresses']
type VotersSentenceProps = { item: Pick<DeskImport, 'form' | 'area'>; differences: Differences }

const sum = (one: Counts, other: Counts): Counts => ({
  same: one.same + other.same,
  changed: one.changed + other.changed,
  added: one.added + other.added,
  removed: one.removed + other.removed,
})

/** How many voters get another place, counted as the office's files do: in streets, towns or whole counties. */
export function VotersSentence({ item: { form, area }, differences }: VotersSentenceProps) {
  const { live, addresses, areas } = differences
  const name = useAreaName()(area)
  const isReplaced = live !== null && addresses.removed > 0
  if (form === 'vote-centers')
    return (
      <p className="font-semibold">
        {area.county === null ? (
          <Counties areas={areas} />
        ) : (
          <County name={name} isFirst={live === null} isReplaced={isReplaced} areas={areas} />
        )}
      </p>
    )
  if (live === null) return null
  const all = sum(addresses, areas)
  if (all.same + all.changed === 0 && all.added > 0 && all.removed > 0)
    return (
      <p className="font-semibold">
        <Trans>All of {name} gets new places: the live list is set up in another way. Try some addresses below.</Trans>
      </p>
    )
  return (
    <Sentence counts={all}>
      {form === 'towns' ? <Towns changed={all.changed} /> : <Lines changed={all.changed} />}
    </Sentence>
  )
}

type CountyProps = { name: string; isFirst: boolean; isReplaced: boolean; areas: Counts }

/** Everyone in the county may use any of its places. */
function County({ name, isFirst, isReplaced, areas: { changed, added, removed } }: CountyProps) {
  if (isFirst) return <Trans>All voters of {name} will see these places.</Trans>
  if (!isReplaced && changed + added + removed === 0) return <Trans>All voters of {name} keep the same places.</Trans>
  return <Trans>All of {name} gets new places.</Trans>
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

/** A line of the files is a street range, a ZIP+4 range or a precinct. */
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
  const { t } = useLingui()
  const { number } = useFormat()
  const { same, changed, added, removed } = counts
  const [kept, other, fresh, gone] = [same, changed, added, removed].map((value) => number(value))
  return (
    <p className="font-semibold">
      {children}{' '}
      <span className="font-normal text-muted">
        {t`Changed: ${other}. The same: ${kept}. New: ${fresh}. No longer listed: ${gone}.`}
      </span>
    </p>
  )
}
