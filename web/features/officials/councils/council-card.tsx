import { Trans, useLingui } from '@lingui/react/macro'
import { lastDayOf } from '../../../../civic/people/council-term.ts'
import type { CouncilOfficial, CouncilPlace } from '../../../../contract/councils.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PersonCard } from '../cards/person-card.tsx'
import { UnknownHolder } from '../cards/unknown-holder.tsx'
import { useCouncilTerms } from './use-council-terms.ts'

type CouncilCardProps = { official: CouncilOfficial; place: CouncilPlace }

/** One official of a town, with the day on which the town's page was read. */
export function CouncilCard({ official, place }: CouncilCardProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const terms = useCouncilTerms()
  const { name, term, email, phone, phoneExt, website, mayHaveChanged, source } = official
  const office = terms.office(official)
  const area = terms.area(official)
  if (name === null) return <UnknownCouncilSeat office={office} area={area} official={official} place={place} />
  const readOn = localDate(term.readOn, 'long')
  return (
    <PersonCard
      {...{ name, office, email, phone, phoneExt, website }}
      party={null}
      level={4}
      place={area}
      note={
        <>
          {t`As read on ${readOn}.`} {term.end !== null && terms.termEnd(term.end, term.readOn)}{' '}
          {source.secondary && <Trans>Not confirmed. Check with the city.</Trans>}
        </>
      }
    >
      {mayHaveChanged && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-step--1">
          <Badge tone="warn">
            <Trans>May have changed</Trans>
          </Badge>
          {place.website && (
            <OutsideLink href={place.website} className="py-0.5">
              {t`Check with ${place.name}`}
            </OutsideLink>
          )}
        </p>
      )}
    </PersonCard>
  )
}

type UnknownCouncilSeatProps = CouncilCardProps & { office: string; area: string | undefined }

/** The term is over, or the page was read too long ago: the office without a name, and where to look. */
function UnknownCouncilSeat({ office, area, official: { term }, place }: UnknownCouncilSeatProps) {
  const { lastHolder, readOn, status, end } = term
  return (
    <UnknownHolder
      office={office}
      place={area ?? place.name}
      level={4}
      term={{
        status,
        readOn,
        end: lastDayOf(end, readOn),
        officialList: place.website === null ? null : { name: place.name, url: place.website },
        lastHolder: lastHolder === null ? null : { name: lastHolder, bioguideId: null },
        officePhone: null,
        contestedOn: null,
      }}
    />
  )
}
