import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { filerName } from '../../../civic/filer-name.ts'
import { StateCode } from '../../../contract/common.ts'
import { paths } from '../../../contract/paths.ts'
import { PartyBadge } from '../../parts/party-badge.tsx'
import { useCivicWords } from '../../parts/use-civic-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { districtsOf, incumbentOf } from './districts.ts'
import type { Ballot } from './use-ballot.ts'

/** State and district, or the state alone, or the ZIP code alone; and who speaks for it. */
export function DistrictCard({ ballot }: { ballot: Ballot }) {
  const { district: districtWords } = useCivicWords()
  const districts = districtsOf(ballot)
  const representative = ballot.info.data?.currentRepresentative
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
          <Plural value={districts.length} one="Your ZIP code is in # district." other="Your ZIP code is in # districts." />{' '}
          <Trans>Add your street address to see yours.</Trans>
        </Alert>
      )}
      {districts.length > 0 ? (
        <ul className="m-0 grid list-none gap-4 p-0">
          {districts.map((one) => (
            <li key={`${one.state}-${one.district}`} className="grid gap-1">
              <p className="text-step-1 font-semibold">{districtWords(one.state, one.district)}</p>
              {representative && districts.length === 1 ? (
                <Representative {...representative} />
              ) : (
                <Incumbent ballot={ballot} district={one} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-1">
          <WithoutDistrict ballot={ballot} />
          {representative ? <Representative {...representative} /> : <NotAvailable />}
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

type Named = { name: string; party: string | null }

function Representative({ name, party }: Named) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-muted">
        <Trans>Current representative:</Trans>
      </span>
      <span className="font-medium">{filerName(name)}</span>
      {party && <PartyBadge party={party} />}
    </p>
  )
}

type IncumbentProps = { ballot: Ballot; district: ReturnType<typeof districtsOf>[number] }

function Incumbent({ ballot, district }: IncumbentProps) {
  const filer = ballot.filed.data && incumbentOf(ballot.filed.data, district)
  if (!filer) return <NotAvailable />
  const { electionYear, name, party } = filer
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-muted">
        <Trans>Incumbent candidate for {electionYear}:</Trans>
      </span>
      <span className="font-medium">{filerName(name)}</span>
      {party && <PartyBadge party={party} />}
    </p>
  )
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
  const place = code ? state(code) : named
  return (
    <p className="text-step-1 font-semibold">
      {place ? (number ? t`${place}, District ${number}` : place) : zip ? t`ZIP code ${zip}` : t`District not known`}
    </p>
  )
}
