import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { QueryResult } from '../../../parts/query-result.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import type { Representation } from '../use-representation.ts'
import { CouncilList } from './council-list.tsx'
import { WhichPlace } from './which-place.tsx'

type LocalCouncilProps = {
  representation: Representation
  /** Shown where we have no council of the mail city. */
  children: ReactNode
}

/** The council of the voter's city or town, or the question which one it is. */
export function LocalCouncil({ representation, children }: LocalCouncilProps) {
  const { home, places } = representation.local
  const [isChoosing, setChoosing] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const choose = (next: boolean) => {
    setChoosing(next)
    // The button that was used is gone, and keyboard users would start again at the top of the page.
    element.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      {home && !isChoosing ? (
        <HomePlace representation={representation} home={home} onChange={() => choose(true)} />
      ) : (
        <QueryResult query={places} loading={<CardSkeletons count={1} />}>
          {(reply) =>
            reply.sameName.length + reply.others.length > 0 ? (
              <>
                <WhichPlace representation={representation} places={reply} onChosen={() => choose(false)} />
                {reply.sameName.length === 0 && children}
              </>
            ) : (
              children
            )
          }
        </QueryResult>
      )}
    </div>
  )
}

type HomePlaceProps = {
  representation: Representation
  home: NonNullable<Representation['local']['home']>
  onChange: () => void
}

function HomePlace({ representation: { local }, home, onChange }: HomePlaceProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex items-start gap-2 text-step--1" role="status">
          <MapPinCheck aria-hidden="true" className="mt-[.15em] size-4.5 shrink-0 text-muted" />
          <span>
            <HowFound by={home.by} />
          </span>
        </p>
        <Button variant="ghost" size="small" onClick={onChange} data-print="hide">
          <Trans>Change city or town</Trans>
        </Button>
      </div>
      {home.geoids.length > 0 && (
        <QueryResult query={local.councils} loading={<CardSkeletons count={6} />}>
          {({ councils }) =>
            councils.length > 0 ? (
              councils.map((council) => <CouncilList key={council.place.geoid} council={council} />)
            ) : (
              <p className="max-w-[68ch]">
                {t`We don’t have a council for your address. You may live outside a city, or we don’t have yours yet.`}
              </p>
            )
          }
        </QueryResult>
      )}
    </>
  )
}

function HowFound({ by }: { by: HomePlaceProps['home']['by'] }) {
  if (by === 'census') return <Trans>The Census Bureau says your street address is here.</Trans>
  if (by === 'outside') return <Trans>You live outside a city. Your county or township governs there.</Trans>
  if (by === 'unlisted') return <Trans>We don’t have the officials of your city or town yet.</Trans>
  return <Trans>You chose this place.</Trans>
}
