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
  const { stateName } = useCivicTerms()
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
      {changes.map(({ state, status, url, reportedOn }) => {
        const name = stateName(state)
        const link = (
          <OutsideLink href={url}>
            <Trans>See the state’s notice</Trans>
          </OutsideLink>
        )
        return (
          <span key={state}>
            {' '}
            {status === 'new-map' ? (
              <Trans>
                {name} has new lines for the 2026 election. Your district may have a different number on that ballot.
              </Trans>
            ) : (
              <Trans>
                As of {localDate(reportedOn, 'long')}, {name} hadn’t settled on district lines for the 2026 election.
              </Trans>
            )}{' '}
            {link}.
          </span>
        )
      })}
    </>
  )
}
