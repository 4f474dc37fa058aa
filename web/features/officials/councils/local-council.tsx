import { Trans } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardSkeletons } from '../cards/card-grid.tsx'
import type { Representation } from '../use-representation.ts'
import { CouncilList } from './council-list.tsx'
import { WhichPlace } from './which-place.tsx'

type LocalCouncilProps = {
  representation: Representation
  /** Shown if we have no council for the city in the mailing address. */
  children: ReactNode
}

/** The council of the voter's city or town, or the question which one it is. */
export function LocalCouncil({ representation, children }: LocalCouncilProps) {
  const { towns } = representation
  const { town } = representation.place
  const [isChoosing, setChoosing] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const choose = (next: boolean) => {
    setChoosing(next)
    // The button that was used is gone, and keyboard users would start again at the top of the page.
    element.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      {town && !isChoosing ? (
        <HomePlace representation={representation} town={town} onChange={() => choose(true)}>
          {towns.data?.sameName.length === 0 && children}
        </HomePlace>
      ) : (
        <QueryResult query={towns} loading={<CardSkeletons count={1} />}>
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
  town: NonNullable<Representation['place']['town']>
  onChange: () => void
  /** Shown if we do not have the council of the place. */
  children: ReactNode
}

function HomePlace({ representation: { councils: query }, town, onChange, children }: HomePlaceProps) {
  const councils = query.data?.councils
  const isUnknown = town.by === 'unlisted' || councils?.length === 0
  // In Michigan, a village lies in a township. The list has only one of the two, and we don't have every township.
  const isInVillage =
    councils?.some(({ place }) => place.state === 'MI' && place.kind === 'village') &&
    !councils.some(({ place }) => place.kind.endsWith('township'))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex max-w-[68ch] items-start gap-2 text-step--1" role="status">
          <MapPinCheck aria-hidden="true" className="mt-[.15em] size-4.5 shrink-0 text-muted" />
          <span>
            {isUnknown ? <UnknownPlace by={town.by} /> : <HowFound by={town.by} />}{' '}
            {isInVillage && <Trans>In Michigan, a village is part of a township with its own board.</Trans>}
          </span>
        </p>
        <Button variant="ghost" size="small" onClick={onChange} data-print="hide">
          <Trans>Change city or town</Trans>
        </Button>
      </div>
      {town.geoids.length > 0 && (
        <QueryResult query={query} loading={<CardSkeletons count={6} />}>
          {(reply) => reply.councils.map((council) => <CouncilList key={council.place.geoid} council={council} />)}
        </QueryResult>
      )}
      {isUnknown && children}
    </>
  )
}

type FoundBy = { by: HomePlaceProps['town']['by'] }

function HowFound({ by }: FoundBy) {
  if (by === 'census') return <Trans>The Census Bureau says your street address is here.</Trans>
  if (by === 'outside') return <Trans>You live outside a city. Your county or township governs there.</Trans>
  return <Trans>You chose this place.</Trans>
}

const UnknownPlace = ({ by }: FoundBy) =>
  by === 'census' ? (
    <Trans>We don’t have a council for your address. You may live outside a city, or we don’t have yours yet.</Trans>
  ) : (
    <Trans>We don’t list officials for your city or town yet.</Trans>
  )
