import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { homeWithZip, signUpLink } from '../../../../contract/paths.ts'
import type { FoundZip, ZipAnswer } from '../../../../contract/zip-answer.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { OfficialsSection } from './officials-section.tsx'
import { VotingSection } from './voting-section.tsx'

/** The answer to a ZIP code that was typed correctly. */
export type Answer = Exclude<ZipAnswer, { kind: 'invalid' }>

/** Shows the facts for the ZIP code, or why there are none. */
export const AnswerToZip = ({ answer }: { answer: Answer }) =>
  answer.kind === 'found' ? <Found found={answer} /> : <NotFound kind={answer.kind} zip={answer.zip} />

/** The form links to this id: the browser scrolls to the answer and moves the focus to it. */
export const answerId = 'your-zip'

const AnswerHeading = ({ children }: { children: ReactNode }) => (
  <h2 id={answerId} tabIndex={-1} className="m-0 scroll-mt-52 text-step-1">
    {children}
  </h2>
)

function Found({ found }: { found: FoundZip }) {
  const { stateName, stateInText } = useCivicTerms()
  const [first, ...others] = found.states
  const state = stateInText(first)
  const states = others.map(stateInText).join(', ')
  return (
    <>
      <div className="border-b border-line px-4 py-3 sm:px-6">
        <AnswerHeading>{`${found.city}, ${stateName(first)} ${found.zip}`}</AnswerHeading>
        {others.length > 0 && (
          <p className="m-0 text-step--1">
            <Trans>
              This ZIP code is also in {states}. Dates below are for {state}.
            </Trans>
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
        <VotingSection found={found} />
        <OfficialsSection found={found} />
      </div>
      <div className="px-4 py-4 sm:px-6">
        <a href={signUpLink(homeWithZip(found.zip))} className={buttonClass()}>
          <Trans>Create an account for reminders, your ballot and your plan</Trans>
        </a>
      </div>
    </>
  )
}

/** The Federal Voting Assistance Program, for voters in the military and abroad. */
const fvap = <OutsideLink href="https://www.fvap.gov/">fvap.gov</OutsideLink>

function NotFound({ kind, zip }: Exclude<Answer, FoundZip>) {
  const { title, text } = {
    unknown_zip: {
      title: <Trans>We couldn’t find ZIP code {zip}.</Trans>,
      text: <Trans>Check the number. New ZIP codes may not be in our list yet.</Trans>,
    },
    military_zip: {
      title: <Trans>{zip} is a military ZIP code.</Trans>,
      text: (
        <>
          <Trans>
            Service members vote from their voting residence (legal home address). Enter its ZIP code, or see
          </Trans>{' '}
          {fvap}.
        </>
      ),
    },
    outside_zip: {
      title: <Trans>{zip} is the ZIP code of another country.</Trans>,
      text: (
        <Trans>
          It has no members of Congress. U.S. citizens who live there vote from their last U.S. home. Enter its ZIP
          code, or see {fvap}.
        </Trans>
      ),
    },
  }[kind]
  return (
    <div className="px-4 py-4 sm:px-6">
      <AnswerHeading>{title}</AnswerHeading>
      <p className="m-0 mt-1">{text}</p>
    </div>
  )
}
