import { Trans, useLingui } from '@lingui/react/macro'
import { isSeatName } from '../../../../civic/people/council-office.ts'
import type { Council } from '../../../../contract/councils.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { CouncilCard } from './council-card.tsx'
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
            <Trans>Software read this on the local government’s website. We haven’t checked it.</Trans>
          </SourceNote>
          {mayor && (
            <p className="mt-1 text-step--2 text-muted">
              <MayorSource council={council} source={mayor.source} />
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** The mayor can be in a list that was read later. */
function MayorSource({ council: { place }, source }: { council: Council; source: Council['source'] }) {
  const { t } = useLingui()
  return <SourceText fact={factId('officials/mayors', `${place.state} ${place.name}`)} source={source} of={t`mayor`} />
}

function NoPeople({ council: { place, source } }: { council: Council }) {
  const { t } = useLingui()
  return (
    <>
      <p className="max-w-[68ch]">
        {t`We don’t have the officials of ${place.name} yet.`} <Website place={place} />
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

/** What a ward or seat means, and that we do not know the voter's. */
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
