import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { displayName } from '../../../../civic/people/names.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { type Official, allOfficials } from '../../../../contract/officials.ts'
import { endpointQuery } from '../../../api/query.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { contains, useTab } from '../api.ts'
import { CardSkeletons } from '../cards/card-grid.tsx'
import { SeatGrid } from '../cards/official-card.tsx'

const chambers = ['senate', 'house'] as const

/** Members of Congress from any state whose name matches. */
export function NameResults({ name }: { name: string }) {
  const { t } = useLingui()
  const query = useQuery(endpointQuery(allOfficials, {}))
  const search = useDeferredValue(name.trim())
  return (
    <QueryResult query={query} loading={<CardSkeletons count={3} />}>
      {({ officials, ...source }) => {
        const matches = officials.filter(({ name: official, term }) =>
          contains(displayName(official ?? term?.lastHolder?.name ?? ''), search),
        )
        if (matches.length === 0) return <NoMatches search={search} />
        return (
          <>
            <h2 className="mb-4 text-step-2 wrap-anywhere">{t`Members of Congress matching “${search}”`}</h2>
            <MatchTabs key={search} search={search} matches={matches} />
            <SourceNote {...source} fact={factId('officials/congress')} />
          </>
        )
      }}
    </QueryResult>
  )
}

// Not <Trans>: it would parse a typed "<b>" as one of its own tags.
function NoMatches({ search }: { search: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No officials found matching "${search}". Try a different name or search by address.`}
      className="wrap-anywhere"
    />
  )
}

/** Opens the chamber last selected; for a new name, one with matches. */
function MatchTabs({ search, matches }: { search: string; matches: Official[] }) {
  const { t } = useLingui()
  const [selected, select] = useTab()
  const seats = {
    senate: matches.filter(({ chamber }) => chamber === 'Senate'),
    house: matches.filter(({ chamber }) => chamber === 'House'),
  }
  // The component is new for every search text, so a tab opened here was opened for this text.
  const [opened, setOpened] = useState<string>()
  const preferred = selected === 'house' ? 'house' : 'senate'
  const other = preferred === 'house' ? 'senate' : 'house'
  const tab = opened ?? (seats[preferred].length === 0 ? other : preferred)
  const open = (value: string) => {
    setOpened(value)
    select(value)
  }
  const labels = { senate: t`Senate`, house: t`House` }
  const empty = {
    senate: t`No senators found matching “${search}”.`,
    house: t`No members of the House found matching “${search}”.`,
  }
  return (
    <Tabs value={tab} onValueChange={open}>
      <TabsList aria-label={t`Chambers of Congress`}>
        {chambers.map((chamber) => (
          <TabsTrigger key={chamber} value={chamber} count={seats[chamber].length}>
            {labels[chamber]}
          </TabsTrigger>
        ))}
      </TabsList>
      {chambers.map((chamber) => (
        <TabsContent key={chamber} value={chamber}>
          {seats[chamber].length === 0 ? (
            <EmptyState title={empty[chamber]} className="wrap-anywhere" />
          ) : (
            <SeatGrid label={t`${labels[chamber]}, matching “${search}”`} seats={seats[chamber]} />
          )}
        </TabsContent>
      ))}
    </Tabs>
  )
}
