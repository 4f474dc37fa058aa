import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StateCode } from '../../../../contract/common.ts'
import type { IdAtPolls } from '../../../../contract/registration.ts'
import { IdToBring } from '../../../parts/elections/poll-hours.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'

/** The ID in the list of what to bring. If the state's rule is unknown, photo ID, which every state accepts. */
export function idToBring(rule: IdAtPolls | null | undefined): ReactNode {
  switch (rule?.category) {
    case 'strict-non-photo':
    case 'non-strict-non-photo':
      return <Trans>Valid ID, with or without a photo</Trans>
    case 'strict-with-address':
      return <IdToBring category={rule.category} />
    case 'none':
      return <Trans>Valid ID, with or without a photo (only if you’re asked)</Trans>
    default:
      return <Trans>Valid photo ID</Trans>
  }
}

/** Which ID a state requires at the polls, and what happens without it. */
export function IdRule({ rule, stateCode }: { rule: IdAtPolls; stateCode: StateCode }) {
  const { stateInText } = useCivicTerms()
  const name = stateInText(stateCode)
  return (
    <div className="grid gap-1 text-step--1">
      <p className="m-0">
        <Rule category={rule.category} name={name} />
      </p>
      {!rule.confirmed && (
        <p className="m-0 font-semibold text-warn">
          <Trans>We haven’t confirmed that this is current. Check with your election office before you go.</Trans>
        </p>
      )}
    </div>
  )
}

function Rule({ category, name }: { category: IdAtPolls['category']; name: string }): ReactNode {
  switch (category) {
    case 'strict-photo':
      return (
        <Trans>
          In {name}, you need a photo ID to vote in person. Without one, you may get a provisional ballot. It counts
          only if you show ID by a deadline, often within a few days. Ask for the date when you vote.
        </Trans>
      )
    case 'strict-photo-no-provisional':
      return (
        <Trans>
          In {name}, you need a photo ID to vote in person. There are no provisional ballots. Without ID, you may not
          get a ballot.
        </Trans>
      )
    case 'strict-non-photo':
      return (
        <Trans>
          In {name}, you need an ID to vote in person, with or without a photo. Without one, you may get a provisional
          ballot. It counts only if you show ID by a deadline, often within a few days. Ask for the date when you vote.
        </Trans>
      )
    case 'strict-with-address':
      return (
        <Trans>
          In {name}, you need ID that shows your name, date of birth and the address where you live. If something is
          missing or old, also bring a current bill or bank statement that shows it. Without ID, you may get a
          provisional ballot. It counts only if you show ID by a deadline, often within a few days. Ask for the date
          when you vote.
        </Trans>
      )
    case 'non-strict-photo':
      return (
        <Trans>
          In {name}, you’re asked for a photo ID. Without one, you may have to sign a statement or use a provisional
          ballot. Ask the poll worker if you must show ID later.
        </Trans>
      )
    case 'non-strict-non-photo':
      return (
        <Trans>
          In {name}, you’re asked for an ID, with or without a photo. Without one, you may have to sign a statement or
          use a provisional ballot. Ask the poll worker if you must show ID later.
        </Trans>
      )
    case 'none':
      return (
        <Trans>
          In {name}, most voters don’t need ID at the polls. You may need one if you registered by mail and are voting
          for the first time.
        </Trans>
      )
  }
}
