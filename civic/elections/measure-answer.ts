/** An answer on a ballot measure: its label, and what it means if the ballot's text says so. */
export interface MeasureAnswer {
  label: string
  meaning: string | null
}

const labelAndMeaning =
  /^(yes|no|for|against|approved?|rejected?|s[ií]|a favor|en contra|aprobar|rechazar)\s*(?::|-|–|—)\s*(\S.*)$/is

/** Election offices write "Yes: The county may borrow $30 million." or just "Yes". */
export function splitMeasureAnswer(text: string): MeasureAnswer {
  const [, label, meaning] = labelAndMeaning.exec(text.trim()) ?? []
  return label && meaning ? { label, meaning } : { label: text.trim(), meaning: null }
}
