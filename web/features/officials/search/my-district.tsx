import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type DistrictId, certainDistrict } from '../../../../civic/districts/district-id.ts'
import { listedDistricts } from '../../../../civic/districts/next-seat.ts'
import { displayName } from '../../../../civic/people/names.ts'
import type { Official } from '../../../../contract/officials.ts'
import { officialPath } from '../../../../contract/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { DrawnDistricts } from '../../../parts/districts/district-picture.tsx'
import { type OwnNextSeat, useNextSeat } from '../../../parts/districts/use-next-seat.ts'
import { HowFound } from '../../../parts/districts/which-district.tsx'
import { LastHolder, OfficePhone } from '../../../parts/offices/last-holder.tsx'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { Portrait } from '../../../parts/offices/portrait.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTab } from '../api.ts'
import { PersonLinks } from '../cards/person-card.tsx'
import type { Representation } from '../use-representation.ts'

/** A map of more districts would be a map of the whole state. */
const maxDistricts = 8

const cardClass = 'mb-6 grid gap-4 p-3 sm:p-4'
const columns = 'md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] md:gap-6'

/** The voter's congressional district as a map, with its member beside it; on the old or the new lines. */
export function MyDistrict({ representation, children }: { representation: Representation; children: ReactNode }) {
  const { place, districts, officials } = representation
  const nextSeat = useNextSeat(place.zip, place.district)
  const [lines, setLines] = useState<'now' | 'next'>('now')
  const next = lines === 'next' ? nextSeat : undefined
  const own = place.district ? [place.district] : districts
  const shown = (next ? listedDistricts(next.districts) : own).slice(0, maxDistricts)
  const { data } = officials
  const [first] = shown
  if (!data || !first) {
    return officials.error ? null : (
      <Card className={cx(cardClass, columns)}>
        <Skeleton shape="block" className="aspect-[800/520] w-full" />
        <Skeleton shape="block" className="h-24" />
      </Card>
    )
  }
  // One member for a whole state or territory needs no map.
  if (shown.some(({ district }) => district === 0)) {
    return (
      <Card as="section" aria-labelledby="my-district" className={cardClass}>
        <DistrictHeading districts={shown} isCertain={shown.length === 1} />
        {children}
      </Card>
    )
  }
  const { lat, lng } = data.place
  const home = lat === null || lng === null ? undefined : { zip: data.zip, lat, lng }
  return (
    <Card as="section" aria-labelledby="my-district" className={cx(cardClass, columns)}>
      <div className="grid content-start gap-3">
        <DrawnDistricts districts={shown} home={home} congress={next?.congress} />
        {nextSeat && <LinesSwitch seat={nextSeat} value={lines} onChange={setLines} />}
      </div>
      <div className="grid content-start gap-4 max-md:px-1">
        <DistrictHeading
          districts={shown}
          isCertain={next ? certainDistrict(next.districts) !== undefined : shown.length === 1}
        />
        {next ? <NextHolder seat={next} /> : children}
      </div>
    </Card>
  )
}

const DistrictHeading = (props: Parameters<typeof DistrictTitle>[0]) => (
  <h2 id="my-district" className="text-step-2 leading-tight font-bold tracking-[-.01em] text-balance">
    <DistrictTitle {...props} />
  </h2>
)

/** With more possible districts, the title has only their number. */
const maxNamed = 4

function DistrictTitle({ districts, isCertain }: { districts: readonly DistrictId[]; isCertain: boolean }) {
  const { districtNames } = useCivicTerms()
  if (isCertain || districts.length <= maxNamed) return districtNames(isCertain ? districts.slice(0, 1) : districts)
  return <Plural value={districts.length} one="# possible district" other="# possible districts" />
}

type LinesSwitchProps = { seat: OwnNextSeat; value: 'now' | 'next'; onChange: (value: 'now' | 'next') => void }

function LinesSwitch({ seat, value, onChange }: LinesSwitchProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const day = localDate(seat.from, 'short')
  return (
    <Segmented
      label={t`District lines`}
      value={value}
      options={[
        { value: 'now', label: t`Until ${day}` },
        { value: 'next', label: t`New lines` },
      ]}
      onValueChange={onChange}
    />
  )
}

function NextHolder({ seat }: { seat: OwnNextSeat }) {
  const { localDate } = useFormat()
  const day = localDate(seat.from, 'long')
  return (
    <p className="text-step--1">
      <Trans>New district lines begin on {day}.</Trans>{' '}
      {seat.election.over && <Trans>We don’t know yet who won this seat.</Trans>}
    </p>
  )
}

/** How many members are listed here; the House tab has all of them. */
const maxRows = 3

/** Who represents the voter in the House, or who may, with a way to call. */
export function MyHouseMembers({ representation }: { representation: Representation }) {
  const [, selectTab] = useTab()
  const { officials, isNarrowing, place } = representation
  const seats = officials.data?.officials.filter(({ chamber }) => chamber === 'House') ?? []
  if (!officials.data || isNarrowing) return officials.error ? null : <Skeleton shape="block" className="h-24" />
  return (
    <div className="grid gap-4">
      <ul className="m-0 grid list-none gap-4 p-0">
        {seats.slice(0, maxRows).map((seat) => (
          <li key={`${seat.state}-${seat.district}`}>
            <HouseMember seat={seat} isOnly={seats.length === 1} />
          </li>
        ))}
      </ul>
      {seats.length > 1 && (
        <div className="grid justify-items-start gap-3">
          {seats.length > maxRows && (
            <p className="text-step--1 text-muted">
              <Plural
                value={seats.length - maxRows}
                one="And # other possible House member."
                other="And # other possible House members."
              />
            </p>
          )}
          <Button onClick={() => selectTab('house')} data-print="hide">
            <Trans>Find my exact district</Trans>
          </Button>
        </div>
      )}
      {place.chosen && (
        <p className="text-step--1 text-muted">
          <HowFound by={place.chosen.by} />
        </p>
      )}
    </div>
  )
}

function HouseMember({ seat, isOnly }: { seat: Official; isOnly: boolean }) {
  const { term, districtName } = useCivicTerms()
  const { name, party, partyLabel, bioguideId, phone } = seat
  const shown = name === null ? undefined : displayName(name)
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <Portrait name={name} imageUrl={seat.imageUrl} size={isOnly ? 'medium' : 'small'} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <strong className={cx('min-w-0', isOnly && 'text-step-1')}>
              {shown ??
                (seat.vacant ? (
                  <Trans>Our data shows this seat as vacant.</Trans>
                ) : (
                  <Trans>We don’t have the name yet.</Trans>
                ))}
            </strong>
            {party && <PartyBadge party={party} label={partyLabel} />}
          </p>
          <p className="text-step--1 text-muted">
            {isOnly ? term(seat.position) : districtName(seat.state, seat.district)}
          </p>
          {isOnly && seat.term && (
            <>
              {name === null && <LastHolder term={seat.term} className="text-step--1 font-medium" />}
              <OfficePhone term={seat.term} />
            </>
          )}
        </div>
      </div>
      {isOnly && shown !== undefined && (
        <PersonLinks name={shown} phone={phone} profile={bioguideId && officialPath(bioguideId)} />
      )}
    </div>
  )
}
