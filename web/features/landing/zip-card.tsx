import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { LandingProps } from '../../../contract/zip-answer.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Input } from '../../ui/input.tsx'
import { Oval } from '../../ui/oval.tsx'
import { AnswerToZip, answerId } from './zip-answer/answer-to-zip.tsx'

/** Answers a ZIP code without an account. */
export function ZipCard({ zip }: LandingProps) {
  const isInvalid = zip?.answer.kind === 'invalid'
  return (
    <div className="min-w-0">
      <div className="overflow-hidden rounded-lg border border-line bg-card shadow-card">
        <TimingMarks />
        <div className="relative border-b-2 border-dashed border-line-strong px-4 pt-4 pb-5 sm:px-6">
          <ZipForm typed={zip?.typed} isInvalid={isInvalid} />
          <Notch className="-left-2.5" />
          <Notch className="-right-2.5" />
        </div>
        {zip && zip.answer.kind !== 'invalid' ? <AnswerToZip answer={zip.answer} /> : <Preview />}
      </div>
    </div>
  )
}

function ZipForm({ typed, isInvalid }: { typed: string | undefined; isInvalid: boolean }) {
  // The form opens the page at #answerId. Without an answer, the input has that id, so that the browser focuses it.
  const id = isInvalid ? answerId : 'zip'
  return (
    <form action={`${paths.home}#${answerId}`} method="get" className="grid max-w-md gap-2">
      <h2 className="m-0 text-step-1">
        <Trans>What’s next where you live?</Trans>
      </h2>
      <label htmlFor={id} className="w-fit font-semibold">
        <Trans>ZIP code</Trans>
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          name="zip"
          defaultValue={typed}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          aria-describedby="zip-error zip-hint"
          aria-invalid={isInvalid}
        />
        <button className={buttonClass()}>
          <Trans>Show</Trans>
        </button>
      </div>
      <p id="zip-error" className="m-0 text-step--1 font-medium text-bad empty:hidden">
        {isInvalid && <Trans>Enter a 5-digit ZIP code.</Trans>}
      </p>
      <p id="zip-hint" className="m-0 text-step--1 text-muted">
        <Trans>No account needed. We don’t store it.</Trans>
      </p>
    </form>
  )
}

/** What a visitor learns from a ZIP code, shown until one is entered. */
function Preview() {
  return (
    <ol className="m-0 list-none p-0">
      <Row title={<Trans>Your next deadlines</Trans>} detail={<Trans>To register, to vote by mail or early</Trans>} />
      <Row title={<Trans>Your next election</Trans>} detail={<Trans>The date, and what to do before it</Trans>} />
      <Row
        title={<Trans>Who represents you</Trans>}
        detail={<Trans>Your members of Congress and your governor</Trans>}
      />
    </ol>
  )
}

function Row({ title, detail }: { title: ReactNode; detail: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-4 last:border-0 sm:gap-4 sm:px-6">
      <Oval className="text-line-strong" />
      <span className="min-w-0">
        <span className="block font-bold">{title}</span>
        <span className="block text-step--1 text-muted">{detail}</span>
      </span>
    </li>
  )
}

/** A half circle at the perforation between the ticket's stub and its body. */
function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('absolute -bottom-[11px] size-5 rounded-full border border-line bg-paper', className)}
    />
  )
}

/** The row of black alignment marks that scanners read on a paper ballot. */
function TimingMarks() {
  return (
    <div
      aria-hidden="true"
      className="mx-4 h-2 bg-[linear-gradient(90deg,transparent_25%,var(--ink)_25%_75%,transparent_75%)] bg-size-[28px_100%] bg-repeat-round sm:mx-6"
    />
  )
}
