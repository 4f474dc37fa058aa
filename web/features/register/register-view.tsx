import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { deadlinesOfStep } from '../../../civic/dates/countdown.ts'
import { isFormArrival } from '../../../civic/dates/deadline-conditions.ts'
import type { LateRegistration } from '../../../civic/elections/late-registration.ts'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { paths } from '../../../contract/paths.ts'
import type { StateRegistration } from '../../../contract/registration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { SameDayText } from '../../parts/elections/same-day-text.tsx'
import { PastDateBanner } from '../../parts/elections/sooner-elections.tsx'
import { registrationQuery, useStateVoting } from '../../parts/elections/state-voting-query.ts'
import { StepFigure, StepHeadline } from '../../parts/elections/step-headline.tsx'
import { Fold } from '../../parts/fold.tsx'
import { LocalVotingCards } from '../../parts/offices/local-voting-cards.tsx'
import { OfficialButton } from '../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { MayChange } from '../../parts/sources/may-change.tsx'
import { useStateGroups } from '../../parts/use-civic-terms.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Oval } from '../../ui/oval.tsx'
import { registrationStep } from './registration-step.ts'
import { StateFacts } from './state-facts.tsx'
import { useLateRegistration } from './use-late-registration.ts'

type RegisterViewProps = {
  state: StateCode | undefined
  needsRegistration: boolean
  /** The ZIP code of the voter's address, if it is in this state. */
  zip: string | undefined
  onSelect: (state: StateCode | undefined) => void
}

export function RegisterView({ state, needsRegistration, zip, onSelect }: RegisterViewProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const groups = useStateGroups()
  const { data: voting } = useStateVoting(state)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      {voting?.isCalendarOutdated && (
        <div className="lg:col-span-2">
          <PastDateBanner voting={voting} />
        </div>
      )}
      <Card as="section" className="grid gap-4">
        <Field label={<Trans>Choose your state</Trans>}>
          <NativeSelect
            value={state ?? ''}
            options={state ? groups : [{ value: '', label: t`Select a state` }, ...groups]}
            onValueChange={(value) => onSelect(oneOf(stateCodes, value))}
          />
        </Field>
        {state && <LateRegistrationNotice state={state} />}
        {state && needsRegistration && <Headline state={state} />}
        {needsRegistration && <OfficialButtons state={state} />}
        {state && <StateFacts key={state} state={state} name={stateWithArticle(state, locale)} />}
      </Card>
      <div className="grid gap-6">
        {needsRegistration ? <WhatYouNeed hasState={state !== undefined} /> : <BringId state={state} />}
        <div>
          {zip !== undefined && (
            <Fold title={<Trans>Local offices and other languages</Trans>}>
              <div className="grid gap-4">
                <LocalVotingCards key={zip} zip={zip} />
              </div>
            </Fold>
          )}
          <Fold title={<Trans>More help</Trans>}>
            <MoreHelp state={state} />
          </Fold>
        </div>
      </div>
    </div>
  )
}

/** Shown in place of the registration checklist if the state has no registration. */
function BringId({ state }: { state: StateCode | undefined }) {
  const { data: facts } = useQuery(registrationQuery(state))
  const page = facts?.voterId ?? facts?.office.website
  return (
    <Card as="section" className="grid gap-4">
      <CardTitle>
        <Trans>What to bring to vote</Trans>
      </CardTitle>
      <p>
        <Trans>Your state lists the IDs it accepts.</Trans>
      </p>
      {page && (
        <OfficialButton link={page}>
          <Trans>See accepted IDs</Trans>
        </OfficialButton>
      )}
      <p>
        <Link href={paths.polling}>
          <Trans>See what to bring</Trans>
        </Link>
      </p>
    </Card>
  )
}

function WhatYouNeed({ hasState }: { hasState: boolean }) {
  const items = [
    <Trans key="id">Driver’s license or state ID number, or the last 4 digits of your Social Security number</Trans>,
    <Trans key="address">Current address</Trans>,
    <Trans key="birth">Date of birth</Trans>,
  ]
  return (
    <Card as="section" className="grid gap-4">
      <CardTitle>
        <Trans>What you need</Trans>
      </CardTitle>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.key} className="flex items-center gap-3">
            <Oval className="text-control" />
            {item}
          </li>
        ))}
      </ul>
      {!hasState && (
        <>
          <p className="text-step--1">
            <Trans>Some states also ask for documents that prove your citizenship or address.</Trans>
          </p>
          <p className="text-step--1 text-muted">
            <Trans>Registration takes minutes. Most states require registration 15-30 days before an election.</Trans>
          </p>
        </>
      )}
    </Card>
  )
}

/** Links to the state's official sites. Disabled until a state is chosen and its links are loaded. */
function OfficialButtons({ state }: { state: StateCode | undefined }) {
  const locale = useLocale()
  const label = state && stateWithArticle(state, locale)
  const { data: facts } = useQuery(registrationQuery(state))
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton link={facts?.register}>
        {label ? <Trans>Go to {label} Registration</Trans> : <Trans>Go to Registration</Trans>}
      </LinkButton>
      <LinkButton link={facts?.status} ghost>
        <Trans>Check Registration Status</Trans>
      </LinkButton>
    </div>
  )
}

type LinkButtonProps = { link: StateRegistration['status'] | undefined; ghost?: boolean; children: ReactNode }

function LinkButton({ link, ghost = false, children }: LinkButtonProps) {
  if (link) {
    return (
      <OfficialButton link={link} ghost={ghost}>
        {children}
      </OfficialButton>
    )
  }
  return (
    <Button variant={ghost ? 'ghost' : 'primary'} disabled>
      {children}
    </Button>
  )
}

/** Says which ways to register have closed for the next election, then which are left. */
function LateRegistrationNotice({ state }: { state: StateCode }) {
  const { localDate } = useFormat()
  const late = useLateRegistration(state)
  if (!late) return null
  return (
    <Alert tone="warn">
      <Closed closed={late.closed} date={localDate(late.electionDay, 'long')} />{' '}
      <Left left={late.left} sameDay={<SameDayText value={late.sameDayRegistration} moment="late" />} />{' '}
      {!late.confirmed && <MayChange />}
    </Alert>
  )
}

function Closed({ closed, date }: { closed: LateRegistration['closed']; date: string }): ReactNode {
  switch (closed) {
    case 'all':
      return <Trans>Registration for the {date} election has closed.</Trans>
    case 'online-and-mail':
      return <Trans>Online and mail registration for the {date} election have closed.</Trans>
    case 'mail':
      return <Trans>Mail registration for the {date} election has closed.</Trans>
  }
}

function Left({ left, sameDay }: { left: LateRegistration['left']; sameDay: ReactNode }): ReactNode {
  switch (left) {
    case 'later-elections':
      return <Trans>You can still register for later elections.</Trans>
    case 'in-person':
      return <Trans>You can still register in person.</Trans>
    case 'ask':
      return sameDay
  }
}

const fvap = { url: 'https://www.fvap.gov/', host: 'fvap.gov' }
const eac = { url: 'https://www.eac.gov/voters', host: 'eac.gov' }
const voteGov = { url: 'https://vote.gov/', host: 'vote.gov' }

/** Help for voters abroad, with a disability or in another language: the state's own page, else a federal one. */
function MoreHelp({ state }: { state: StateCode | undefined }) {
  const { data } = useStateVoting(state)
  const accessible = data?.links.accessibleVoting ?? eac
  const language = data?.links.languageHelp ?? voteGov
  return (
    <ul className="m-0 grid list-none gap-3 p-0">
      {/* The federal law on voting from abroad does not cover the Northern Mariana Islands. */}
      {state !== 'MP' && (
        <Help
          title={<Trans>Abroad or in the military</Trans>}
          text={
            <Trans>
              Register and request a ballot if you serve in the military or live abroad. Military families can, too.
            </Trans>
          }
          link={fvap}
        />
      )}
      <Help
        title={<Trans>Voting with a disability</Trans>}
        text={<Trans>Accessible voting and help when you vote.</Trans>}
        link={accessible}
      />
      <Help
        title={<Trans>Other languages</Trans>}
        text={<Trans>Voting information in your language.</Trans>}
        link={language}
      />
    </ul>
  )
}

type HelpProps = { title: ReactNode; text: ReactNode; link: { url: string; host: string } }

function Help({ title, text, link: { url, host } }: HelpProps) {
  return (
    <li>
      <p className="m-0 font-semibold">{title}</p>
      <p className="m-0 text-step--1 text-muted">{text}</p>
      <OutsideLink href={url} className="inline-block min-h-6 text-step--1 wrap-anywhere">
        {host}
      </OutsideLink>
    </li>
  )
}

/** The days left to register, else the ways to register. */
function Headline({ state }: { state: StateCode }) {
  const name = stateWithArticle(state, useLocale())
  const { data: facts } = useQuery(registrationQuery(state))
  const { data: voting } = useStateVoting(state)
  const late = useLateRegistration(state)
  const step = registrationStep(voting)
  if (step && voting) {
    const deadlines = electionsOf(voting).toPrepare?.deadlines
    const formsArrive = deadlines ? isFormArrival(deadlinesOfStep(step), deadlines) : false
    return (
      <div>
        <p className="m-0 text-[2.6rem] leading-none font-extrabold tracking-[-.03em]">
          <StepFigure days={step.days} />
        </p>
        <p className="mt-1.5 text-step-1 leading-snug font-bold text-balance">
          <StepHeadline
            step={step}
            state={name}
            formsArrive={formsArrive}
            website={voting.isCalendarOutdated ? undefined : voting.office.website}
          />
        </p>
      </div>
    )
  }
  if (!facts || facts.registration === 'not-needed' || late?.left === 'in-person') return null
  return (
    <p className="m-0 text-[2rem] leading-[1.1] font-extrabold tracking-[-.025em] text-balance">
      {methodTexts[facts.registration]}
    </p>
  )
}

const methodTexts: Record<Exclude<StateRegistration['registration'], 'not-needed'>, ReactNode> = {
  online: <Trans>Register online, by mail or in person</Trans>,
  'maybe-online': <Trans>Register by mail or in person, maybe online</Trans>,
  'in-person-or-excused-mail': <Trans>Register in person</Trans>,
  'mail-or-in-person': <Trans>Register by mail or in person</Trans>,
  'in-person': <Trans>Register in person</Trans>,
}
