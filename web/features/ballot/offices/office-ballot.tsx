import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'wouter'
import { displayName } from '../../../../civic/people/names.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { electionFact, factId } from '../../../../contract/fact-reports.ts'
import { officialPath, paths } from '../../../../contract/paths.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useVoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { Fold } from '../../../parts/fold.tsx'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { Portrait } from '../../../parts/offices/portrait.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceList } from '../../../parts/sources/source-list.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { FiledOffices } from '../filers/filed-offices.tsx'
import { type FiledCandidates, type FiledOffice, countFilers } from '../filers/filers.ts'
import type { Ballot } from '../use-ballot.ts'
import { type Holder, type ShownContest, useContests } from './use-contests.ts'

type Filed = Pick<Ballot, 'filed' | 'filedOffices'>

type OfficeBallotProps = {
  ballot: NonNullable<StateVoting['ballot']>
  voting: StateVoting
  filed: Filed | undefined
  /** Whether to show the election's date and title. False if the headline of the page already shows them. */
  isDated: boolean
}

/**
 * The next general ballot, as far as we know it: each office in a box, as on paper, with who holds it now. It has no ovals,
 * because there is nothing to mark yet.
 */
export function OfficeBallot({ ballot, voting, filed, isDated }: OfficeBallotProps) {
  const { election } = ballot
  const { localDate } = useFormat()
  const { stateName, term } = useCivicTerms()
  const place = useVoterPlace()
  const { contests, newMap } = useContests(ballot, place)
  const id = useId()
  const { office } = voting
  const { host, url } = office.website
  const list = filed?.filed.data
  // After the primary, most of those who filed are not on the ballot.
  const isFiling = list?.election.date === election.date && !list.election.primaryOver && !list.election.over
  return (
    <section
      aria-labelledby={id}
      className="overflow-clip rounded-lg border-2 border-ink bg-card text-ink [print-color-adjust:exact]"
    >
      <header className="grid gap-0.5 bg-band px-4 py-3.5 text-on-band sm:px-5">
        <p className="text-step--2 font-bold tracking-[.06em] uppercase opacity-80">{stateName(voting.stateCode)}</p>
        <h2 id={id} className="text-step-2 leading-tight font-bold">
          <Trans>What you’ll vote on</Trans>
          <SourceList
            sources={voting.sources}
            facts={contests.map(({ source, title, confirmed, chamber }) => ({
              label: term(title),
              fact:
                chamber === null
                  ? electionFact(election, voting.stateCode)
                  : factId('officials/chambers', voting.stateCode),
              source,
              uncertain: !confirmed,
            }))}
          />
        </h2>
        {isDated && (
          <p className="text-step--1 first-letter:uppercase">
            {localDate(election.date)} · {election.title}
          </p>
        )}
      </header>
      <ul className="m-0 list-none p-0 sm:columns-2 sm:gap-0 sm:[column-rule:1px_solid_var(--line)]">
        {contests.map((contest) => (
          <ContestBox
            key={`${contest.office} ${contest.chamber}`}
            contest={contest}
            state={voting.stateCode}
            newMap={contest.office === 'us-house' ? newMap : undefined}
            filed={isFiling ? list : undefined}
            filers={filed?.filedOffices.filter((one) => filerOffices[one.office] === contest.office) ?? []}
          />
        ))}
      </ul>
      <p className="border-t-2 border-ink px-4 py-3 text-step--1 sm:px-5">
        <Trans>
          Other offices, judges and ballot measures: we don’t have these yet.{' '}
          <OutsideLink href={url}>{host}</OutsideLink> will list them.
        </Trans>
      </p>
    </section>
  )
}

/** The FEC's codes and the offices they stand for. */
const filerOffices: Partial<Record<string, ShownContest['office']>> = { P: 'president', S: 'us-senate', H: 'us-house' }

type ContestBoxProps = {
  contest: ShownContest
  state: StateCode
  /** The official map of the districts that will be in use. */
  newMap: string | undefined
  filers: FiledOffice[]
  filed: FiledCandidates | undefined
}

function ContestBox({ contest, state, newMap, filers, filed }: ContestBoxProps) {
  const { t } = useLingui()
  const { either } = useFormat()
  const { term, stateName, stateInText } = useCivicTerms()
  const { chamber, title, district, holders } = contest
  const [place, chamberName] = [stateName(state), term(title)]
  // In Spanish, "de" would merge with the article of a name such as "las Islas Vírgenes".
  const heading =
    place === stateInText(state)
      ? t`${place} ${chamberName}`
      : t({ message: `${place} ${chamberName}`, context: 'a place with an article' })
  const isDistrictUnknown = holders.length > 1 && district === null
  return (
    <li className="grid break-inside-avoid content-start gap-2 border-b border-line px-4 py-3.5 sm:px-5">
      <h3 className="text-step-0 leading-snug font-bold">
        {chamber === null ? title : heading}
        {district !== null && <span className="font-normal text-muted"> · {t`District ${district}`}</span>}
        {!contest.confirmed && <MayChange />}
      </h3>
      {holders.length > maxHolders ? (
        <p className="text-step--1 text-muted">
          {t`District ${either([...new Set(holders.flatMap((one) => one.district ?? []))])}.`}{' '}
          <Link href={paths.officials}>
            <Trans>Find yours</Trans>
          </Link>
        </p>
      ) : (
        holders.map((holder) => (
          <HeldBy key={`${holder.name} ${holder.district}`} holder={holder} showDistrict={isDistrictUnknown} />
        ))
      )}
      {newMap !== undefined && (
        <p className="text-step--1 text-muted">
          <Trans>Based on current districts. Yours may be different on the next ballot.</Trans>{' '}
          <OutsideLink href={newMap}>
            <Trans>Official map of the new districts</Trans>
          </OutsideLink>
        </p>
      )}
      {filed && filers.length > 0 && <FilersFold filed={filed} offices={filers} />}
    </li>
  )
}

/** With more possible members, only their districts are listed. */
const maxHolders = 3

function HeldBy({ holder, showDistrict }: { holder: Holder; showDistrict: boolean }) {
  const { t } = useLingui()
  const { name, party, partyLabel, bioguideId, imageUrl, district } = holder
  if (name === null) return null
  const shown = displayName(name)
  return (
    <p className="m-0 flex items-center gap-2.5">
      <Portrait size="small" name={name} imageUrl={imageUrl} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className="font-medium">
          {bioguideId ? (
            <Link href={officialPath(bioguideId)} className="text-ink">
              {shown}
            </Link>
          ) : (
            shown
          )}
        </span>
        <span className="text-step--1 text-muted">
          {showDistrict && district !== null ? t`Now, District ${district}` : t`Holds it now`}
        </span>
      </span>
      {party && <PartyBadge party={party} label={partyLabel} />}
    </p>
  )
}

type FilersFoldProps = { filed: FiledCandidates; offices: FiledOffice[] }

/** For reference, folded: everyone who filed with the FEC, on the ballot or not. */
function FilersFold({ filed, offices }: FilersFoldProps) {
  const { localDate } = useFormat()
  const { cycle } = filed
  const count = countFilers(offices)
  const day = localDate(filed.source.asOf, 'short')
  return (
    <Fold
      title={<Trans>Who filed with the FEC for {cycle}</Trans>}
      hint={
        <>
          <Plural value={count} one="# person" other="# people" />, {day}
        </>
      }
    >
      <FiledOffices filed={filed} offices={offices} />
    </Fold>
  )
}
