import { Trans, useLingui } from '@lingui/react/macro'
import { certainDistrict } from '../../../civic/districts/certain-district.ts'
import { listedDistricts } from '../../../civic/districts/next-seat.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { SourceNote } from '../sources/source-note.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import { FindNextDistrict } from './find-next-district.tsx'
import { LinesReason } from './lines-reason.tsx'
import type { OwnNextSeat } from './use-next-seat.ts'

/** The seat in the next Congress that the voter elected on new lines: its district, why it is another one, and the map. */
export function NextSeatCard({ seat, level = 3 }: { seat: OwnNextSeat; level?: 2 | 3 }) {
  const { localDate } = useFormat()
  const { election, districts, changes, source, zip } = seat
  const Heading = `h${level}` as const
  const year = Number(election.date.slice(0, 4))
  const day = localDate(seat.from, 'long')
  return (
    <Card as="section" aria-labelledby="next-seat" className="mt-6 grid gap-3">
      <Heading id="next-seat" className="text-step--1 font-semibold text-muted">
        {election.over ? (
          <Trans>The seat of your new district, elected in {year}</Trans>
        ) : (
          <Trans>The seat on your ballot in {year}</Trans>
        )}
      </Heading>
      <p className="text-step-2 leading-snug font-bold tracking-[-.01em] text-balance">
        <NextDistrict districts={districts} />
      </p>
      <p>
        <Trans>New district lines begin on {day}.</Trans>{' '}
        {election.over && <Trans>We don’t know yet who won this seat.</Trans>}
      </p>
      {changes.map((change) => (
        <p key={change.state} className="text-step--1">
          <LinesReason change={change} />{' '}
          <OutsideLink href={change.url} className="inline-block py-0.5">
            <Trans>Official map of the new districts</Trans>
          </OutsideLink>
        </p>
      ))}
      <FindNextDistrict seat={seat} />
      <SourceNote className="" fact={factId('places/next-zips', zip)} source={source} />
    </Card>
  )
}

function NextDistrict({ districts }: Pick<OwnNextSeat, 'districts'>) {
  const { t } = useLingui()
  const { districtName, stateName } = useCivicTerms()
  const { either } = useFormat()
  const listed = listedDistricts(districts)
  const [first, ...others] = listed
  if (!first) return null
  if (certainDistrict(districts)) return districtName(first.state, first.district)
  const isOneState = others.length > 0 && others.every(({ state }) => state === first.state)
  const place = stateName(first.state)
  const numbers = either(listed.map(({ district }) => String(district)))
  const name = isOneState
    ? t`${place}, District ${numbers}`
    : either(listed.map(({ state, district }) => districtName(state, district)))
  return <Trans>Likely {name}</Trans>
}
