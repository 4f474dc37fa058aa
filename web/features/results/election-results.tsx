import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { stateChoices } from '../../../civic/address/states.ts'
import { stateCodes } from '../../../contract/common.ts'
import type { StateCode } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { Fold } from '../../parts/fold.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { StateSelect } from '../../parts/state-select.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { isFocusLost, useFocusAfterChange } from '../../ui/focus-region.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { useResultsSites } from './api.ts'
import { CountryView } from './country-view.tsx'
import { CountSection } from './counts/count-section.tsx'
import { OneCount } from './counts/one-count.tsx'
import { LastResults } from './latest/last-results.tsx'
import { LatestElection } from './latest/latest-election.tsx'
import { ResultsQuery } from './results-query.tsx'
import { country, resultsPath, useResultsUrl } from './results-url.ts'
import type { ResultsUrl } from './results-url.ts'
import { SampleView } from './sample/sample-view.tsx'
import { StateView } from './state-view.tsx'
import { useResultFormat } from './use-result-format.ts'

export function ElectionResults() {
  const url = useResultsUrl()
  const { view, state, count } = url
  const region = useRef<HTMLDivElement>(null)
  useFocusAfterChange(`${view}/${state}/${count}`, (before) => {
    // The links between states are in the archive, which is below the last election.
    const isInArchive = view === 'home' && before.startsWith('home/')
    if (isFocusLost()) focusHeading(region.current, isInArchive)
  })
  return (
    <div ref={region}>
      {view === 'sample' && <SampleView />}
      {count !== undefined && <OneCount id={count} />}
      {view === 'home' && <ResultsHome url={url} />}
    </div>
  )
}

/** Moves the focus to a heading, because the link that was followed disappeared with the old view. */
function focusHeading(region: HTMLElement | null, isInArchive: boolean) {
  const heading = region?.querySelector<HTMLElement>(isInArchive ? '[data-archive] h2' : 'h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  if (isInArchive) heading?.scrollIntoView()
  else scrollTo(0, 0)
}

/** The last election first, then counts of election offices, then the archive if a part of it was chosen, else a link to it. */
function ResultsHome({ url: { state: chosen, district, unknownState } }: { url: ResultsUrl }) {
  const { t } = useLingui()
  const place = useVoterPlace()
  const state = chosen ?? place.state ?? country
  const shownState = state === country ? place.state : state
  return (
    <div className="grid gap-10">
      {unknownState !== undefined && (
        <Alert tone="warn" title={t`We don’t recognize the state “${unknownState}”.`}>
          <Trans>Choose a state from the list.</Trans>
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shownState ? (
          <LatestElection key={shownState} state={shownState}>
            {chosen === undefined && <LastResults state={shownState} />}
          </LatestElection>
        ) : (
          <ChooseState />
        )}
        <AllStates />
      </div>
      <CountSection state={shownState} />
      {chosen === undefined ? (
        <Link href={resultsPath.country} className="w-fit font-semibold">
          <ArchiveTitle />
        </Link>
      ) : (
        <section className="grid gap-4 border-t border-line pt-6">
          <h2 className="text-step-1 font-bold">
            <ArchiveTitle />
          </h2>
          <div className="grid gap-6">
            <StatePicker state={state} homeState={place.state} />
            <div data-archive>
              {state === country ? <CountryView /> : <StateView key={state} state={state} district={district} />}
            </div>
          </div>
        </section>
      )}
      <p data-print="hide" className="text-step--1">
        <Link href={resultsPath.sample}>
          <Trans>See the sample screen</Trans>
        </Link>
      </p>
    </div>
  )
}

const ArchiveTitle = () => <Trans>Archive: November 2024</Trans>

/** Before the voter's state is known. */
function ChooseState() {
  const { localDate } = useResultFormat()
  const latest = useResultsSites().data?.latest
  const day = latest && localDate(latest, 'long')
  return (
    <AnswerCard
      heading={day ? <Trans>Last election: {day}</Trans> : <Trans>Start here</Trans>}
      edge="signal"
      headline={<Trans>Where do you vote?</Trans>}
    >
      <p className="mt-1 mb-4">
        <Trans>Each state publishes its own count. Choose yours to see where.</Trans>
      </p>
      <StateSelect className="sm:w-72" />
    </AnswerCard>
  )
}

/** One link per state: folded, because a voter needs one of them. */
function AllStates() {
  return (
    <div className="rounded-lg border border-line bg-card px-4 sm:px-5">
      <Fold title={<Trans>See the count in every state and territory</Trans>}>
        <StateLinks />
      </Fold>
    </div>
  )
}

function StateLinks() {
  const query = useResultsSites()
  const { locale, state: nameOf } = useResultFormat()
  const { states, others } = stateChoices(locale)
  return (
    <ResultsQuery query={query}>
      {({ sites }) => (
        <ul className="m-0 grid list-none grid-cols-2 gap-x-4 gap-y-2 p-0 text-step--1 sm:grid-cols-3 lg:grid-cols-4">
          {[...states, ...others].flatMap((code) =>
            sites
              .filter(({ state }) => state === code)
              .map(({ url, host }) => (
                <li key={code} className="min-w-0">
                  <OutsideLink href={url} className="inline-block min-h-6">
                    {nameOf(code)}
                  </OutsideLink>
                  <span className="block text-step--2 wrap-anywhere text-muted">{host}</span>
                </li>
              )),
          )}
        </ul>
      )}
    </ResultsQuery>
  )
}

type StatePickerProps = { state: StateCode | typeof country; homeState: StateCode | undefined }

function StatePicker({ state, homeState }: StatePickerProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { locale, state: nameOf } = useResultFormat()
  const { states, others } = stateChoices(locale)
  const option = (code: StateCode) => ({ value: code, label: nameOf(code) })
  const openState = (value: string) => {
    const chosen = oneOf(stateCodes, value)
    navigate(chosen ? resultsPath.state(chosen) : resultsPath.country)
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Field label={<Trans>State</Trans>} className="w-full sm:w-72">
        <NativeSelect
          value={state}
          onValueChange={openState}
          options={[
            { value: country, label: t`Whole country` },
            { label: t`States`, options: states.map(option) },
            { label: t`District and territories`, options: others.map(option) },
          ]}
        />
      </Field>
      {state !== homeState && homeState && <HomeStateLink homeState={homeState} />}
    </div>
  )
}

/** A shortcut to the voter's own state. */
function HomeStateLink({ homeState }: { homeState: StateCode }) {
  const name = useResultFormat().state(homeState)
  return (
    <Link href={resultsPath.state(homeState)} className="flex min-h-11 items-center">
      <Trans>Your state: {name}</Trans>
    </Link>
  )
}
