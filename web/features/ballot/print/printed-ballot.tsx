import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { ConfirmWithOffice, VoterInfoSource } from '../../../parts/voter-info/voter-info-source.tsx'
import { Oval } from '../../../ui/oval.tsx'
import {
  type BallotInfo,
  type BallotItem,
  type CandidateItem,
  type QuestionItem,
  isCandidateContest,
  writeInKeys,
} from '../contests/ballot-items.ts'
import { chosenAnswer } from '../contests/question-contest.tsx'
import { useAnswers } from '../contests/use-answers.ts'
import { useContestTitle } from '../contests/use-contest-title.ts'
import { useMarks } from '../marks/marks-store.ts'
import { type Mark, markOf } from '../marks/marks.ts'

type PrintedBallotProps = { info: BallotInfo; items: BallotItem[]; address: string }

/** The printed version: all contests with the voter's own marks, without controls. */
export function PrintedBallot({ info, items, address }: PrintedBallotProps) {
  const { t } = useLingui()
  const { marks } = useMarks()
  const { localDate } = useFormat()
  const { election, source } = info
  return (
    <section aria-label={t`My ballot, for printing`} className="hidden text-step--1 print:block">
      <p className="font-semibold">{address}</p>
      {election && (
        <p>
          {`${election.name}, ${localDate(election.date)}.`} {election.over && <Trans>The election is over.</Trans>}
        </p>
      )}
      {source?.sample && (
        <p className="font-bold">
          <Trans>Sample data</Trans>
        </p>
      )}
      <p className="mt-1 text-muted">
        <Trans>My own marks, for my own use. This is not an official ballot.</Trans>
      </p>
      <div className="mt-4 columns-2 gap-8">
        {items.map((item) => (
          <PrintedContest key={item.markKey.key} item={item} mark={markOf(marks, item.markKey)} />
        ))}
      </div>
      <div className="mt-6 grid gap-1">
        <VoterInfoSource info={info} onPaper />
        <ConfirmWithOffice office={info.electionAdministration} />
      </div>
    </section>
  )
}

type PrintedProps<Item> = { item: Item; mark: Mark }

function PrintedContest({ item: { contest, ...item }, mark }: PrintedProps<BallotItem>) {
  return isCandidateContest(contest) ? (
    <PrintedCandidates item={{ ...item, contest }} mark={mark} />
  ) : (
    <PrintedQuestion item={{ ...item, contest }} mark={mark} />
  )
}

function PrintedCandidates({ item: { contest }, mark }: PrintedProps<CandidateItem>) {
  const { t } = useLingui()
  const { title, place } = useContestTitle()(contest)
  const { term } = useCivicTerms()
  const { choices, writeIns = {} } = mark
  const rankOf = (choice: string) => (contest.kind === 'ranked' ? choices.indexOf(choice) + 1 : undefined)
  return (
    <PrintedGroup title={title} subtitle={place && <span lang="en">{place}</span>} note={mark.note}>
      {contest.candidates.map(({ id, name, party }) => (
        <Line key={id} isChosen={choices.includes(id)} rank={rankOf(id)}>
          {name}
          {party && <span className="font-normal text-muted"> · {term(party)}</span>}
        </Line>
      ))}
      {writeInKeys(contest.writeIns)
        .filter((key) => choices.includes(key))
        .map((key) => {
          const name = writeIns[key]?.trim() ?? ''
          return (
            <Line key={key} isChosen rank={rankOf(key)}>
              {name === '' ? t`Write-in` : t`Write-in: ${name}`}
            </Line>
          )
        })}
    </PrintedGroup>
  )
}

function PrintedQuestion({ item: { contest }, mark }: PrintedProps<QuestionItem>) {
  const { title, place } = useContestTitle()(contest)
  const answers = useAnswers()(contest)
  const chosen = chosenAnswer(answers, mark.choices)
  return (
    <PrintedGroup title={title} subtitle={place ?? contest.measure.subtitle} note={mark.note}>
      {answers.map((answer) => (
        <Line key={answer.value} isChosen={answer === chosen}>
          {answer.label}
        </Line>
      ))}
    </PrintedGroup>
  )
}

type PrintedGroupProps = { title: string; subtitle: ReactNode; note: string; children: ReactNode }

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

type LineProps = {
  isChosen: boolean
  /** In a ranked contest: 0 for a candidate without a rank. */
  rank?: number | undefined
  children: ReactNode
}

function Line({ isChosen, rank, children }: LineProps) {
  return (
    <li className={isChosen ? 'flex items-start gap-2 font-bold' : 'flex items-start gap-2'}>
      {rank === undefined ? (
        <Oval filled={isChosen} className="mt-[.2em]" />
      ) : (
        <span className="w-[1.7em] shrink-0 text-center">{rank === 0 ? '–' : rank}</span>
      )}
      <span>{children}</span>
    </li>
  )
}
