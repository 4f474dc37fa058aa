import { Trans, useLingui } from '@lingui/react/macro'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ExpandableLine } from '../contests/expandable-line.tsx'
import { Facts } from '../contests/facts.tsx'
import type { FiledOffice, Filer } from './filers.ts'
import { useFiledLabels } from './use-filed-labels.ts'

type FilerLineProps = { filer: Filer; office: FiledOffice }

/** A person who filed with the FEC. Without an oval: this is not a ballot. */
export function FilerLine({ filer, office }: FilerLineProps) {
  const { electionYear: year } = filer
  return (
    <ExpandableLine
      kind="candidate"
      title={filer.name}
      badges={
        filer.incumbentChallenge === 'I' && (
          <Badge>
            <Trans>{year} incumbent</Trans>
          </Badge>
        )
      }
    >
      <FilerFacts filer={filer} office={office} />
    </ExpandableLine>
  )
}

function FilerFacts({ filer, office: filedOffice }: FilerLineProps) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const { office, place } = useFiledLabels()(filedOffice)
  const status = { I: t`Incumbent`, C: t`Challenger`, O: t`Open Seat` }
  const { nameAsFiled, party, incumbentChallenge, electionYear, url } = filer
  return (
    <Facts
      rows={[
        ...(nameAsFiled ? [[t`Name`, t`As filed with the FEC`] as const] : []),
        [t({ message: 'Office', context: 'office of a candidate' }), office],
        ...(place ? [[t`District`, place] as const] : []),
        [t`Party`, party === null ? t`Not listed` : term(party)],
        ...(incumbentChallenge ? [[t`Status`, status[incumbentChallenge]] as const] : []),
        [t`Election year`, String(electionYear)],
      ]}
    >
      <OutsideLink className="inline-block py-1" href={url}>
        <Trans>FEC record</Trans>
      </OutsideLink>
    </Facts>
  )
}
