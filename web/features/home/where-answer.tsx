import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { factId } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { EarlyVotingRow } from '../../parts/early-voting-row.tsx'
import { IdToBring } from '../../parts/id-to-bring.tsx'
import { OfficialButton } from '../../parts/official-button.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { SourceText } from '../../parts/source-text.tsx'
import { votersElection } from '../../parts/voters-election.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** A polling place that was found for the voter's address on this device. */
export interface FoundPlace {
  name: string | null
  address: string
  electionDate: string
}

/** Where the voter votes: the place found on this device, otherwise the state's own finder. */
export function WhereAnswer({ voting, place }: { voting: StateVoting; place: FoundPlace | undefined }) {
  const { t } = useLingui()
  const isFound = place !== undefined && place.electionDate >= voting.today
  const { links, office } = voting
  const finder = links.pollingPlace
  const site = finder ?? office.website
  const isAllMail = voting.mailVoting?.who === 'all-mail'
  return (
    <AnswerCard
      heading={<Trans>Where I vote</Trans>}
      headline={isFound ? (place.name ?? place.address) : <Headline host={finder?.host} isAllMail={isAllMail} />}
      action={
        isFound ? (
          <Link href={paths.polling} className={buttonClass({ variant: 'ghost' })}>
            <Trans>Hours and directions</Trans>
          </Link>
        ) : (
          <OfficialButton link={site} ghost>{t`Open ${site.host}`}</OfficialButton>
        )
      }
      source={<HoursSource voting={voting} />}
    >
      {isFound && place.name && <p className="mt-1">{place.address}</p>}
      {isFound && (
        <p className="mt-1 text-step--1 text-muted">
          <Trans>Found on this device. Confirm it before you go.</Trans>
        </p>
      )}
      {!isFound && isAllMail && (
        <p className="mt-1 text-step--1">
          <Trans>To vote in person or get help, contact your election office.</Trans>{' '}
          <OutsideLink href={office.website.url}>{office.website.host}</OutsideLink>
        </p>
      )}
      {!isFound && finder && !finder.government && (
        <p className="mt-1 text-step--1 text-muted">
          <Trans>This site is run for the state by a company; its address is not a government one.</Trans>
        </p>
      )}
      {!isFound && !finder && (
        <p className="mt-1">
          {office.name}, <a href={`tel:${office.phone.replaceAll(/[^\d+]/g, '')}`}>{office.phone}</a>
        </p>
      )}
      <VotingFacts voting={voting} />
    </AnswerCard>
  )
}

function Headline({ host, isAllMail }: { host: string | undefined; isAllMail: boolean }) {
  if (isAllMail) return <Trans>Elections here are held by mail.</Trans>
  if (host === undefined) return <Trans>Ask your election office</Trans>
  return <Trans>Find it on {host}</Trans>
}

function VotingFacts({ voting }: { voting: StateVoting }) {
  const election = votersElection(voting)
  const hours = election?.hours ?? voting.hours
  const { idAtPolls, links } = voting
  return (
    <AnswerRows className="mt-3">
      {hours && (
        <AnswerRow label={election?.hours ? <Trans>Polls are open</Trans> : <Trans>Polls are usually open</Trans>}>
          {hours.text} {!hours.confirmed && <Unconfirmed />}
        </AnswerRow>
      )}
      {election?.deadlines && <EarlyVotingRow deadlines={election.deadlines} />}
      {idAtPolls && (
        <AnswerRow
          label={<Trans>What to bring</Trans>}
          hint={
            links.voterId && (
              <OutsideLink href={links.voterId.url}>
                <Trans>See the list of accepted IDs</Trans>
              </OutsideLink>
            )
          }
        >
          <IdToBring category={idAtPolls.category} /> {!idAtPolls.confirmed && <Unconfirmed />}
        </AnswerRow>
      )}
    </AnswerRows>
  )
}

const Unconfirmed = () => (
  <Badge tone="warn">
    <Trans>To be confirmed</Trans>
  </Badge>
)

function HoursSource({ voting }: { voting: StateVoting }) {
  const hours = votersElection(voting)?.hours ?? voting.hours
  const { idAtPolls, stateCode, sources } = voting
  return (
    <>
      {hours && (
        <p className="m-0">
          <Trans>Hours:</Trans>{' '}
          <SourceText
            fact={factId('elections/rules', stateCode, 'hours')}
            source={hours.source === null ? null : sources[hours.source]}
            withoutLabel
          />
        </p>
      )}
      {idAtPolls && (
        <p className="m-0">
          <Trans>ID:</Trans>{' '}
          <SourceText
            fact={factId('elections/registration', stateCode, 'voterId')}
            source={idAtPolls.source}
            withoutLabel
          />
        </p>
      )}
    </>
  )
}
