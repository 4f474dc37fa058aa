import { useLingui, Trans } from '@lingui/react/macro'
import { type FormEvent, useState, type ReactNode } from 'react'
import { limits } from '../../../../contract/common.ts'
import type { DeskSubject } from '../../../../contract/desk-import.ts'
import type { BallotContest, VoterInfo, VoterQuestion, VotingPlace } from '../../../../contract/voter-info.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { type TryInput, useTry } from '../api.ts'
import { Step, type StepInput } from '../step.tsx'

/** What a voter at an address would see after publication. */
export function TryStep({ item, number }: StepInput) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const attempt = useTry()
  const errorMessage = useErrorMessage()
  const ask = (body: TryInput) => attempt.mutate({ params: { id: item.id }, body })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') ask({ address })
  }
  return (
    <Step
      number={number}
      title={t`Try an address`}
      about={t`See what a voter there will see. Voters don’t see it yet.`}
    >
      <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={t`Address of a voter`} className="min-w-0 flex-1 basis-72">
          <Input
            value={address}
            maxLength={limits.address}
            placeholder={t`Street, city, state and ZIP code`}
            autoComplete="off"
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="ghost" disabled={attempt.isPending}>
          {t`Try it`}
        </Button>
      </form>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {attempt.error !== null && <Alert tone="bad">{errorMessage(attempt.error)}</Alert>}
        {attempt.data && (
          <TriedAnswer
            info={attempt.data}
            address={attempt.variables.body.address}
            subject={item.subject}
            onTry={ask}
          />
        )}
      </div>
    </Step>
  )
}

type TriedAnswerProps = { info: VoterInfo; onTry: (input: TryInput) => void; address: string; subject: DeskSubject }

/** The voter's answer in short: the places with their hours, or what we would ask or say instead. */
function TriedAnswer({ info, address, onTry, subject }: TriedAnswerProps) {
  const { t } = useLingui()
  const lists = [
    { title: t`Election Day`, places: info.pollingLocations },
    { title: t`Early voting`, places: info.earlyVoteSites },
    { title: t`Drop-off`, places: info.dropOffLocations },
  ].filter(({ places }) => places.length > 0)
  if (info.ask !== null) return <Asked ask={info.ask} onAnswer={(answer) => onTry({ address, ...answer })} />
  if (info.outcome === 'several')
    return (
      <Choices
        title={t`We’d ask the voter which address is theirs:`}
        choices={info.choices.map((choice) => ({ id: choice, name: choice }))}
        onChoose={(choice) => onTry({ address: choice })}
      />
    )
  if (subject === 'ballots' && info.contests.length > 0) return <TriedBallot contests={info.contests} />
  if (subject === 'ballots' && info.ballotAsk !== null)
    return <Asked ask={info.ballotAsk} onAnswer={(answer) => onTry({ address, ...answer })} />
  if (subject === 'ballots' && lists.length > 0)
    return <Alert tone="warn" title={t`A voter here would see no ballot.`} />
  if (lists.length === 0)
    return info.mailOnly ? (
      <Alert title={t`Elections here are held by mail.`} />
    ) : (
      <Alert tone="warn" title={t`A voter here would see no place.`}>
        {info.outcome === 'not_understood'
          ? t`We can’t read this address. Enter street, city, state and ZIP code.`
          : t`The files don’t tell us where this voter votes. We’d send them to your office.`}
      </Alert>
    )
  return lists.map(({ title, places }) => (
    <section key={title} aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      <ul className="m-0 mt-2 grid list-none gap-3 p-0 sm:grid-cols-2">
        {places.slice(0, shownPlaces).map((place) => (
          <Place key={place.id} place={place} />
        ))}
      </ul>
      <More total={places.length} />
    </section>
  ))
}

/** The contests in ballot order, each with what the voter chooses among. */
function TriedBallot({ contests }: { contests: BallotContest[] }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Ballot`}>
      <h3 className="font-bold">{t`Ballot`}</h3>
      <ol className="m-0 mt-2 grid list-none gap-3 p-0 sm:grid-cols-2">
        {contests.map((contest) => (
          <li key={contest.id} className="min-w-0 rounded-md border border-line px-4 py-3 wrap-anywhere">
            <strong className="block">{[contest.title, contest.district].filter(Boolean).join(', ')}</strong>
            <span className="block text-step--1 text-muted">{choicesOf(contest).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const choicesOf = (contest: BallotContest): string[] =>
  'candidates' in contest
    ? contest.candidates.map(({ name }) => name)
    : [...(contest.candidate === null ? [] : [contest.candidate]), ...contest.answers.map(({ label }) => label)]

type AskedProps = { ask: VoterQuestion; onAnswer: (answer: Omit<TryInput, 'address'>) => void }

/** What the voter would be asked. The clerk can answer it and go on. */
function Asked({ ask, onAnswer }: AskedProps) {
  const { t } = useLingui()
  switch (ask.kind) {
    case 'town':
      return (
        <Choices
          title={t`We’d ask the voter which town they live in:`}
          choices={ask.towns.map(({ id, name, county }) => ({
            id,
            name: county === null ? name : `${name}, ${county}`,
          }))}
          onChoose={(town) => onAnswer({ town })}
        />
      )
    case 'county':
      return (
        <Choices
          title={t`We’d ask the voter which county they live in:`}
          choices={ask.counties}
          onChoose={(county) => onAnswer({ county })}
        />
      )
    case 'zip4':
      return (
        <Alert title={t`We’d ask the voter for their ZIP+4 code.`}>
          {t`Add the four digits to the ZIP code to try it.`}
        </Alert>
      )
    case 'geocode':
      return (
        <Alert
          title={t`We’d ask the voter if the Census Bureau may find the address on the map.`}
          action={
            <Button variant="ghost" size="small" onClick={() => onAnswer({ askCensus: true })}>
              {t`Send this address to the Census Bureau`}
            </Button>
          }
        >
          {t`We need the point of the home to find its precinct.`}
        </Alert>
      )
    case 'office':
      return (
        <Alert tone="warn" title={t`We’d send the voter to your office.`}>
          {ask.reason === 'line'
            ? t`The home is too close to a line between two precincts.`
            : t`We can’t find the address on the map.`}
        </Alert>
      )
  }
}

type ChoicesProps = { title: ReactNode; choices: { id: string; name: string }[]; onChoose: (id: string) => void }

const Choices = ({ title, choices, onChoose }: ChoicesProps) => (
  <Alert title={title}>
    <ul className="m-0 mt-2 flex list-none flex-wrap gap-2 p-0">
      {choices.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Button variant="ghost" size="small" onClick={() => onChoose(id)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  </Alert>
)

const shownPlaces = 10

function More({ total }: { total: number }) {
  const { t } = useLingui()
  if (total <= shownPlaces) return null
  return <p className="mt-2 text-step--1 text-muted">{t`The first ${shownPlaces} of ${total}.`}</p>
}

const Place = ({ place: { name, address, hours, notes, phone, url } }: { place: VotingPlace }) => (
  <li className="min-w-0 rounded-md border border-line px-4 py-3 wrap-anywhere">
    <strong className="block">{name ?? address}</strong>
    {name !== null && <span className="block text-step--1">{address}</span>}
    <span className="mt-1 block text-step--1 whitespace-pre-line text-muted">
      {hours ?? <Trans>Hours not listed.</Trans>}
    </span>
    {[phone, url, notes].map(
      (text, index) =>
        text !== null && (
          <span key={index} className="block text-step--1 whitespace-pre-line text-muted">
            {text}
          </span>
        ),
    )}
  </li>
)
