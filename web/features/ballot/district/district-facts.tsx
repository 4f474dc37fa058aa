import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type DistrictId, certainDistrict } from '../../../../civic/districts/district-id.ts'
import { filerName } from '../../../../civic/people/filer-name.ts'
import { stateCodes } from '../../../../contract/common.ts'
import { officialsByZip } from '../../../../contract/officials.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { paths } from '../../../../contract/paths.ts'
import { endpointQuery } from '../../../api/query.ts'
import { NextSeatCard } from '../../../parts/districts/next-seat-card.tsx'
import { useNextSeat } from '../../../parts/districts/use-next-seat.ts'
import { YourDistrict } from '../../../parts/districts/which-district.tsx'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Ballot } from '../use-ballot.ts'
import { findIncumbent, findSeat, findSittingMember } from './districts.ts'

/** The content of the fold about the congressional district. */
export function DistrictFacts({ ballot, districts }: { ballot: Ballot; districts: DistrictId[] }) {
  const { districtName } = useCivicTerms()
  const representative = ballot.info.data?.currentRepresentative
  const { zip } = ballot
  const possible = ballot.addressDistrict ? [] : ballot.possibleDistricts
  const nextSeat = useNextSeat(zip, ballot.ownDistrict ?? certainDistrict(possible))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {zip !== undefined && possible.length > 0 && !certainDistrict(possible) && (
        <YourDistrict zip={zip} districts={possible} />
      )}
      {districts.length > 0 ? (
        <ul className="m-0 grid list-none gap-4 p-0">
          {districts.map((district) => (
            <li key={`${district.state}-${district.district}`} className="grid gap-1">
              <p className="font-semibold">{districtName(district.state, district.district)}</p>
              <Representative ballot={ballot} district={district} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-1">
          {/* The district: it is not known from the address or its ZIP code, or the address is a sample. */}
          <Badge tone="warn">
            <Trans>COMING SOON</Trans>
          </Badge>
          <StatedPlace ballot={ballot} />
          {representative ? (
            <NamedPerson label={<Trans>Current representative:</Trans>} {...representative} />
          ) : (
            <RepresentativeUnknown />
          )}
        </div>
      )}
      {nextSeat && <NextSeatCard seat={nextSeat} />}
    </div>
  )
}

type NamedPersonProps = { label: ReactNode; name: string; party: string | null }

function NamedPerson({ label, name, party }: NamedPersonProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-muted">{label}</span>
      <span className="font-medium">{filerName(name)}</span>
      {party && <PartyBadge party={party} />}
    </p>
  )
}

/** The sitting representative; when unknown, the incumbent who filed to run again. */
function Representative({ ballot, district }: { ballot: Ballot; district: DistrictId }) {
  const fromVoterInfo = ballot.addressDistrict ? ballot.info.data?.currentRepresentative : undefined
  // The voter's own district may be one that the list of the ZIP code lacks.
  const query = ballot.ownDistrict ? { district: `${district.state}-${district.district}` } : {}
  const { data } = useQuery(
    endpointQuery(officialsByZip, !fromVoterInfo && ballot.zip ? { params: { zip: ballot.zip }, query } : null),
  )
  const sitting = fromVoterInfo ?? (data && findSittingMember(data.officials, district))
  if (sitting) return <NamedPerson label={<Trans>Current representative:</Trans>} {...sitting} />
  // After the term has ended, the incumbent of the last election may no longer hold the seat.
  const seat = data && findSeat(data.officials, district)
  if (seat?.name === null && seat.term?.lastHolder) return <TermEnded />
  const filer = ballot.filed.data && findIncumbent(ballot.filed.data, district)
  if (!filer) return <RepresentativeUnknown />
  const { electionYear, name, party } = filer
  return <NamedPerson label={<Trans>Incumbent candidate for {electionYear}:</Trans>} {...{ name, party }} />
}

function TermEnded() {
  return (
    <p className="text-muted">
      <Trans>This term has ended. We don’t know who holds this office yet.</Trans>{' '}
      <Link href={paths.officials}>
        <Trans>Elected Officials</Trans>
      </Link>
    </p>
  )
}

function RepresentativeUnknown() {
  const link = (
    <Link href={paths.officials}>
      <Trans>Elected Officials</Trans>
    </Link>
  )
  return (
    <p className="text-muted">
      <Trans>We don’t have your representative’s name here. See {link}.</Trans>
    </p>
  )
}

/** The place as the lookup of the address states it, with the number of its district if that is stated; else the ZIP code. */
function StatedPlace({ ballot: { info, zip } }: { ballot: Ballot }) {
  const { t } = useLingui()
  const { stateName } = useCivicTerms()
  const stateText = info.data?.stateCode ?? info.data?.normalizedAddress?.state
  const stateCode = oneOf(stateCodes, stateText)
  const number = info.data?.congressionalDistrict
  const cityAndState = stateText && [info.data?.normalizedAddress?.city, stateText].filter(Boolean).join(', ')
  const place = stateCode ? stateName(stateCode) : cityAndState

  const label = () => {
    if (place) return number ? t`${place}, District ${number}` : place
    return zip ? t`ZIP code ${zip}` : t`District not known`
  }
  return <p className="text-step-1 font-semibold">{label()}</p>
}
