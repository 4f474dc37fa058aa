import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import type { StateCode } from '../../../../contract/common.ts'
import { Fold } from '../../../parts/fold.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { StateResults } from '../api.ts'
import { RaceGroup } from '../cards/race-group.tsx'
import { PartyBadge } from '../cards/result-row.tsx'
import { resultsPath } from '../results-url.ts'
import { useResultLabels } from '../use-result-labels.ts'
import { DistrictMap, type ShownDistricts } from './district-map.tsx'

type HouseRacesProps = {
  results: StateResults
  shown: ShownDistricts
  /** The districts in which the voter may live, if there is more than one. */
  possible: readonly number[]
}

/** The House races of the chosen districts. The others are one tap away, on the map or in the list. */
export function HouseRaces({ results, shown, possible }: HouseRacesProps) {
  const { t } = useLingui()
  const { races, houseWinners, sources, state } = results
  const hasChoice = houseWinners.length > 1
  const isShown = (district: number) => !hasChoice || shown === 'all' || shown.includes(district)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RaceGroup
        title={t`U.S. House`}
        races={races.filter(({ office, district = 0 }) => office === 'house' && isShown(district))}
        sources={sources}
        filter={hasChoice && <DistrictSelect results={results} shown={shown} />}
      />
      {hasChoice && possible.length > 0 && (
        <Card>
          <p className="mb-2 font-semibold">
            <Trans>You may vote in one of these districts</Trans>
          </p>
          <WinnerRows state={state} winners={houseWinners.filter(({ district }) => possible.includes(district))} />
        </Card>
      )}
      {hasChoice && shown !== 'all' && (
        <DistrictMap state={state} winners={houseWinners} shown={shown.length > 0 ? shown : possible} />
      )}
      {hasChoice && shown !== 'all' && <AllDistricts state={state} winners={houseWinners} />}
    </div>
  )
}

function DistrictSelect({ results: { state, houseWinners }, shown }: Pick<HouseRacesProps, 'results' | 'shown'>) {
  const { t } = useLingui()
  const labels = useResultLabels()
  const [, navigate] = useLocation()
  const [first, second] = shown === 'all' ? ['all'] : shown.map(String)
  return (
    <div data-print="hide" className="w-full sm:w-64">
      <Field label={<Trans>District</Trans>} labelHidden>
        <NativeSelect
          value={second === undefined ? (first ?? '') : ''}
          onValueChange={(value) =>
            value && navigate(resultsPath.district(state, value === 'all' ? value : Number(value)))
          }
          options={[
            ...(first === undefined || second !== undefined ? [{ value: '', label: t`Choose a district` }] : []),
            { value: 'all', label: t`All districts` },
            ...houseWinners.map(({ district }) => ({
              value: String(district),
              label: labels.race({ office: 'house', state, district }),
            })),
          ]}
        />
      </Field>
    </div>
  )
}

type AllDistrictsProps = { state: StateCode; winners: StateResults['houseWinners'] }

/** Who won each district, one line each. */
function AllDistricts({ state, winners }: AllDistrictsProps) {
  const count = winners.length
  return (
    <Card className="py-0 sm:py-0">
      <Fold title={<Trans>All {count} districts</Trans>}>
        <WinnerRows state={state} winners={winners} />
      </Fold>
    </Card>
  )
}

function WinnerRows({ state, winners }: AllDistrictsProps) {
  const labels = useResultLabels()
  return (
    <ul className="m-0 grid list-none gap-x-8 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {winners.map(({ district, winner }) => (
        <li key={district} className="flex min-h-11 items-center justify-between gap-2 border-t border-line py-1.5">
          <span className="flex min-w-0 items-baseline gap-2">
            <Link href={resultsPath.district(state, district)} className="w-7 shrink-0 tabular-nums">
              <span className="sr-only">
                <Trans>District</Trans>{' '}
              </span>
              {district}
            </Link>
            <span className="min-w-0 wrap-anywhere">{winner?.name}</span>
          </span>
          {winner && <PartyBadge family={winner.family}>{labels.family(winner.family)}</PartyBadge>}
        </li>
      ))}
    </ul>
  )
}
