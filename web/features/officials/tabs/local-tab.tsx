import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { stateKind } from '../../../../civic/address/states.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { LocalOfficial } from '../../../../contract/officials.ts'
import type { PartnerOfficial } from '../../../../contract/partners.ts'
import { useStateVoting } from '../../../parts/elections/state-voting-query.ts'
import { PartnerOffices, partnerFactsQuery } from '../../../parts/offices/partner-offices.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import type { useVoterInfo } from '../../../parts/voter-info/use-voter-info.ts'
import { CardGrid, CardSkeletons, sortSeats } from '../cards/card-grid.tsx'
import { PersonCard } from '../cards/person-card.tsx'
import { ReadOn, TermNote, hasTermNote } from '../cards/term-note.tsx'
import { UnknownHolder } from '../cards/unknown-holder.tsx'
import { LocalCouncil } from '../councils/local-council.tsx'
import type { Representation } from '../use-representation.ts'
import { LocalCandidates } from './local-candidates.tsx'

type LocalTabProps = { representation: Representation; info: ReturnType<typeof useVoterInfo> }

/** Local officeholders in our data, then candidates for local office. */
export function LocalTab({ representation, info }: LocalTabProps) {
  const { place } = representation
  return (
    <>
      <LocalCouncil representation={representation}>
        <Mayors representation={representation} />
      </LocalCouncil>
      {place.zip && <PartnerOfficials zip={place.zip} geoids={place.town?.geoids ?? []} />}
      <OtherLocalOffices representation={representation} />
      <LocalCandidates info={info} />
    </>
  )
}

function Mayors({ representation }: { representation: Representation }) {
  const { t } = useLingui()
  return (
    <QueryResult query={representation.officials} loading={<CardSkeletons count={1} />}>
      {({ localOfficials, localSource, place }) =>
        localOfficials.length === 0 ? (
          <p className="text-muted">
            <Trans>We don’t have the mayor of {place.city}. Our list covers larger cities only.</Trans>
          </p>
        ) : (
          <>
            <CardGrid
              label={t`Local officials`}
              items={sortSeats(localOfficials)}
              keyOf={({ id }) => id}
              renderCard={(official) => <LocalOfficialCard official={official} />}
            />
            <SourceNote fact={factId('officials/mayors', mayorKey(localOfficials, place.state))} source={localSource}>
              <Trans>Your mailing address may name a city you don’t live in.</Trans>
            </SourceNote>
          </>
        )
      }
    </QueryResult>
  )
}

const maxCounties = 3

/** Says which local offices we do not list, and links to their official pages. */
function OtherLocalOffices({ representation: { officials, towns, place: voter } }: { representation: Representation }) {
  const { t } = useLingui()
  const { stateName, stateInText } = useCivicTerms()
  const place = officials.data?.place
  const voting = useStateVoting(place?.state).data
  if (!place) return null
  // Until this is loaded, the text does not say that we lack councils.
  const hasCouncils = towns.data?.covered ?? true
  const state = stateInText(place.state)
  // The District of Columbia and the territories have no county governments.
  const counties = stateKind(place.state) === 'state' ? place.counties.slice(0, maxCounties).join(', ') : ''
  const link = voting?.links.localOffices ?? voting?.office.website
  return (
    <section aria-labelledby="other-local" className="mt-8">
      <h3 id="other-local" className="mb-2 text-step-1">
        <OtherOfficesTitle state={place.state} hasCouncils={hasCouncils} />
      </h3>
      <p className="max-w-[68ch]">
        {hasCouncils || place.state === 'DC'
          ? t`We don’t list these officials yet.`
          : t`We don’t list city council, county or school board members in ${state} yet.`}{' '}
        <Trans>See your city’s or county’s website.</Trans> {counties && t`Your county: ${counties}.`}
      </p>
      <div className="mt-4 empty:hidden">{voter.zip && <PartnerOffices zip={voter.zip} />}</div>
      {link && (
        <p className="mt-2">
          <OutsideLink href={link.url}>
            {voting?.links.localOffices
              ? t`Local election offices: ${stateName(place.state)}`
              : t`Election office: ${stateName(place.state)}`}
          </OutsideLink>
        </p>
      )}
    </section>
  )
}

/** The council of the District of Columbia is in the legislature tab. */
function OtherOfficesTitle({ state, hasCouncils }: { state: StateCode; hasCouncils: boolean }) {
  if (state === 'DC') return <Trans>School board</Trans>
  return hasCouncils ? <Trans>County and school board</Trans> : <Trans>City council, county and school board</Trans>
}

/** The fact key of the mayor or, if there are several, of all mayors in the state. */
const mayorKey = (officials: LocalOfficial[], state: string) =>
  officials.length === 1 ? `${state} ${officials[0]?.place}` : state

function LocalOfficialCard({ official }: { official: LocalOfficial }) {
  const { term, stateName } = useCivicTerms()
  const { name, confirmedBy, unconfirmed } = official
  const office = term(official.office)
  const place = `${official.place}, ${stateName(official.state)}`
  if (name === null) return <UnknownHolder office={office} place={place} term={official.term} />
  const hasNote = hasTermNote(official.term) || confirmedBy === null || unconfirmed
  return (
    <PersonCard
      {...official}
      name={name}
      office={office}
      place={place}
      note={
        hasNote && (
          <>
            <TermNote term={official.term} /> {confirmedBy === null && <ReadOn term={official.term} />}{' '}
            {unconfirmed && <MayChange />}
          </>
        )
      }
    />
  )
}

/** Officials that the site's partners list for the voter's areas. Shown only if there are any. */
function PartnerOfficials({ zip, geoids }: { zip: string; geoids: readonly string[] }) {
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
  const note = <SourceNote fact={factId('partners/officials', `${partner}:${id}`)} source={source} />
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
      elected: null,
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
