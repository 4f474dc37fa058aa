import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Source } from '../../../contract/common.ts'
import type { ProposedDate } from '../../../contract/important-dates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dateTypeLabels } from './date-labels.ts'

type ProposalListProps = {
  proposals: ProposedDate[]
  sources: Record<string, Source>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

export function ProposalList({ proposals, sources, chosen, onChoose }: ProposalListProps) {
  const { t } = useLingui()
  const available = proposals.filter(({ exists }) => !exists)
  const allChosen = available.length > 0 && available.every(({ key }) => chosen.has(key))
  const choose = (keys: string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const key of keys) {
      if (isChosen) next.add(key)
      else next.delete(key)
    }
    onChoose(next)
  }
  if (proposals.length === 0) {
    return (
      <EmptyState title={<Trans>Our calendar knows no date to come here</Trans>}>
        <Trans>That does not mean there is none. Add it by hand, from the state's own page.</Trans>
      </EmptyState>
    )
  }
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">
        <Trans>Dates to import</Trans>
      </legend>
      <Checkbox
        className="border-b border-line"
        label={<Plural value={available.length} one="Choose the # new date" other="Choose all # new dates" />}
        disabled={available.length === 0}
        checked={allChosen}
        onCheckedChange={() =>
          choose(
            available.map(({ key }) => key),
            !allChosen,
          )
        }
      />
      <ul aria-label={t`Dates to import`} className="m-0 grid list-none divide-y divide-line p-0">
        {proposals.map((proposal) => (
          <li key={proposal.key}>
            <Checkbox
              label={proposal.title}
              description={
                <ProposalDetails proposal={proposal} source={proposal.source ? sources[proposal.source] : undefined} />
              }
              disabled={proposal.exists}
              checked={proposal.exists || chosen.has(proposal.key)}
              onCheckedChange={(isChosen) => choose([proposal.key], isChosen === true)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function ProposalDetails({ proposal, source }: { proposal: ProposedDate; source: Source | undefined }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const day = localDate(proposal.date, 'medium')
  const origin = source && t`${source.name}, ${localDate(source.asOf, 'short')}`
  return (
    <>
      {day} · {t(dateTypeLabels[proposal.type])}
      <br />
      {proposal.election !== proposal.title && (
        <>
          {proposal.election}
          <br />
        </>
      )}
      <ProposalStatus proposal={proposal} origin={origin} />
    </>
  )
}

function ProposalStatus({ proposal, origin }: { proposal: ProposedDate; origin: string | undefined }) {
  if (proposal.exists) {
    return (
      <span className="font-semibold">
        <Trans>Already there</Trans>
      </span>
    )
  }
  if (proposal.confirmed && origin) return <Trans>Source: {origin}</Trans>
  return (
    <span className="font-semibold text-warn">
      <Trans>Not confirmed: check with the state first</Trans>
    </span>
  )
}
