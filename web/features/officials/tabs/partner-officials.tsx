import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { factId } from '../../../../contract/fact-reports.ts'
import type { PartnerOfficial } from '../../../../contract/partners.ts'
import { partnerFactsQuery } from '../../../parts/offices/partner-facts-query.ts'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { PersonCard } from '../cards/person-card.tsx'
import { UnknownHolder } from '../cards/unknown-holder.tsx'

/** Officials that the site's partners state for the voter's areas. Shown only if there are any. */
export function PartnerOfficials({ zip, geoids }: { zip: string; geoids: readonly string[] }) {
  const { t } = useLingui()
  const { data } = useQuery(partnerFactsQuery(zip, geoids))
  if (!data || data.officials.length === 0) return null
  return (
    <section aria-labelledby="partner-officials" className="mt-8">
      <h3 id="partner-officials" className="mb-2 text-step-1">
        <Trans>More local officials</Trans>
      </h3>
      <CardGrid
        label={t`More local officials`}
        items={data.officials}
        keyOf={({ partner, id }) => `${partner}:${id}`}
        renderCard={(official) => <PartnerOfficialCard official={official} />}
      />
    </section>
  )
}

function PartnerOfficialCard({ official }: { official: PartnerOfficial }) {
  const { partner, id, seat, certain, termEnd, termEnded, source, divisionId: _, ...person } = official
  const note = <SourceNote className="" fact={factId('partners/officials', `${partner}:${id}`)} source={source} />
  if (termEnded) {
    const { name, office, phone } = person
    const term = {
      status: 'ended',
      end: termEnd,
      readOn: source.asOf,
      officialList: null,
      lastHolder: { name, bioguideId: null },
      officePhone: phone,
      contestedOn: null,
    } as const
    return (
      <>
        <UnknownHolder office={office} place={seat ?? source.name} level={4} term={term} />
        {note}
      </>
    )
  }
  return (
    <PersonCard
      {...person}
      level={4}
      party={null}
      office={<span lang="en">{person.office}</span>}
      place={seat && <span lang="en">{seat}</span>}
      note={!certain && <Trans>Your ZIP code is in more than one area. This may not be yours.</Trans>}
    >
      {note}
    </PersonCard>
  )
}
