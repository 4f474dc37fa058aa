import { useLocale } from '../../i18n/use-locale.ts'

type VoteTitleProps = {
  title: string
  plainTitle: { en: string; es: string } | null
  /** The number of the bill, if it is not shown elsewhere. */
  measure: string | null
}

/** What was voted on: our own words first where we have them, then the official title, which is in English. */
export function VoteTitle({ title, plainTitle, measure }: VoteTitleProps) {
  const locale = useLocale()
  const number = measure && <span className="font-normal text-muted"> {measure}</span>
  if (!plainTitle) {
    return (
      <span lang="en">
        {title}
        {number}
      </span>
    )
  }
  return (
    <>
      <span>{plainTitle[locale]}</span>
      <span lang="en" className="text-step--1 font-normal text-muted">
        {title}
        {number}
      </span>
    </>
  )
}
