import { Badge } from '../../ui/badge.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'

function toneOf(party: string) {
  if (/^democrat/i.test(party)) return 'dem'
  return /^republican/i.test(party) ? 'rep' : 'other'
}

/** The state party's own name, such as Democratic-Farmer-Labor, in the color of the national party. */
export function PartyBadge({ party, label }: { party: string; label?: string | null | undefined }) {
  const { term } = useCivicTerms()
  return (
    <Badge tone={toneOf(party)} wraps>
      {label ?? term(party)}
    </Badge>
  )
}
