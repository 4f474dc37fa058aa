import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Deadlines } from '../../../contract/deadlines.ts'
import { electionFact, factId } from '../../../contract/fact-reports.ts'
import type { StateRegistration } from '../../../contract/registration.ts'
import { type StateVoting, type UpcomingElection, type VoterRule, soonDays } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { DeadlineRows } from '../../parts/elections/deadline-rows.tsx'
import { ElectionMarks } from '../../parts/elections/election-marks.tsx'
import { EventListContext } from '../../parts/elections/event-list-context.ts'
import { SoonerElections } from '../../parts/elections/sooner-elections.tsx'
import { registrationQuery, useStateVoting } from '../../parts/elections/state-voting-query.ts'
import { NonGovernmentHost, PhoneLink, electionDatesLink } from '../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { MayChange } from '../../parts/sources/may-change.tsx'
import { type CitedFact, SourceList } from '../../parts/sources/source-list.tsx'
import { SourceText, SourceTexts } from '../../parts/sources/source-text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { registrationStep } from './registration-step.ts'
import { useLateRegistration } from './use-late-registration.ts'

type StateFactsProps = { state: StateCode; name: string }

export function StateFacts({ state, name }: StateFactsProps) {
  const query = useQuery(registrationQuery(state))
  const late = useLateRegistration(state)
  const isCounted = registrationStep(useStateVoting(state).data) !== null
  return (
    <QueryResult
      query={query}
      loading={<Skeleton shape="block" className="h-40" />}
      errorTitle={<Trans>We couldn’t load the links for {name}.</Trans>}
    >
      {(facts) => (
        <div className="grid gap-6">
          <RegistrationMethods
            facts={facts}
            name={name}
            isInPersonOnly={late?.left === 'in-person'}
            isCounted={isCounted}
          />
          <VotingFacts state={state} website={facts.office.website} />
          <Office facts={facts} />
        </div>
      )}
    </QueryResult>
  )
}

/** A query of its own, so that the links are still shown if it fails. */
function VotingFacts({ state, website }: { state: StateCode; website: StateRegistration['office']['website'] }) {
  const query = useStateVoting(state)
  return (
    <QueryResult
      query={query}
      loading={<Skeleton shape="block" className="h-40" />}
      renderError={() => (
        <p className="text-muted">
          <Trans>We couldn’t load the next deadline.</Trans>{' '}
          <OutsideLink href={website.url}>{new URL(website.url).host}</OutsideLink>
        </p>
      )}
    >
      {(voting) => (
        <>
          <WhoCanVote voting={voting} />
          <NextElection voting={voting} />
        </>
      )}
    </QueryResult>
  )
}

type RegistrationMethodsProps = {
  facts: StateRegistration
  name: string
  /** Whether voters can register only in person for the next election, because the other deadlines have passed. */
  isInPersonOnly: boolean
  /** Whether the headline counts the days left instead of naming the methods. */
  isCounted: boolean
}

function RegistrationMethods({ facts, name, isInPersonOnly, isCounted }: RegistrationMethodsProps) {
  if (facts.registration === 'not-needed') {
    return (
      <Alert title={<Trans>You don’t need to register to vote in {name}.</Trans>}>
        <Notes notes={facts.notes} />
        {facts.idAtPolls?.confirmed === false && <MayChange />}
      </Alert>
    )
  }
  const methods: Record<typeof facts.registration, ReactNode> = {
    online: <Trans>You can register online, by mail or in person.</Trans>,
    'maybe-online': (
      <Trans>You can register by mail or in person. You may be able to register online: check the state’s site.</Trans>
    ),
    'in-person-or-excused-mail': (
      <Trans>
        You register in person. You can register by mail only if you can’t come in person. You can’t register online.
      </Trans>
    ),
    'mail-or-in-person': isCounted ? (
      <Trans>You can register by mail or in person. You can’t register online.</Trans>
    ) : (
      <Trans>You can’t register online.</Trans>
    ),
    'in-person': <Trans>You must register in person.</Trans>,
  }
  const isInHeadline = !isCounted && (facts.registration === 'online' || facts.registration === 'in-person')
  return (
    <div className="grid gap-2 empty:hidden">
      {!isInPersonOnly && !isInHeadline && <p>{methods[facts.registration]}</p>}
      <Notes notes={facts.notes} />
      <NonGovernmentHost
        link={facts.register && !facts.register.government ? facts.register : (facts.status ?? undefined)}
        state={facts.stateCode}
      />
    </div>
  )
}

const Notes = ({ notes }: { notes: string[] }) => notes.map((note) => <p key={note}>{note}</p>)

function Office({ facts: { stateCode, office, voterId, localOffices, sources } }: { facts: StateRegistration }) {
  const { t } = useLingui()
  return (
    <section className="grid gap-2">
      <CardTitle level={3}>
        <Trans>Your election office</Trans>
        <SourceTexts
          facts={Object.values(sources).map((source) => ({
            fact: factId('elections/registration', stateCode),
            source,
            of: t`official links`,
          }))}
        />
      </CardTitle>
      <p>
        <OutsideLink href={office.website.url}>
          <span lang="en">{office.name}</span>
        </OutsideLink>
      </p>
      <p>
        <PhoneLink phone={office.phone} />
        {office.tollFree && (
          <>
            {' · '}
            <PhoneLink phone={office.tollFree} />
          </>
        )}
      </p>
      <ul className="grid gap-1">
        {voterId && (
          <li>
            <OutsideLink href={voterId.url}>
              <Trans>ID to bring when you vote</Trans>
            </OutsideLink>
          </li>
        )}
        {localOffices && (
          <li>
            <OutsideLink href={localOffices.url}>
              <Trans>County and town offices</Trans>
            </OutsideLink>
          </li>
        )}
      </ul>
    </section>
  )
}

const registrationDeadlines = ['registerOnline', 'registerByMail', 'registerInPerson'] as const

/** The next election, with its deadlines to register if it is soon. */
function NextElection({ voting }: { voting: StateVoting }) {
  const { today, sources } = voting
  const dates = electionDatesLink(voting)
  const { toPrepare, toPlan: election } = electionsOf(voting)
  const isSoon = toPrepare !== null || (election !== null && election.days <= soonDays)
  const deadlines = isSoon && election?.deadlines?.registrationNeeded ? election.deadlines : null
  return (
    <EventListContext value={{ today, sources }}>
      <section className="grid gap-1">
        <CardTitle level={3}>
          {deadlines ? <Trans>Deadline for the next election</Trans> : <Trans>Next election</Trans>}
        </CardTitle>
        {election ? (
          <Election election={election} deadlines={deadlines} voting={voting} />
        ) : (
          <p className="text-muted">
            <Trans>We don’t have the next election date yet.</Trans>{' '}
            <OutsideLink href={dates.url}>{dates.host}</OutsideLink>
          </p>
        )}
      </section>
    </EventListContext>
  )
}

type ElectionProps = {
  election: UpcomingElection
  /** Null if there are none to show. */
  deadlines: Deadlines | null
  voting: StateVoting
}

function Election({ election, deadlines, voting }: ElectionProps) {
  const { localDate } = useFormat()
  const { id, title, confirmed, source } = election
  const day = localDate(election.date)
  return (
    <>
      <p>
        {`${title}, ${day}`}
        {!confirmed && <MayChange />}
        {source !== null && (
          <SourceText
            fact={electionFact(election, voting.stateCode)}
            source={voting.sources[source]}
            uncertain={!confirmed}
          />
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-step--1 empty:hidden">
        {/* The line above already marks an unconfirmed date. */}
        <ElectionMarks election={{ ...election, confirmed: true }} />
      </p>
      <SoonerElections voting={voting} election={election} />
      {deadlines && (
        <DeadlineRows
          election={{ id, date: election.date, stateCodes: [voting.stateCode] }}
          deadlines={deadlines}
          only={registrationDeadlines}
        />
      )}
    </>
  )
}

/** Who may vote in the state and the age to register. The rule after a felony conviction is folded. */
function WhoCanVote({ voting }: { voting: StateVoting }) {
  const { t } = useLingui()
  const { eligibility, preregistration, felony } = voting
  return (
    <section className="grid gap-1">
      <CardTitle level={3}>
        <Trans>Who can vote</Trans>
      </CardTitle>
      {eligibility ? <Rule rule={eligibility} /> : <NotKnown voting={voting} />}
      {preregistration && <Rule rule={preregistration} />}
      <RuleSources voting={voting} />
      {felony && (
        <details>
          <summary className="w-fit py-1 font-semibold">
            <Trans>After a felony conviction</Trans>
          </summary>
          <div className="mt-1">
            <p>
              {felony.text}
              {!felony.confirmed && <MayChange />}
            </p>
          </div>
        </details>
      )}
      {felony && (
        <SourceText
          fact={factId('elections/around', voting.stateCode, 'felony')}
          source={felony.source === null ? null : voting.sources[felony.source]}
          uncertain={!felony.confirmed}
          of={t`voting after a felony conviction`}
        />
      )}
    </section>
  )
}

function NotKnown({ voting: { stateCode, office } }: { voting: StateVoting }) {
  const state = stateWithArticle(stateCode, useLocale())
  return (
    <p>
      <Trans>We don’t have the rules on who can vote in {state}.</Trans>{' '}
      <OutsideLink href={office.website.url}>{office.website.host}</OutsideLink>
    </p>
  )
}

const Rule = ({ rule }: { rule: VoterRule }) => (
  <p>
    {rule.text}
    {!rule.confirmed && <MayChange />}
  </p>
)

/** The sources of who may vote and of the age to register, named once if they are the same. */
function RuleSources({ voting: { stateCode, sources, eligibility, preregistration } }: { voting: StateVoting }) {
  const { t } = useLingui()
  const cited = (rule: VoterRule | null, field: 'eligibility' | 'preregistration', label: string): CitedFact[] =>
    rule
      ? [{ label, fact: factId('elections/around', stateCode, field), source: rule.source, uncertain: !rule.confirmed }]
      : []
  return (
    <SourceList
      sources={sources}
      facts={[
        ...cited(eligibility, 'eligibility', t`who can vote`),
        ...cited(preregistration, 'preregistration', t`the age to register`),
      ]}
    />
  )
}
