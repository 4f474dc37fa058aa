import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { certainDistrict } from '../../../../civic/address/certain-district.ts'
import { filerName } from '../../../../civic/people/filer-name.ts'
import { StateCode } from '../../../../contract/common.ts'
import { officialsByZip } from '../../../../contract/officials.ts'
import { paths } from '../../../../contract/paths.ts'
import { endpointQuery } from '../../../api/query.ts'
import { PartyBadge } from '../../../parts/party-badge.tsx'
import { DistrictChoice, PossibleByZip } from '../../../parts/possible-districts.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import type { District } from '../contests/contests.ts'
import type { Ballot } from '../use-ballot.ts'
import { findIncumbent, findSeat, findSittingMember, listDistricts } from './districts.ts'

/** The voter's congressional district and its representative, or as much of the place as is known. */
export function DistrictCard({ ballot }: { ballot: Ballot }) {
  const { districtName } = useCivicTerms()
  const districts = listDistricts(ballot)
  const representative = ballot.info.data?.currentRepresentative
  const { zip } = ballot
  const possible = ballot.isSample || ballot.addressDistrict ? [] : (ballot.filed.data?.districts ?? [])
  return (
    <Card as="section" aria-labelledby="your-district" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle id="your-district">
          <Trans>Your congressional district</Trans>
        </CardTitle>
        <Badge tone="warn">
          <Trans>COMING SOON</Trans>
        </Badge>
      </div>
      {possible.length > 0 && !certainDistrict(possible) && (
        <Alert
          tone="warn"
          action={<DistrictChoice districts={possible} chosen={ballot.chosen} onChoose={ballot.choose} />}
        >
          <PossibleByZip zip={zip} districts={possible} /> <Trans>Add your street address to see yours.</Trans>
        </Alert>
      )}
      {districts.length > 0 ? (
        <ul className="m-0 grid list-none gap-4 p-0">
          {districts.map((district) => (
            <li key={`${district.state}-${district.district}`} className="grid gap-1">
              <p className="text-step-1 font-semibold">{districtName(district.state, district.district)}</p>
              <Representative ballot={ballot} district={district} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-1">
          <PlaceWithoutDistrict ballot={ballot} />
          {representative ? (
            <NamedPerson label={<Trans>Current representative:</Trans>} {...representative} />
          ) : (
            <RepresentativeUnknown />
          )}
        </div>
      )}
      {ballot.filed.data?.newLines && districts.length > 0 && (
        <p className="text-step--1 text-muted">
          <Trans>By the lines of the sitting Congress. On the 2026 ballot your district may be another one.</Trans>
        </p>
      )}
    </Card>
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
function Representative({ ballot, district }: { ballot: Ballot; district: District }) {
  const fromVoterInfo = ballot.addressDistrict ? ballot.info.data?.currentRepresentative : undefined
  // The voter's own district may be one that the list of the ZIP code lacks.
  const query = ballot.ownDistrict ? { district: `${district.state}-${district.district}` } : {}
  const { data } = useQuery(
    endpointQuery(officialsByZip, !fromVoterInfo && ballot.zip ? { params: { zip: ballot.zip }, query } : null),
  )
  const sitting = fromVoterInfo ?? (data && findSittingMember(data.officials, district))
  if (sitting) return <NamedPerson label={<Trans>Current representative:</Trans>} {...sitting} />
  // An incumbent of the last election says nothing about who holds the seat after its term.
  if (data && findSeat(data.officials, district)?.term?.lastHolder) return <TermEnded />
  const filer = ballot.filed.data && findIncumbent(ballot.filed.data, district)
  if (!filer) return <RepresentativeUnknown />
  const { electionYear, name, party } = filer
  return <NamedPerson label={<Trans>Incumbent candidate for {electionYear}:</Trans>} {...{ name, party }} />
}

function TermEnded() {
  return (
    <p className="text-muted">
      <Trans>Term ended; we do not know who holds this seat yet.</Trans>{' '}
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
      <Trans>The current representative is not currently available here. See {link}.</Trans>
    </p>
  )
}

function PlaceWithoutDistrict({ ballot: { info, zip } }: { ballot: Ballot }) {
  const { t } = useLingui()
  const { stateName } = useCivicTerms()
  const stateText = info.data?.stateCode ?? info.data?.normalizedAddress?.state
  const stateCode = StateCode.safeParse(stateText).data
  const number = info.data?.congressionalDistrict
  const cityAndState = stateText && [info.data?.normalizedAddress?.city, stateText].filter(Boolean).join(', ')
  const place = stateCode ? stateName(stateCode) : cityAndState

  const label = () => {
    if (place) return number ? t`${place}, District ${number}` : place
    return zip ? t`ZIP code ${zip}` : t`District not known`
  }
  return <p className="text-step-1 font-semibold">{label()}</p>
}
