import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { displayName } from '../../../../civic/people/names.ts'
import { type StateCode, limits } from '../../../../contract/common.ts'
import type { Chamber, Legislator } from '../../../../contract/legislators.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { SearchInput } from '../../../ui/search-input.tsx'
import { contains, legislatorsQuery } from '../api.ts'
import { CardGrid, CardSkeletons, sortSeats } from '../cards/card-grid.tsx'
import { LegislatorCard } from '../cards/legislator-card.tsx'

type ChamberRosterProps = { chamber: Chamber; stateCode: StateCode }

/** All members of one chamber with a search field, fetched when opened. */
export function ChamberRoster({ chamber, stateCode }: ChamberRosterProps) {
  const [isOpen, setOpen] = useState(false)
  const { term } = useCivicTerms()
  const id = useId()
  const name = term(chamber.name)
  return (
    <div className="mt-4">
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        data-print="hide"
      >
        {isOpen ? <Trans>Hide the full list: {name}</Trans> : <Trans>Show the full list: {name}</Trans>}
        <ChevronDown aria-hidden="true" className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
      </Button>
      <div id={id} hidden={!isOpen} className="mt-4">
        {isOpen && <Members chamber={chamber} stateCode={stateCode} />}
      </div>
    </div>
  )
}

function Members({ chamber, stateCode }: ChamberRosterProps) {
  const { t } = useLingui()
  const { term, stateName } = useCivicTerms()
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const query = useQuery(legislatorsQuery(stateCode))
  const name = term(chamber.name)
  return (
    <QueryResult query={query} loading={<CardSkeletons count={6} />}>
      {({ legislators }) => {
        const matches = sortSeats(
          legislators.filter((legislator) => legislator.chamber === chamber.chamber && isMatch(legislator, search)),
        )
        return (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <SearchInput
                className="w-full max-w-96"
                value={text}
                onValueChange={setText}
                maxLength={limits.search}
                aria-label={t`Search the ${name}`}
                placeholder={t`Name, party or district`}
                clearLabel={t`Clear search`}
              />
              <p role="status" className="text-step--1 text-muted">
                <Plural value={matches.length} one="# seat" other="# seats" />
              </p>
              {chamber.known < chamber.seats && (
                <p className="text-step--1 text-muted">
                  <Trans>
                    Our source lists members for {chamber.known} of {chamber.seats} seats.
                  </Trans>
                </p>
              )}
            </div>
            {matches.length === 0 ? (
              <p className="text-muted">{t`No matches for “${search}”.`}</p>
            ) : (
              <CardGrid
                key={search}
                label={t`Full list: ${name}, ${stateName(stateCode)}`}
                items={matches}
                keyOf={({ id }) => id}
                renderCard={(legislator) => <LegislatorCard legislator={legislator} state={stateCode} />}
              />
            )}
          </>
        )
      }}
    </QueryResult>
  )
}

function isMatch({ name, party, district }: Legislator, text: string) {
  const search = text.trim()
  if (search === '' || district.toLowerCase() === search.toLowerCase()) return true
  return (
    (name !== null && contains(displayName(name), search)) ||
    (party !== null && contains(party, search)) ||
    contains(district, search)
  )
}
