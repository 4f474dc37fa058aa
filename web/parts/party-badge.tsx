import { Badge } from '../ui/badge.tsx'
import { useCivicWords } from './use-civic-words.ts'

const toneOf = (party: string) => (/^democrat/i.test(party) ? 'dem' : /^republican/i.test(party) ? 'rep' : 'other')

/** The party's own name there, such as Democratic-Farmer-Labor, in the color of the party it belongs to. */
export function PartyBadge({ party, label }: { party: string; label?: string | null | undefined }) {
  const { word } = useCivicWords()
  return <Badge tone={toneOf(party)}>{label ?? word(party)}</Badge>
}
