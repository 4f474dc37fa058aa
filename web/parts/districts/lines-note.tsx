import { SelectOrdinal, Trans } from '@lingui/react/macro'
import type { Reply } from '../../../contract/endpoint.ts'
import type { officialsByZip } from '../../../contract/officials.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../outside-link.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'

type Lines = Reply<typeof officialsByZip>['districtLines']

/** Which district lines these are, and that others may apply to the ballot. */
export function LinesNote({ lines: { congress, until, ended, changes } }: { lines: Lines }) {
  const { localDate } = useFormat()
  const { stateInText } = useCivicTerms()
  const end = localDate(until, 'long')
  return (
    <>
      {ended ? (
        <Trans>
          These are the district lines of the{' '}
          <SelectOrdinal value={congress} one="#st" two="#nd" few="#rd" other="#th" /> Congress, which ended on {end}.
          Yours may be different now.
        </Trans>
      ) : (
        <Trans>
          These are the district lines of the{' '}
          <SelectOrdinal value={congress} one="#st" two="#nd" few="#rd" other="#th" /> Congress, in use until {end}.
        </Trans>
      )}
      {changes.map(({ state, status, from, url }) => {
        const name = stateInText(state)
        const day = localDate(from, 'long')
        return (
          <span key={state}>
            {' '}
            {status === 'kept' ? (
              <Trans>Voters in {name} also used these lines in 2026. A newer map was on hold.</Trans>
            ) : from === until ? (
              <Trans>
                New lines begin in {name} on {day}.
              </Trans>
            ) : (
              <Trans>
                These lines are new in {name} since {day}.
              </Trans>
            )}{' '}
            <OutsideLink href={url}>
              <Trans>See the state’s page</Trans>
            </OutsideLink>
            .
          </span>
        )
      })}
    </>
  )
}
