import { raceSubject } from '../../../civic/people/follow-subject.ts'
import type { FollowedRace } from '../../../contract/follows.ts'
import { FollowButton } from './follow-button.tsx'
import { useRaceName } from './use-race-name.ts'

/** The button to follow a race for Congress. */
export function FollowRace({ race }: { race: Omit<FollowedRace, 'kind'> }) {
  const raceName = useRaceName()
  return <FollowButton subject={raceSubject(race)} name={raceName(race)} />
}
