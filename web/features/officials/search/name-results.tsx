import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { displayName } from '../../../../civic/names.ts'
import type { Official } from '../../../../contract/officials.ts'
import { SourceNote } from '../../../parts/source-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { allOfficialsQuery } from '../api.ts'
import { Loaded } from '../cards/loaded.tsx'
import { SeatGrid } from '../tabs/congress-tabs.tsx'
import { contains } from './contains.ts'
import { useTab } from './tab-param.ts'

const chambers = ['senate', 'house'] as const

/** Members of Congress by name, wherever they are from. */
export function NameResults({ name }: { name: string }) {
  const { t } = useLingui()
  const query = useQuery(allOfficialsQuery)
  const wanted = useDeferredValue(name.trim())
  return (
    <Loaded query={query} cards={3}>
      {({ officials, ...source }) => {
        const found = officials.filter((one) => one.name !== null && contains(displayName(one.name), wanted))
        if (found.length === 0) return <Nobody wanted={wanted} />
        return (
          <>
            <h2 className="mb-4 text-step-2 wrap-anywhere">{t`Members of Congress matching “${wanted}”`}</h2>
            <Found key={wanted} wanted={wanted} found={found} />
            <SourceNote {...source} />
          </>
        )
      }}
    </Loaded>
  )
}

// Not <Trans>: it would take a typed "<b>" for one of its own tags.
function Nobody({ wanted }: { wanted: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No officials found matching "${wanted}". Try a different name or search by address.`}
      className="wrap-anywhere"
    />
  )
}

/** The chamber one looked at last, unless everybody found is in the other one. */
function Found({ wanted, found }: { wanted: string; found: Official[] }) {
  const { t } = useLingui()
  const [chosen, setTab] = useTab()
  const seats = {
    senate: found.filter(({ chamber }) => chamber === 'Senate'),
    house: found.filter(({ chamber }) => chamber === 'House'),
  }
  const preferred = chosen === 'house' ? 'house' : 'senate'
  const other = preferred === 'house' ? 'senate' : 'house'
  const tab = seats[preferred].length === 0 ? other : preferred
  const labels = { senate: t`Senate`, house: t`House` }
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label={t`Chambers of Congress`}>
        {chambers.map((chamber) => (
          <TabsTrigger
            key={chamber}
            value={chamber}
            count={seats[chamber].length}
            disabled={seats[chamber].length === 0}
          >
            {labels[chamber]}
          </TabsTrigger>
        ))}
      </TabsList>
      {chambers.map((chamber) => (
        <TabsContent key={chamber} value={chamber}>
          <SeatGrid label={t`${labels[chamber]}, matching “${wanted}”`} seats={seats[chamber]} />
        </TabsContent>
      ))}
    </Tabs>
  )
}
