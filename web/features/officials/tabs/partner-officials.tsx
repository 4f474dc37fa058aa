import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { factId } from '../../../../contract/fact-reports.ts'
import type { PartnerOfficial } from '../../../../contract/partners.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { partnerFactsQuery } from '../../../parts/partner-facts-query.ts'
import { SourceNote } from '../../../parts/source-note.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { PersonCard } from '../cards/person-card.tsx'

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
  const { localDate } = useFormat()
  const { partner, id, seat, certain, termEnd, termEnded, source, ...person } = official
  return (
    <PersonCard
      {...person}
      level={4}
      party={null}
      place={seat}
      note={
        <>
          {!certain && <Trans>Your ZIP code is in more than one area. This may not be yours.</Trans>}{' '}
          {termEnded && termEnd && <Trans>The term ended {localDate(termEnd, 'long')}. May have changed.</Trans>}
        </>
      }
    >
      <SourceNote
        className=""
        fact={factId('partners/officials', `${partner}:${id}`)}
        source={source.name}
        sourceUrl={source.url}
        asOf={source.asOf}
      />
    </PersonCard>
  )
}
