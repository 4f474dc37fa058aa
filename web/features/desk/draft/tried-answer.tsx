import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { VoterInfo, VoterQuestion, VotingPlace } from '../../../../contract/voter-info.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { TryInput } from '../api.ts'

type TriedAnswerProps = { info: VoterInfo; onTry: (input: TryInput) => void; address: string }

/** The voter's answer in short: the places with their hours, or what we would ask or say instead. */
export function TriedAnswer({ info, address, onTry }: TriedAnswerProps) {
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
        title={<Trans>We’d ask the voter which address is theirs:</Trans>}
        choices={info.choices.map((choice) => ({ id: choice, name: choice }))}
        onChoose={(choice) => onTry({ address: choice })}
      />
    )
  if (lists.length === 0)
    return info.mailOnly ? (
      <Alert title={<Trans>Elections here are held by mail.</Trans>} />
    ) : (
      <Alert tone="warn" title={<Trans>A voter here would see no place.</Trans>}>
        {info.outcome === 'not_understood' ? (
          <Trans>We can’t read this address. Enter street, city, state and ZIP code.</Trans>
        ) : (
          <Trans>The files don’t tell us where this voter votes. We’d send them to your office.</Trans>
        )}
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

type AskedProps = { ask: VoterQuestion; onAnswer: (answer: Omit<TryInput, 'address'>) => void }

/** What the voter would be asked. The clerk can answer it and go on. */
function Asked({ ask, onAnswer }: AskedProps) {
  switch (ask.kind) {
    case 'town':
      return (
        <Choices
          title={<Trans>We’d ask the voter which town they live in:</Trans>}
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
          title={<Trans>We’d ask the voter which county they live in:</Trans>}
          choices={ask.counties}
          onChoose={(county) => onAnswer({ county })}
        />
      )
    case 'zip4':
      return (
        <Alert title={<Trans>We’d ask the voter for their ZIP+4 code.</Trans>}>
          <Trans>Add the four digits to the ZIP code to try it.</Trans>
        </Alert>
      )
    case 'geocode':
      return (
        <Alert
          title={<Trans>We’d ask the voter if the Census Bureau may find the address on the map.</Trans>}
          action={
            <Button variant="ghost" size="small" onClick={() => onAnswer({ askCensus: true })}>
              <Trans>Send this address to the Census Bureau</Trans>
            </Button>
          }
        >
          <Trans>We need the point of the home to find its precinct.</Trans>
        </Alert>
      )
    case 'office':
      return (
        <Alert tone="warn" title={<Trans>We’d send the voter to your office.</Trans>}>
          {ask.reason === 'line' ? (
            <Trans>The home is too close to a line between two precincts.</Trans>
          ) : (
            <Trans>We can’t find the address on the map.</Trans>
          )}
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
  if (total <= shownPlaces) return null
  return (
    <p className="mt-2 text-step--1 text-muted">
      <Trans>
        The first {shownPlaces} of {total}.
      </Trans>
    </p>
  )
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
