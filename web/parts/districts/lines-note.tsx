import { SelectOrdinal, Trans } from '@lingui/react/macro'
import type { Reply } from '../../../contract/endpoint.ts'
import type { officialsByZip } from '../../../contract/officials.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../outside-link.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'

type Lines = Reply<typeof officialsByZip>['districtLines']

/** Says which district lines these are and, where a state has drawn new ones, whether those apply. */
export function LinesNote({ lines: { congress, until, ended, changes } }: { lines: Lines }) {
  const { localDate } = useFormat()
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
      {changes.map((change) => (
        <span key={change.state}>
          {' '}
          <ChangeText change={change} until={until} />{' '}
          <OutsideLink href={change.url}>
            <Trans>See the state’s page</Trans>
          </OutsideLink>
          .
        </span>
      ))}
    </>
  )
}

type ChangeTextProps = { change: Lines['changes'][number]; until: Lines['until'] }

function ChangeText({ change: { state, status, from }, until }: ChangeTextProps) {
  const { localDate } = useFormat()
  const { stateInText } = useCivicTerms()
  const name = stateInText(state)
  const day = localDate(from, 'long')
  if (status === 'kept') return <Trans>Voters in {name} also used these lines in 2026. A newer map was on hold.</Trans>
  if (from === until)
    return (
      <Trans>
        New lines begin in {name} on {day}.
      </Trans>
    )
  return (
    <Trans>
      These lines are new in {name} since {day}.
    </Trans>
  )
}
