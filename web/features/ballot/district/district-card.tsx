import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { filerName } from '../../../../civic/filer-name.ts'
import { StateCode } from '../../../../contract/common.ts'
import { paths } from '../../../../contract/paths.ts'
import { PartyBadge } from '../../../parts/party-badge.tsx'
import { useCivicWords } from '../../../parts/use-civic-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { sittingQuery } from '../api.ts'
import type { District } from '../contests/contests.ts'
import type { Ballot } from '../use-ballot.ts'
import { districtsOf, incumbentOf, sittingIn } from './districts.ts'

/** State and district, or the state alone, or the ZIP code alone; and who speaks for it. */
export function DistrictCard({ ballot }: { ballot: Ballot }) {
  const { district: districtWords } = useCivicWords()
  const districts = districtsOf(ballot)
  const representative = ballot.info.data?.currentRepresentative
  const { zip } = ballot
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
      {districts.length > 1 && (
        <Alert tone="warn">
          <Plural
            value={districts.length}
            one="Your ZIP code is in # district."
            other="Your ZIP code is in # districts."
          />{' '}
          <Trans>Add your street address to see yours.</Trans>
        </Alert>
      )}
      {!ballot.own && ballot.filed.data?.districts.length === 1 && ballot.filed.data.districts[0]?.approximate && (
        <Alert tone="warn">
          <Trans>
            ZIP code {zip} is not an area, such as one of post office boxes. This is its likely district; yours is that
            of the street you live on.
          </Trans>
        </Alert>
      )}
      {districts.length > 0 ? (
        <ul className="m-0 grid list-none gap-4 p-0">
          {districts.map((one) => (
            <li key={`${one.state}-${one.district}`} className="grid gap-1">
              <p className="text-step-1 font-semibold">{districtWords(one.state, one.district)}</p>
              <SpeaksFor ballot={ballot} district={one} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-1">
          <WithoutDistrict ballot={ballot} />
          {representative ? (
            <Named label={<Trans>Current representative:</Trans>} {...representative} />
          ) : (
            <NotAvailable />
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

type NamedProps = { label: ReactNode; name: string; party: string | null }

function Named({ label, name, party }: NamedProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-muted">{label}</span>
      <span className="font-medium">{filerName(name)}</span>
      {party && <PartyBadge party={party} />}
    </p>
  )
}

/** Who sits for it now; where that is not known, who stands again in the seat. */
function SpeaksFor({ ballot, district }: { ballot: Ballot; district: District }) {
  const told = ballot.own ? ballot.info.data?.currentRepresentative : undefined
  const { data } = useQuery(sittingQuery(told ? undefined : ballot.zip))
  const sitting = told ?? (data && sittingIn(data.officials, district))
  if (sitting) return <Named label={<Trans>Current representative:</Trans>} {...sitting} />
  const filer = ballot.filed.data && incumbentOf(ballot.filed.data, district)
  if (!filer) return <NotAvailable />
  const { electionYear, name, party } = filer
  return <Named label={<Trans>Incumbent candidate for {electionYear}:</Trans>} {...{ name, party }} />
}

function NotAvailable() {
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

function WithoutDistrict({ ballot: { info, zip } }: { ballot: Ballot }) {
  const { t } = useLingui()
  const { state } = useCivicWords()
  const named = info.data?.stateCode ?? info.data?.normalizedAddress?.state
  const code = StateCode.safeParse(named).data
  const number = info.data?.congressionalDistrict
  const place = code ? state(code) : named && [info.data?.normalizedAddress?.city, named].filter(Boolean).join(', ')
  return (
    <p className="text-step-1 font-semibold">
      {place ? (number ? t`${place}, District ${number}` : place) : zip ? t`ZIP code ${zip}` : t`District not known`}
    </p>
  )
}
