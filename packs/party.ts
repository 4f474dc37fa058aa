/**
 * Normalizes a party name to one spelling for the two major parties, regardless of a state branch's own name.
 * The local name is kept as a label.
 */
export function normalizeParty(publishedName: string): { party: string; partyLabel?: string } {
  const name = publishedName.trim()
  const party = usualName(name)
  return party === name || name === 'Democrat' ? { party } : { party, partyLabel: name }
}

function usualName(name: string): string {
  if (/^democrat/i.test(name)) return 'Democratic'
  return /^republican/i.test(name) ? 'Republican' : name
}
