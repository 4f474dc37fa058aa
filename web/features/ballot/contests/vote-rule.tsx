import { Plural, Trans } from '@lingui/react/macro'
import { cx } from '../../../ui/cx.ts'

type VoteRuleProps = {
  /** Null if the source does not say. */
  voteFor: number | null
  /** How many seats are filled; null if the source does not say. */
  numberElected: number | null
  chosen: number
  /** The voter tried to choose one more than allowed. */
  isRefused: boolean
}

/** How many the voter may choose, and how many are chosen. Announced when it changes. */
export function VoteRule({ voteFor, numberElected, chosen, isRefused }: VoteRuleProps) {
  return (
    <p role="status" className={cx(isRefused && 'font-semibold text-bad')}>
      {voteFor === null ? (
        <Trans>Your ballot tells you how many to choose.</Trans>
      ) : (
        <Plural value={voteFor} one="Vote for one" other="Vote for up to #" />
      )}
      <SeatsToFill numberElected={numberElected} voteFor={voteFor} />
      {voteFor !== 1 && chosen > 0 && (voteFor === null || chosen < voteFor) && (
        <>
          {' · '}
          <Plural value={chosen} one="# chosen" other="# chosen" />
        </>
      )}
      {voteFor !== null && voteFor > 1 && chosen >= voteFor && (
        <>
          {' · '}
          <Trans>
            You chose {chosen} of {voteFor}. To choose another, clear one first.
          </Trans>
        </>
      )}
    </p>
  )
}

/** How many will be elected, if that differs from how many the voter may choose. */
export function SeatsToFill({ numberElected, voteFor }: Pick<VoteRuleProps, 'numberElected' | 'voteFor'>) {
  if (numberElected === null || numberElected === voteFor) return null
  return (
    <>
      {' · '}
      <Plural value={numberElected} one="One will be elected" other="# will be elected" />
    </>
  )
}
