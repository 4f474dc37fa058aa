import { Trans, useLingui } from '@lingui/react/macro'
import { isSeatName } from '../../../../civic/people/council-office.ts'
import { lastDayOf } from '../../../../civic/people/council-term.ts'
import type { Council, CouncilOfficial, CouncilPlace } from '../../../../contract/councils.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { PersonCard } from '../cards/person-card.tsx'
import { UnknownHolder } from '../cards/unknown-holder.tsx'
import { useCouncilTerms } from './use-council-terms.ts'

/** Who governs one city or town, as far as we know. */
export function CouncilList({ council }: { council: Council }) {
  const { place, officials, source } = council
  const { placeName } = useCouncilTerms()
  const heading = `council-${place.geoid}`
  const mayor = officials.find((one) => one.source.name !== source.name)
  return (
    <section aria-labelledby={heading} className="mb-8">
      <h3 id={heading} className="mb-2 text-step-1">
        {placeName(place)}
      </h3>
      {officials.length === 0 ? (
        <NoPeople council={council} />
      ) : (
        <>
          <BeforeElection council={council} />
          <CardGrid
            label={placeName(place)}
            items={officials}
            keyOf={({ id }) => id}
            renderCard={(official) => <CouncilCard official={official} place={place} />}
          />
          <Areas council={council} />
          <SourceNote fact={factId('councils/people', place.geoid)} source={source}>
            <Trans>Collected automatically from the city’s website. Not reviewed by a person.</Trans>
          </SourceNote>
          {mayor && <MayorSource council={council} source={mayor.source} />}
        </>
      )}
    </section>
  )
}

/** The mayor may come from another list than the council, which was read later. */
function MayorSource({ council: { place }, source }: { council: Council; source: Council['source'] }) {
  const { t } = useLingui()
  return <SourceText fact={factId('officials/mayors', `${place.state} ${place.name}`)} source={source} of={t`mayor`} />
}

function NoPeople({ council: { place, source } }: { council: Council }) {
  const { t } = useLingui()
  return (
    <>
      <p className="max-w-[68ch]">
        {t`We don’t list officials for ${place.name} yet.`} <Website place={place} />
      </p>
      <SourceNote fact={factId('councils/places', place.geoid)} source={source} />
    </>
  )
}

function Website({ place }: Pick<Council, 'place'>) {
  const { t } = useLingui()
  return place.website && <OutsideLink href={place.website}>{t`Website of ${place.name}`}</OutsideLink>
}

function BeforeElection({ council: { electionSince, place } }: { council: Council }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const day = electionSince && localDate(electionSince, 'long')
  return (
    <p className="mb-4 max-w-[68ch] text-muted">
      {day && t`This list is from before the election on ${day}. Some seats may have changed.`}{' '}
      <Website place={place} />
    </p>
  )
}

/** Explains wards and seats, and says that we do not know the voter's. */
function Areas({ council: { officials, place } }: { council: Council }) {
  const { t } = useLingui()
  const labels = officials.flatMap(({ district }) => district ?? [])
  const hasSeats = labels.some(isSeatName)
  const hasAreas = labels.some((label) => !isSeatName(label))
  if (!hasSeats && !hasAreas) return null
  return (
    <p className="mt-4 max-w-[68ch] text-step--1">
      {hasAreas && t`We don’t know your ward or district in ${place.name}. Ask the clerk.`}{' '}
      {hasSeats && t`Members with a numbered place or seat usually represent the whole city.`}
    </p>
  )
}

type CouncilCardProps = { official: CouncilOfficial; place: CouncilPlace }

/** One official of a town, with the day on which the town's page was read. */
function CouncilCard({ official, place }: CouncilCardProps) {
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
          {t`As of ${readOn}.`} {term.end !== null && terms.termEnd(term.end, term.readOn)}{' '}
          {source.secondary && <MayChange />}
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

/** Shown if the term is over or the page was read too long ago: the office without a name, and where to look. */
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
        elected: null,
      }}
    />
  )
}
