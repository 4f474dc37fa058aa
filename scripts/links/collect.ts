import { loadElections } from '../../server/reference/elections.ts'
import type { Link } from './probe.ts'

/** Every official address the registration facts send a voter to. */
export function registrationLinks(): Link[] {
  return [...loadElections().registration.values()].flatMap(({ state, links, office }) =>
    Object.entries({ ...links, office: office.website }).map(([use, { url, source }]) => ({
      url,
      use: `${state} ${use}`,
      unverified: source === 'recalled-unverified',
    })),
  )
}
