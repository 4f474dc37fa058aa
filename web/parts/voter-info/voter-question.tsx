import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ElectionOffice, VoterQuestion as Question } from '../../../contract/voter-info.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { type Answer, answerQuestion, withPlus4 } from './voter-answers.ts'
import { ConfirmWithOffice } from './voter-info-source.tsx'

type VoterQuestionProps = {
  ask: Question
  address: string
  office: ElectionOffice | null
  /** Looks up another address: the same one with its ZIP+4 code. */
  onChoose: (address: string) => void
  /** Moves the focus after an answer, because the question disappears. */
  onAnswer: () => void
  /** Asks which ballot is the voter's. Otherwise the question is where to vote. */
  forBallot?: boolean
}

/** Asks for what the voter has to add, because the address alone does not determine the precinct. Nothing is preselected. */
export function VoterQuestion({ ask, address, office, onChoose, onAnswer, forBallot = false }: VoterQuestionProps) {
  const answer = (given: Parameters<typeof answerQuestion>[1]) => {
    answerQuestion(address, given)
    onAnswer()
  }
  switch (ask.kind) {
    case 'town':
      return <TownQuestion towns={ask.towns} onAnswer={(town) => answer({ town })} />
    case 'county':
      return <CountyQuestion counties={ask.counties} onAnswer={(county) => answer({ county })} />
    case 'zip4':
      return (
        <Plus4Question
          zip={ask.zip}
          forBallot={forBallot}
          onAnswer={(plus4) => onChoose(withPlus4(address, ask.zip, plus4))}
        />
      )
    case 'geocode':
      return <CensusQuestion address={address} forBallot={forBallot} onAnswer={() => answer({ askCensus: true })} />
    case 'office':
      return forBallot ? <OfficeBallot office={office} /> : <OnlyOffice reason={ask.reason} office={office} />
  }
}

type QuestionFormProps = { title: ReactNode; reason: ReactNode; children: ReactNode; onSubmit: () => void }

function QuestionForm({ title, reason, children, onSubmit }: QuestionFormProps) {
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      method="post"
      aria-labelledby={titleId}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-lg border border-line border-l-[5px] border-l-signal bg-card p-4 sm:p-5 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="text-step-1 leading-snug font-bold tracking-[-.01em] text-balance">
          {title}
        </h2>
        <p className="m-0 text-step--1 text-muted">{reason}</p>
      </div>
      {children}
    </form>
  )
}

type ListQuestionProps = {
  title: ReactNode
  reason: ReactNode
  label: ReactNode
  choices: Answer[]
  onAnswer: (answer: Answer) => void
}

function ListQuestion({ title, reason, label, choices, onAnswer }: ListQuestionProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <QuestionForm
      title={title}
      reason={reason}
      onSubmit={() => {
        const answer = choices.find(({ id }) => id === chosen)
        if (answer) onAnswer(answer)
        else setMissing(true)
      }}
    >
      <Field label={label} error={isMissing && t`Choose one from the list.`} className="max-w-md">
        <NativeSelect
          value={chosen}
          options={[{ value: '', label: t`Choose` }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
          onValueChange={(value) => {
            setChosen(value)
            setMissing(false)
          }}
        />
      </Field>
      <ShowPlaces />
    </QuestionForm>
  )
}

const ShowPlaces = () => (
  <Button type="submit" className="justify-self-start">
    <Trans>Show where I vote</Trans>
  </Button>
)

type TownQuestionProps = {
  towns: { id: string; name: string; county: string | null }[]
  onAnswer: (answer: Answer) => void
}

function TownQuestion({ towns, onAnswer }: TownQuestionProps) {
  const { t } = useLingui()
  const choices = towns.map(({ id, name, county }) => ({ id, name: county === null ? name : `${name} (${county})` }))
  return (
    <ListQuestion
      title={t`Which town do you live in?`}
      reason={t`It may not be the city in your mailing address. Your property tax bill names it.`}
      label={t`Your town, city or village`}
      choices={[...choices, { id: 'other', name: t`Mine isn’t listed` }]}
      onAnswer={onAnswer}
    />
  )
}

function CountyQuestion({ counties, onAnswer }: { counties: Answer[]; onAnswer: (answer: Answer) => void }) {
  return (
    <ListQuestion
      title={<Trans>Which county do you live in?</Trans>}
      reason={<Trans>Your ZIP code is in more than one county, and each has its own polling places.</Trans>}
      label={<Trans>Your county</Trans>}
      choices={counties}
      onAnswer={onAnswer}
    />
  )
}

type Plus4QuestionProps = { zip: string; forBallot: boolean; onAnswer: (plus4: string) => void }

function Plus4Question({ zip, forBallot, onAnswer }: Plus4QuestionProps) {
  const { t } = useLingui()
  const [digits, setDigits] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <QuestionForm
      title={t`What are the last 4 digits of your ZIP+4 code?`}
      reason={
        forBallot
          ? t`Your ZIP code has more than one ballot. The four digits tell us which is yours.`
          : t`Your ZIP code has more than one polling place. The four digits tell us which is yours.`
      }
      onSubmit={() => (/^\d{4}$/.test(digits.trim()) ? onAnswer(digits.trim()) : setWrong(true))}
    >
      <Field
        label={t`Four digits after ${zip}`}
        hint={t`They are on most mail you get.`}
        error={isWrong && t`Enter four digits.`}
      >
        <Input
          value={digits}
          onChange={(event) => {
            setDigits(event.currentTarget.value)
            setWrong(false)
          }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="max-w-32"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {forBallot ? <Button type="submit">{t`Show my ballot`}</Button> : <ShowPlaces />}
        <OutsideLink href="https://tools.usps.com/zip-code-lookup.htm" className="text-step--1">
          {t`Find your ZIP+4 code at usps.com`}
        </OutsideLink>
      </div>
    </QuestionForm>
  )
}

type CensusQuestionProps = { address: string; forBallot: boolean; onAnswer: () => void }

function CensusQuestion({ address, forBallot, onAnswer }: CensusQuestionProps) {
  const { t } = useLingui()
  return (
    <QuestionForm
      title={t`We need to find your home on the map.`}
      reason={
        forBallot
          ? t`Your election office sets ballots by precinct lines on a map.`
          : t`Your election office sets polling places by precinct lines on a map.`
      }
      onSubmit={onAnswer}
    >
      <div className="grid gap-2">
        <Button type="submit" className="justify-self-start">
          {t`Ask the Census Bureau`}
        </Button>
        <p className="m-0 text-step--1 wrap-anywhere text-muted">
          {t`We’ll send only this address to the U.S. Census Bureau: ${address}`}
        </p>
      </div>
    </QuestionForm>
  )
}

const OfficeBallot = ({ office }: { office: ElectionOffice | null }) => (
  <div className="grid gap-3">
    <Alert tone="warn" title={<Trans>We don’t know which ballot is yours.</Trans>}>
      <Trans>It depends on your precinct. Check the address, or ask your election office for a sample ballot.</Trans>
    </Alert>
    <ConfirmWithOffice office={office} />
  </div>
)

function OnlyOffice({ reason, office }: { reason: 'line' | 'point'; office: ElectionOffice | null }) {
  return (
    <div className="grid gap-3">
      {reason === 'line' ? (
        <Alert tone="warn" title={<Trans>You live close to a line between two precincts.</Trans>}>
          <Trans>We can’t tell which side is yours. Ask your election office where you vote.</Trans>
        </Alert>
      ) : (
        <Alert tone="warn" title={<Trans>We couldn’t find your home on the map of precincts.</Trans>}>
          <Trans>Check the address, or ask your election office where you vote.</Trans>
        </Alert>
      )}
      <ConfirmWithOffice office={office} />
    </div>
  )
}
