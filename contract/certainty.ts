/**
 * How sure a fact is. Plain: an official source, or a neutral institution's list, within its date; shown like any other. Uncertain:
 * computed and not announced, disputed, past its date, or collected by software; shown with one mark. Unknown: not shown.
 */
type FactCertainty = 'plain' | 'uncertain' | 'unknown'

/** Any fact of a reply with its own mark; null is how replies say that they do not know it. */
interface MarkedFact {
  confirmed: boolean
  /** Where more than official sources are shown without a mark. */
  plain?: boolean
  /** Of a deadline. */
  state?: string
}

/** The one place where screens learn how to show a fact. */
export function certaintyOf(fact: MarkedFact | null | undefined): FactCertainty {
  if (!fact || fact.state === 'unknown') return 'unknown'
  return (fact.plain ?? fact.confirmed) ? 'plain' : 'uncertain'
}
