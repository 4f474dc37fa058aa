import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BallotMeasure } from '../../../../contract/voter-info.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Oval } from '../../../ui/oval.tsx'
import { BallotSource } from '../ballot-source.tsx'
import { type Contest, type Person, measureKey } from '../contests/contests.ts'
import { useContestLabels } from '../contests/use-contest-labels.ts'
import { useResponseOptions } from '../contests/use-response-options.ts'
import { useMarks } from '../marks/marks-store.ts'
import { type Mark, markOf } from '../marks/marks.ts'
import type { Ballot } from '../use-ballot.ts'

/** The printed version: all contests with the voter's own marks, without controls. */
export function PrintedBallot({ ballot, address }: { ballot: Ballot; address: string }) {
  const { t } = useLingui()
  const marks = useMarks()
  const { localDate } = useFormat()
  const { info, filed, isSample, federal, governor, stateLevel, local, measures, filedFederal, election, scope } =
    ballot
  const publishedElection = info.data?.election
  const contests = [...federal, ...governor, ...stateLevel, ...local].map((contest) => ({
    contest,
    mark: markOf(marks, contest),
  }))
  // Hundreds may have filed, so only contests the voter marked are printed.
  const markedFilings = filedFederal
    .map((contest) => ({ contest, mark: markOf(marks, contest) }))
    .filter(({ mark }) => mark.choices.length > 0 || mark.note !== '')
  const isEmpty = contests.length + markedFilings.length + measures.length === 0
  return (
    <section aria-label={t`My ballot, for printing`} className="hidden text-step--1 print:block">
      <p className="font-semibold">{address}</p>
      {publishedElection && (
        <p>
          {`${publishedElection.name}, ${localDate(publishedElection.date)}.`}{' '}
          {publishedElection.over && <Trans>The election is over.</Trans>}
        </p>
      )}
      {isSample && (
        <p className="font-bold">
          <Trans>Sample data</Trans>
        </p>
      )}
      <p className="mt-1 text-muted">
        <Trans>My own marks, for my own use. This is not an official ballot.</Trans>
      </p>
      {isEmpty && (
        <p className="mt-4">
          <Trans>Nothing is marked, and no ballot is known for this address.</Trans>
        </p>
      )}
      <div className="mt-4 columns-2 gap-8">
        {contests.map(({ contest, mark }) => (
          <PrintedContest key={contest.key} contest={contest} people={contest.people} mark={mark} />
        ))}
        {measures.map((measure) => (
          <PrintedMeasure
            key={measure.id}
            measure={measure}
            mark={markOf(marks, { election, key: measureKey(scope, measure) })}
          />
        ))}
        {markedFilings.map(({ contest, mark }) => (
          <PrintedFilers key={contest.key} contest={contest} mark={mark} />
        ))}
      </div>
      <BallotSource ballot={ballot} />
      {markedFilings.length > 0 && filed.data && (
        <FilersSource name={filed.data.source.name} asOf={filed.data.source.asOf} />
      )}
    </section>
  )
}

type PrintedContestProps = { contest: Contest; people: Person[]; mark: Mark; children?: ReactNode }

function PrintedContest({ contest, people, mark, children }: PrintedContestProps) {
  const { office, place } = useContestLabels()(contest)
  const { term } = useCivicTerms()
  return (
    <PrintedGroup title={office} subtitle={place} note={mark.note}>
      {people.map(({ key, name, party }) => (
        <Line key={key} isChosen={mark.choices.includes(key)}>
          {name}
          {party && <span className="font-normal text-muted"> · {term(party)}</span>}
        </Line>
      ))}
      {children}
    </PrintedGroup>
  )
}

function PrintedFilers({ contest, mark }: { contest: Contest; mark: Mark }) {
  const chosen = contest.people.filter(({ key }) => mark.choices.includes(key))
  const others = contest.people.length - chosen.length
  return (
    <PrintedContest contest={contest} people={chosen} mark={mark}>
      {others > 0 && (
        <li className="text-muted">
          <Plural value={others} one="and # other who filed with the FEC" other="and # others who filed with the FEC" />
        </li>
      )}
    </PrintedContest>
  )
}

function PrintedMeasure({ measure, mark }: { measure: BallotMeasure; mark: Mark }) {
  return (
    <PrintedGroup title={measure.title} subtitle={measure.subtitle} note={mark.note}>
      {useResponseOptions(measure).map(({ value, label }) => (
        <Line key={value} isChosen={mark.choices.includes(value)}>
          {label}
        </Line>
      ))}
    </PrintedGroup>
  )
}

type PrintedGroupProps = { title: string; subtitle?: string | null; note: string; children: ReactNode }

function PrintedGroup({ title, subtitle, note, children }: PrintedGroupProps) {
  const { t } = useLingui()
  return (
    <div className="mb-4 break-inside-avoid border-t-2 border-ink pt-1.5">
      <h2 className="text-step-0">{title}</h2>
      {subtitle && <p className="text-muted">{subtitle}</p>}
      <ul className="m-0 mt-1 grid list-none gap-1 p-0">{children}</ul>
      {note !== '' && <p className="mt-1 whitespace-pre-line italic">{t`My note: ${note}`}</p>}
    </div>
  )
}

function Line({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  return (
    <li className={isChosen ? 'flex items-start gap-2 font-bold' : 'flex items-start gap-2'}>
      <Oval filled={isChosen} className="mt-[.2em]" />
      <span>{children}</span>
    </li>
  )
}

function FilersSource({ name, asOf }: { name: string; asOf: string }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const date = localDate(asOf, 'long')
  return (
    <p className="mt-1 text-step--2 text-muted">{t`Those who filed with the FEC: ${name}, as of ${date}. Filers are not nominees.`}</p>
  )
}
