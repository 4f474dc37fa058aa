/**
 * Parties as the badge needs them: one spelling for the two large ones, whatever a state calls its branch.
 * The local name stays beside it as a label.
 */
export function normalizeParty(given: string): { party: string; partyLabel?: string } {
  const name = given.trim()
  const party = /^democrat/i.test(name) ? 'Democratic' : /^republican/i.test(name) ? 'Republican' : name
  return party === name || name === 'Democrat' ? { party } : { party, partyLabel: name }
}
